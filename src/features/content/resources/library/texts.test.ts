import { describe, expect, it } from 'vitest'
import { countWords, readingMinutes, type Block } from './blocks.ts'
import { descriptions } from './descriptions.ts'
import { textOf } from './load-text.server.ts'
import { readBlocks } from './read-blocks.server.ts'
import { resourceList } from './resource-list.ts'

const isToRead = (type: string) => type === 'Study Guide' || type === 'Devotional'

describe('blocks', () => {
  it('count words and not punctuation', () => {
    expect(
      countWords([
        { kind: 'heading', text: 'One two' },
        { kind: 'paragraph', text: '“Three” … – four.' },
        { kind: 'questions', items: ['Five?', 'Six?'] },
      ]),
    ).toBe(6)
  })

  it('take a minute at least', () => {
    expect(readingMinutes([{ kind: 'paragraph', text: 'Short.' }])).toBe(1)
    expect(readingMinutes([{ kind: 'paragraph', text: 'word '.repeat(1_300) }])).toBe(7)
  })

  it.each<[string, Block]>([
    ['## A week', { kind: 'heading', text: 'A week' }],
    ['### Through the week', { kind: 'part', text: 'Through the week' }],
    ['Wait: “I wait for …”', { kind: 'paragraph', text: 'Wait: “I wait for …”' }],
    ['- Bread\n- Tea', { kind: 'list', items: ['Bread', 'Tea'] }],
    ['- [ ] Call them', { kind: 'checklist', items: ['Call them'] }],
    [
      '- **Monday:** Psalm 1: read it.',
      { kind: 'agenda', items: [{ time: 'Monday', text: 'Psalm 1: read it.' }] },
    ],
    ['> Rest.\n>\n> (Psalm 1:1)', { kind: 'quote', text: 'Rest.', source: 'Psalm 1:1' }],
    ['1. Who?\n2. What?', { kind: 'questions', items: ['Who?', 'What?'] }],
    ['**Reading:** Luke 1', { kind: 'reading', text: 'Luke 1' }],
    ['**Practice:** Write.', { kind: 'practice', text: 'Write.' }],
    ['**Prayer:** Amen.', { kind: 'prayer', text: 'Amen.' }],
  ])('are read from Markdown: %j', (markdown, block) => {
    expect(readBlocks(`# A title\n\n${markdown}\n`)).toEqual({ title: 'A title', blocks: [block] })
  })

  it.each([
    '#### Deep',
    '> No place.',
    '- Bread\nTea',
    '* Bread',
    'One line\nand another',
    '**Song:** Amen.',
    '| a |',
  ])('refuse what they do not know: %j', (markdown) => {
    expect(() => readBlocks(`# A title\n\n${markdown}\n`)).toThrow('no known kind')
  })

  it('have a title', () => {
    expect(() => readBlocks('## A week\n')).toThrow('a title')
  })
})

describe.each(resourceList)('$title', ({ slug, type }) => {
  const blocks = textOf(slug)

  it('is long enough to be of use and short enough to be read', () => {
    const [least, most] = isToRead(type) ? [900, 1_600] : [500, 1_100]
    expect(countWords(blocks)).toBeGreaterThanOrEqual(least)
    expect(countWords(blocks)).toBeLessThanOrEqual(most)
  })

  it('begins with a heading, and names no part twice', () => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    expect(blocks[0]?.kind).toBe('heading')
    expect(new Set(headings).size).toBe(headings.length)
  })

  it('has Scripture with its place', () => {
    const places = blocks.flatMap((block) => (block.kind === 'quote' ? [block.source] : []))
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(place).toMatch(/^(\d )?[A-Z][a-z]+ \d+:\d+(–\d+)?$/)
  })

  it('says what there is to read when there is no recording', () => {
    expect(/ still to come\.$/.test(descriptions[slug])).toBe(!isToRead(type))
  })

  it('uses only characters that the fonts of the PDF have', () => {
    expect(JSON.stringify(blocks)).toMatch(/^[\u0020-\u007e\u00a0-\u00ff’“”…–ɛɔƐƆ]*$/)
  })
})
