import { describe, expect, it } from 'vitest'
import { countWords, heading, paragraph, questions, readingMinutes } from './blocks.ts'
import { descriptions } from './descriptions.ts'
import { loadText } from './load-text.server.ts'
import { resourceList } from './resource-list.ts'

const isToRead = (type: string) => type === 'Study Guide' || type === 'Devotional'

describe('blocks', () => {
  it('count words and not punctuation', () => {
    expect(countWords([heading('One two'), paragraph('“Three” … – four.'), questions('Five?', 'Six?')])).toBe(
      6,
    )
  })

  it('take a minute at least', () => {
    expect(readingMinutes([paragraph('Short.')])).toBe(1)
    expect(readingMinutes([paragraph('word '.repeat(1_300))])).toBe(7)
  })
})

describe.each(resourceList)('$title', async ({ slug, type }) => {
  const blocks = await loadText(slug)

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
