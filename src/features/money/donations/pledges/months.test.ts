import { expect, test } from 'vitest'
import { addDays, addMonths, dueOn, monthOf, nextDue } from './months.ts'

test.each([
  ['2026-11-01', 17, '2026-11-17'],
  ['2026-11-01', 31, '2026-11-30'],
  ['2027-02-01', 30, '2027-02-28'],
  ['2028-02-01', 29, '2028-02-29'],
  ['2026-12-01', 1, '2026-12-01'],
])('of %s the day %i is %s', (month, day, due) => {
  expect(dueOn(month, day)).toBe(due)
  expect(monthOf(due)).toBe(month)
})

test('months and days go over the end of a year', () => {
  expect(addMonths('2026-11-01', 3)).toBe('2027-02-01')
  expect(addMonths('2027-01-01', -1)).toBe('2026-12-01')
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
})

test('the next gift is due in the first month that was not asked for, after a pause', () => {
  const pledge = { day: 31, pausedUntil: null }
  expect(nextDue(pledge, '2026-11-17', [])).toBe('2026-11-30')
  expect(nextDue(pledge, '2026-11-17', ['2026-11-01', '2026-12-01'])).toBe('2027-01-31')
  expect(nextDue({ ...pledge, pausedUntil: '2027-02-01' }, '2026-11-17', [])).toBe('2027-02-28')
  expect(nextDue({ day: 5, pausedUntil: '2027-02-10' }, '2026-11-17', [])).toBe('2027-03-05')
})
