import { expect, test } from 'vitest'
import { differences, type Piece } from './word-differences.ts'

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isDifferent }) => (isDifferent ? `[${text.trim()}]` : text.trim())).join(' ')

test('marks the words that only one of two texts says', () => {
  const { one, other } = differences(
    'She came in its first year as the guest of a friend, and went home annoyed.',
    'She came in its first year with her cousin Esi, and went home annoyed.',
  )
  expect(marked(one)).toBe('She came in its first year [as the guest of a friend,] and went home annoyed.')
  expect(marked(other)).toBe('She came in its first year [with her cousin Esi,] and went home annoyed.')
})

test('finds shared words between two changes, keeps every letter, and copes with nothing', () => {
  const { one } = differences('a x b y c', 'a 1 b 2 c')
  expect(marked(one)).toBe('a [x] b [y] c')
  expect(
    differences('two  spaces\n\nand lines', 'other')
      .one.map(({ text }) => text)
      .join(''),
  ).toBe('two  spaces\n\nand lines')
  expect(differences('', 'new')).toEqual({ one: [], other: [{ text: 'new', isDifferent: true }] })
})
