import { expect, test } from 'vitest'
import { earliestDay, lastDayToChange, openDays, suggestedDay } from './days.ts'

// A Thursday.
const today = '2026-11-19'

test('the day that is offered is the last one on which the circle meets', () => {
  expect(suggestedDay(today, 'Wednesday')).toBe('2026-11-18')
  expect(suggestedDay(today, 'Thursday')).toBe(today)
  expect(suggestedDay(today, 'Friday')).toBe('2026-11-13')
  expect(suggestedDay(today, null)).toBe(today)
})

test('a day stays open for two weeks', () => {
  const days = openDays({ today, earliest: earliestDay(today) })
  expect(days).toHaveLength(14)
  expect([days[0], days.at(-1)]).toEqual([today, '2026-11-06'])
  expect(lastDayToChange('2026-11-06')).toBe(today)
})
