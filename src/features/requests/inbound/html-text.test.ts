import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test.each([
  ['<div dir="ltr">Hello <b>Ef</b>ua,<br><br>thank you.</div>', 'Hello Efua,\n\nthank you.'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<p>One</p>\r\n  <p>&nbsp;</p>\r\n<p>Two</p>', 'One\n\nTwo'],
  ['<ul><li>milk</li><li>bread</li></ul>', 'milk\nbread'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['Yes<blockquote>No?<blockquote>Maybe</blockquote></blockquote>So', 'Yes\n> No?\n> > Maybe\nSo'],
  ['caf&eacute; &Eacute;t&eacute; &#8217;&#x2019; &amp;lt; &nosuch; &#0;', 'café Été ’’ &lt; &nosuch;'],
  ['<STYLE>p { color: red }</STYLE><title>x</title><script>alert(1)</script >Hi<!-- <p>not</p> -->!', 'Hi!'],
  // The lower case of this character is longer. It must not move what follows.
  ['İİİİ<p>x</p>', 'İİİİ\nx'],
  ['never <closed', 'never'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

/** What a stranger would send to make it work for minutes. */
const unkind = ['<', '<br>x', '<style', '<!--', '<blockquote>x', '</p>', '<td>', '&']

// What looks back at every step would need hours for it.
test.each(unkind)('nothing but %j ends within the time of a test', (piece) => {
  expect(textOfHtml(piece.repeat(150_000 / piece.length)).length).toBeLessThan(1_000_000)
})
