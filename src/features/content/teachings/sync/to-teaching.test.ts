import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, decodeEntities, shorten } from './clean-text.ts'
import { toTeaching } from './to-teaching.ts'
import type { Video } from './video.ts'

const video = (given: Partial<Video> = {}): Video => ({
  id: 'abc-123_XYZ',
  title: 'On waiting',
  description: 'Why slow is not late.',
  tags: [],
  duration: '24:31',
  publishedAt: '2026-01-10T17:00:00Z',
  ...given,
})

const excerptOf = (description: string) => toTeaching(video({ description })).excerpt

describe('a video as a teaching', () => {
  test('has its words, its length and its day, and no picture of the video service', () => {
    expect(toTeaching(video())).toEqual({
      videoId: 'abc-123_XYZ',
      title: 'On waiting',
      category: 'Life Purpose',
      excerpt: 'Why slow is not late.',
      content: 'Why slow is not late.',
      duration: '24:31',
      publishedAt: '2026-01-10T17:00:00.000Z',
    })
  })

  test('tells its first sentences on the card, as many as fit', () => {
    const sentence = 'Each of these sentences has some sixty letters, more or less. '
    expect(excerptOf(sentence.repeat(10))).toBe(sentence.repeat(3).trim())
    const long = `${'word '.repeat(100)}end.`
    expect(excerptOf(long).length).toBeLessThanOrEqual(200)
    expect(excerptOf(long)).toMatch(/word…$/)
  })

  test('leaves links, hashtags and chapters out of the card, and keeps them in the text', () => {
    const description =
      'Subscribe: https://example.org\n#faith #work\n\n0:00 Welcome\nChidi speaks of Monday.\n\nMore.'
    expect(excerptOf(description)).toBe('Chidi speaks of Monday.')
    expect(toTeaching(video({ description })).content).toBe(description)
  })

  test('has a sentence of ours where the channel has none', () => {
    const teaching = toTeaching(video({ description: ' \n ', title: 'Advent' }))
    expect(teaching.excerpt).toBe('A video teaching on Seasons to watch and talk about.')
    expect(teaching.content).toMatch(/^Watch “Advent”/)
    expect(excerptOf('https://example.org/only-a-link')).toMatch(/^A video teaching on/)
    expect(toTeaching(video({ title: '\u0000\u202E' })).title).toBe('A teaching from Sankofa')
  })
})

describe('cleaning a text', () => {
  test('drops what no person types, and keeps every script and emoji', () => {
    expect(cleanLine('A\u0000b\u0007c \uD83D d\uFFFE', 99)).toBe('Abc d')
    expect(cleanLine('evil \u202Etxet\u2066', 99)).toBe('evil txet')
    expect(cleanLine('  Sɛ wo\twerɛ \n fi  ', 99)).toBe('Sɛ wo werɛ fi')
    expect(cleanLine('السلام عليكم', 99)).toBe('السلام عليكم')
    expect(cleanLine('Family 👨‍👩‍👧 night', 99)).toBe('Family 👨‍👩‍👧 night')
    expect(cleanLine('cafe\u0301', 99)).toBe('caf\u00E9')
  })

  test('keeps paragraphs, no matter how a line ends', () => {
    expect(cleanText('One\r\n\r\n\r\n\r\nTwo  \rThree\u2028Four\n', 99)).toBe('One\n\nTwo\nThree\nFour')
  })

  test('reads the five signs and numbers once, and leaves all else alone', () => {
    expect(decodeEntities('Faith &amp; Work &#39;26 &#x1F64F; &lt;b&gt; &quot;')).toBe(
      `Faith & Work '26 🙏 <b> "`,
    )
    expect(decodeEntities('&amp;amp; &nbsp; & &#9999999; R&D;')).toBe('&amp; &nbsp; &  R&D;')
  })

  test('cuts after a word, and never within a letter', () => {
    expect(shorten('short', 10)).toBe('short')
    expect(shorten('one two three four', 12)).toBe('one two…')
    expect(shorten('🙏'.repeat(20), 8)).toBe('🙏🙏🙏…')
  })
})
