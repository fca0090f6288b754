import { expect, test } from 'vitest'
import { sayWhen } from './say-when.ts'

test.each([
  ['2026-12-31', 'today'],
  ['2027-01-01', 'tomorrow'],
  ['2027-01-02', 'in 2 days'],
  ['2027-03-01', 'in 60 days'],
])('seen from New Year’s Eve, %s is %s', (day, words) => {
  expect(sayWhen('2026-12-31', day)).toBe(words)
})
