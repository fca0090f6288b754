import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { countPhrases, isShort, type Phrase, type ShelvedText } from './phrases.server.ts'

const limits = { few: 2, longest: 12 }

const shelve = (...texts: string[]): ShelvedText[] =>
  texts.map((text, index) => ({
    id: `text ${index}`,
    text,
    category: index % 3 === 0 ? 'Seasons' : 'Theology',
    shelf: Math.floor(index / 4),
  }))

const phrasesOf = (...texts: string[]): string[] =>
  [...countPhrases(shelve(...texts), limits)].filter((one) => 'totals' in one).map(({ phrase }) => phrase)

describe('phrases', () => {
  test('are those that more than a few texts have', () => {
    expect(phrasesOf('mercy', 'mercy me', 'no mercy')).toEqual(expect.arrayContaining(['mercy', 'ercy']))
    expect(phrasesOf('mercy', 'mercy me', 'patience')).not.toContain('mercy')
  })

  test('go on as long as the next letter is always the same', () => {
    const phrases = phrasesOf('grace alone', 'grace abounds', 'grace')
    expect(phrases).toContain('grace')
    expect(phrases).not.toContain('grac')
    expect(phrases).not.toContain('grace a')
  })

  test('are told up to the longest that is asked for', () => {
    expect(phrasesOf(...Array<string>(3).fill('somebody has to begin'))).toContain('somebody has')
  })

  test('count a text once, however often it has them', () => {
    const phrases = [...countPhrases(shelve('rest', 'rest rest rest', 'no rest'), limits)]
    expect(phrases).toContainEqual({ phrase: 'rest', category: 'All', totals: [3] })
  })

  test('do not reach from one text into the next', () => {
    expect(phrasesOf(...Array<string>(4).fill('ab'))).toEqual(['', 'ab', 'b'])
  })

  test('that are short name the texts, if these are few', () => {
    const phrases = [...countPhrases(shelve('a?', 'b', 'c'), limits)]
    expect(phrases).toContainEqual({ phrase: 'a?', category: 'All', ids: ['text 0'] })
  })

  test('begin with that of no letters, which every text has', () => {
    const [first, second] = countPhrases(shelve('a', 'b', 'c'), limits)
    expect([first, second]).toEqual([
      { phrase: '', category: 'All', totals: [3] },
      { phrase: '', category: 'Seasons', ids: ['text 0'] },
    ])
  })

  test('there are none where there is no text', () => {
    expect([...countPhrases([], limits)]).toEqual([])
  })
})

test('a phrase is short up to three letters', () => {
  expect(['', 'a', 'a b', 'awe', '🙏🙏🙏'].filter((phrase) => !isShort(phrase))).toEqual([])
  expect(['rest', 'a, b', '🙏🙏🙏🙏'].filter(isShort)).toEqual([])
})

describe('whatever letters are asked for', () => {
  const alphabet = ['a', 'b', 'c', ' ', 'ɛ', '🙏', '🙂']
  const random = randomNumbers(7)
  const randomText = () => Array.from({ length: random(9) }, () => alphabet[random(alphabet.length)]).join('')
  const texts = shelve(...Array.from({ length: 60 }, randomText))
  const phrases = [...countPhrases(texts, limits)]

  // Every stretch of every text, and some that none has.
  const asked = new Set([
    ...texts.flatMap(({ text }) => stretchesOf(text)),
    '',
    'cabcab',
    '🙏🙂🙏🙂',
    'z',
    'zz',
  ])

  test.each(['All', 'Seasons', 'Theology'])(
    'the first phrase that begins so tells who has them: %s',
    (category) => {
      const isRight = (letters: string): boolean => {
        const having = texts.filter(({ text }) => text.includes(letters))
        const wanted = having.filter((text) => category === 'All' || text.category === category)
        const told = tell(phrases, letters, category)
        if (told && 'totals' in told) return isDeepStrictEqual(told.totals, byShelf(wanted))
        if (told)
          return isDeepStrictEqual(
            told.ids,
            wanted.map(({ id }) => id),
          )
        // Untold are few, and if the letters are short none, unless all who have them are named.
        const areNamed = category !== 'All' && having.length <= limits.few
        return wanted.length <= (isShort(letters) && !areNamed ? 0 : limits.few)
      }
      expect(asked.size).toBeGreaterThan(400)
      expect([...asked].filter((letters) => !isRight(letters))).toEqual([])
    },
  )
})

const tell = (phrases: Phrase[], letters: string, category: string): Phrase | undefined =>
  phrases
    .filter((one) => one.category === category && one.phrase.startsWith(letters))
    .toSorted((one, other) => one.phrase.length - other.phrase.length)[0]

const byShelf = (texts: ShelvedText[]): number[] =>
  Array.from({ length: 15 }, (_, shelf) => texts.filter((text) => text.shelf === shelf).length)

const stretchesOf = (text: string): string[] => {
  const letters = Array.from(text)
  return letters.flatMap((_, from) =>
    letters.slice(from).map((_, more) => letters.slice(from, from + more + 1).join('')),
  )
}

/** The same ones each time, so that what fails can be looked at. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
