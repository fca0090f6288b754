import { expect, test } from 'vitest'
import { dayInWords } from './day-words.ts'

test.each([
  ['2026-11-17', 'yesterday'],
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-20', 'Fri 20 Nov'],
  ['2026-11-02', 'Mon 2 Nov'],
  ['2027-01-04', 'Mon 4 Jan 2027'],
])('%s is called %s', (day, words) => {
  expect(dayInWords(day, '2026-11-18')).toBe(words)
})

test('the day after the last of a year is tomorrow', () => {
  expect(dayInWords('2027-01-01', '2026-12-31')).toBe('tomorrow')
})
