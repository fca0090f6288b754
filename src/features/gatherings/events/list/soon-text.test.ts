import { expect, test } from 'vitest'
import { soonText } from './soon-text.ts'

test.each([
  ['2026-11-17', ''],
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-20', 'in 2 days'],
  ['2026-11-25', 'in 7 days'],
  ['2026-11-26', ''],
])('how soon %s is, said on the 18th', (day, text) => {
  expect(soonText(day, '2026-11-18')).toBe(text)
})
