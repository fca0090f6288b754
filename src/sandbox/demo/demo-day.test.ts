import { expect, test } from 'vitest'
import { demoDay } from './demo-day.ts'

test.each([
  ['2026-11-17', 38, '2026-12-27'],
  ['2026-11-17', 45, '2027-01-02'],
  ['2026-11-17', 2, '2026-11-19'],
  ['2027-01-03', -9, '2026-12-23'],
  ['2027-01-03', -2, '2026-12-31'],
])(
  'on %s, an event %i days away is on %s: people do not meet at Christmas or on New Year’s Day',
  (today, offset, day) => {
    expect(demoDay(today, offset)).toBe(day)
  },
)
