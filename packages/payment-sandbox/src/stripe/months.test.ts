import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

const seconds = (date: string) => Date.parse(date) / 1_000

test.each([
  ['2026-01-15T10:00:00Z', 1, '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2027-12-31T23:59:59Z', 2, '2028-02-29T23:59:59Z'],
  ['2026-11-15T00:00:00Z', 12, '2027-11-15T00:00:00Z'],
])('%s and %d months are %s', (from, months, to) => {
  expect(addMonths(seconds(from), months)).toBe(seconds(to))
})

test('after a short month, the day is again the one it began with', () => {
  const february = addMonths(seconds('2026-01-31T10:00:00Z'), 1)
  expect(addMonths(february, 1, 31)).toBe(seconds('2026-03-31T10:00:00Z'))
})
