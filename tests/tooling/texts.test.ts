import { describe, expect, test } from 'vitest'
import { findComments } from '../../scripts/texts/find-comments.ts'
import { findTexts } from '../../scripts/texts/find-texts.ts'

// prettier-ignore
const shown: [sentence: string, code: string, texts: string[]][] = [
  ['the text of an element', `<h1>Contact Us</h1>`, ['Contact Us']],
  ['a sentence with its link, over two lines', `<p>\n  Please <a href="/contact">contact\n  us</a> first.\n</p>`, ['Please contact us first.']],
  ['a sentence with a value', `<p>Hello {member.name}, you have {count(events)} events.</p>`, ['Hello 1, you have 1 events.']],
  ['a small word between tags', `<b>{isNew && 'new'}</b>`, ['new']],
  ['an attribute that is shown or spoken', `<Field name="email" label="Email" hint={isLong ? 'Up to 100' : undefined} aria-label="Your email" />`, ['Email', 'Up to 100', 'Your email']],
  ['the default of a property', `({ keep = 'Go back' }) => keep`, ['Go back']],
  ['a template with a choice', `\`\${n} \${n === 1 ? 'place' : 'places'} left\``, ['1 place left', '1 places left']],
  ['a sum of strings', `'Please choose a file ' + 'first.'`, ['Please choose a file first.']],
  ['a sentence of the error catalogue', `({ event_full: [409, 'This event is full.'] })`, ['This event is full.']],
  ['the message of a rule', `z.string().min(1, 'Enter your name').max(9)`, ['Enter your name']],
  ['an email', `({ to: email, subject: 'Welcome', blocks: [{ kind: 'text', text: 'See you soon' }] })`, ['Welcome', 'See you soon']],
  ['what a call says about itself', `api.get('/events', { schema: { summary: 'List events' } })`, ['List events']],
  ['a message at the start', `console.log('Press Ctrl-C to stop.')`, ['Press Ctrl-C to stop.']],
  ['our own error', `throw new StartupError('Set PORT to a number.')`, ['Set PORT to a number.']],
  ['a page of HTML', '`<main class="wide page"><h1>Mailbox</h1><p>No <b>emails</b> yet.</p><img alt="A city"></main>`', ['Mailbox', 'No emails yet.', 'A city']],
]

// prettier-ignore
const hidden: [sentence: string, code: string][] = [
  ['class names', `<p className="wide page" data-state="Is open" />`],
  ['an import', `import 'Some module'`],
  ['a type', `type A = 'One thing' | 'Another'`],
  ['the name of a property', `({ 'Bible Study': 1 })['Bible Study']`],
  ['a comparison', `x === 'Bible Study' || y.startsWith('The ')`],
  ['SQL', `sql\`select name from events where id = \${id}\``],
  ['a line of the log', `request.log.warn({ err }, 'a job failed')`],
  ['an error for developers', `throw new Error('The route has no access.')`],
  ['a path, a header and an identifier', `['/events/new', 'Content-Type', 'StartupError', 'text/html; charset=utf-8']`],
  ['a value of the program', `const states = ['in progress', 'done'] as const; book('in progress')`],
]

describe('the list of texts', () => {
  // One run of the compiler for all of them.
  const samples = [...shown, ...hidden].map(([sentence, code]) => [`src/${sentence}.tsx`, code] as const)
  const all = findTexts(new Map(samples))
  const found = (sentence: string): string[] =>
    all.filter(({ file }) => file === `src/${sentence}.tsx`).map(({ text }) => text)

  test.each(shown)('has %s', (sentence, _code, texts) => {
    expect(found(sentence)).toEqual(texts)
  })

  test.each(hidden)('leaves out %s', (sentence) => {
    expect(found(sentence)).toEqual([])
  })

  test('names file and line, in the order of the lines', () => {
    const sources = new Map([
      ['src/a.tsx', `\nexport const A = () => (\n  <p>\n    One text\n  </p>\n)`],
      ['src/b.ts', 'const teaching = `First paragraph.\n\nSecond paragraph.`'],
    ])
    expect(findTexts(sources)).toEqual([
      { file: 'src/a.tsx', line: 4, text: 'One text' },
      { file: 'src/b.ts', line: 1, text: 'First paragraph.' },
      { file: 'src/b.ts', line: 1, text: 'Second paragraph.' },
    ])
  })
})

test('comments are found with their lines, as one text each', () => {
  const code =
    '/**\n * One idea\n * in two lines.\n */\nconst a = 1 // and why\n\n// Another\n// idea.\nconst b = 2\n'
  const styles = '/* Wide. */\na {\n  /* So that it\n     fits. */\n  margin: 0;\n}\n'
  const sources = new Map([
    ['src/a.ts', code],
    ['src/a.css', styles],
  ])
  expect(findComments(sources)).toEqual([
    { file: 'src/a.ts', line: 1, text: '* One idea in two lines.' },
    { file: 'src/a.ts', line: 5, text: 'and why' },
    { file: 'src/a.ts', line: 7, text: 'Another idea.' },
    { file: 'src/a.css', line: 1, text: 'Wide.' },
    { file: 'src/a.css', line: 3, text: 'So that it fits.' },
  ])
})
