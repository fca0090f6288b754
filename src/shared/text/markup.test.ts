import { expect, test } from 'vitest'
import { longText } from '#tests/support/long-text.ts'
import { parseMarkup, plainText, plainTextWithLinks, type Inline, type MarkupBlock } from './markup.ts'
import { mayLinkTo } from './web-address.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const bold = (...inside: Inline[]): Inline => ({ kind: 'bold', inside })
const link = (to: string, ...inside: Inline[]): Inline => ({ kind: 'link', to, inside })
const line = (markup: string) => {
  const [block] = parseMarkup(markup)
  return block?.kind === 'paragraph' ? block.inside : block
}

test('reads paragraphs, line breaks, a heading, a quote and lists', () => {
  expect(
    parseMarkup(
      'One\ntwo\r\n\r\n\r\n## A **new** part\nThree\n> First\n>\n> second\n- a\n- b\n1. x\n2. y\n7. z',
    ),
  ).toEqual<MarkupBlock[]>([
    { kind: 'paragraph', inside: [text('One'), { kind: 'break' }, text('two')] },
    { kind: 'heading', inside: [text('A '), bold(text('new')), text(' part')] },
    { kind: 'paragraph', inside: [text('Three')] },
    { kind: 'quote', paragraphs: [[text('First')], [text('second')]] },
    { kind: 'list', start: undefined, items: [[text('a')], [text('b')]] },
    { kind: 'list', start: 1, items: [[text('x')], [text('y')]] },
    { kind: 'list', start: 7, items: [[text('z')]] },
  ])
})

test('reads bold words and links, one in the other', () => {
  expect(
    line('Come to **our [next **big** evening](/events)** or [write](mailto:hello@sankofa.org).'),
  ).toEqual([
    text('Come to '),
    bold(text('our '), link('/events', text('next '), bold(text('big')), text(' evening'))),
    text(' or '),
    link('mailto:hello@sankofa.org', text('write')),
    text('.'),
  ])
  expect(line('[Akan](https://en.wikipedia.org/wiki/Akan_(people))')).toEqual([
    link('https://en.wikipedia.org/wiki/Akan_(people)', text('Akan')),
  ])
})

test.each([
  ['2 ** 3 ** 4'],
  ['**never closed'],
  ['a ** b**'],
  ['****'],
  ['***three***'],
  ['*one*'],
  ['[words]'],
  ['[words] (/page)'],
  ['[](/page)'],
  ['#No heading'],
  ['# Too large'],
  ['-no item'],
  ['1985. A year'],
  ['<b>no</b> &amp; <script>alert(1)</script>'],
  ['[a](javascript:alert(1))'],
  ['[a](JavaScript:alert)'],
  ['[a](data:text/html,x)'],
  ['[a](//evil.example)'],
  ['[a](/\\evil.example)'],
  ['[a](http://evil.example)'],
  ['[a](https:evil"onclick)'],
  ['[a](https://ok.example"x)'],
  ['[a](mailto:a@b.org?subject=x)'],
  ['[a](tel:1;ext=2)'],
  ['![image](https://ok.example/x.png'],
])('%s stays text', (typed) => {
  expect(parseMarkup(typed)).toEqual([{ kind: 'paragraph', inside: expect.any(Array) }])
  expect((line(typed) as Inline[]).every(({ kind }) => kind === 'text')).toBe(true)
  expect(plainText(typed)).toBe(typed)
})

test('says the words alone, or with where links lead', () => {
  const markup =
    '## Hello\n\n**Bold** [words](/events)\n- [a@b.org](mailto:a@b.org)\n\n> Quoted\n\n3. third\n4. fourth'
  expect(plainText(markup)).toBe('Hello\n\nBold words\n\n- a@b.org\n\nQuoted\n\n3. third\n4. fourth')
  expect(plainTextWithLinks('[https://a.org](https://a.org) and [us](/about)')).toBe(
    'https://a.org and us (/about)',
  )
})

/** Repeatable: the next number follows from the one before. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = [
  String.raw`** * [ ] ( ) ]( > < & " \ # javascript: alert data: // https://a.example /events mailto:a@b.org tel:`,
  String.raw`{name} words ɛ 😀 <script> <img/src=x/onerror=x> [a](/b) **bold**`,
]
  .flatMap((row) => row.split(' '))
  .concat('\n', '\n\n', ' ', '- ', '> ', '## ', '1. ', '2. ', '\u202e', '\u0000', '\t')

const inlinesOf = (blocks: MarkupBlock[]): Inline[] => {
  const within = (inline: Inline): Inline[] => [
    inline,
    ...('inside' in inline ? inline.inside.flatMap(within) : []),
  ]
  return blocks
    .flatMap((block) =>
      block.kind === 'quote'
        ? block.paragraphs.flat()
        : block.kind === 'list'
          ? block.items.flat()
          : block.inside,
    )
    .flatMap(within)
}

test('nothing that anyone types leads to a forbidden address, and no word is lost or added', () => {
  const wordsIn = (shown: string) => shown.match(/words|ɛ|😀|script|bold|onerror|alert/g) ?? []
  for (let seed = 0; seed < 1_000; seed += 1) {
    const next = numbersFrom(seed)
    const typed = Array.from({ length: 3 + next(30) }, () => pieces[next(pieces.length)]).join('')
    const inlines = inlinesOf(parseMarkup(typed))
    const addresses = inlines.flatMap((inline) => (inline.kind === 'link' ? [inline.to] : []))
    expect(addresses.filter((to) => !mayLinkTo(to))).toEqual([])
    expect(wordsIn(plainTextWithLinks(typed)), typed).toEqual(wordsIn(typed))
    // What is shown holds nothing that was not typed, in the same order.
    let at = 0
    for (const inline of inlines) {
      if (inline.kind !== 'text') continue
      const place = typed.indexOf(inline.text, at)
      expect(place, typed).toBeGreaterThanOrEqual(at)
      at = place + inline.text.length
    }
  }
})

test.each(['[', '**a ', '[a](', '[a](https://(', '- a\n'])(
  'two million signs of %j are read in one go',
  (piece) => {
    expect(parseMarkup(longText('', piece)).length).toBeGreaterThan(0)
  },
)
