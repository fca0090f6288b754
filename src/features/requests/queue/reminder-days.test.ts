import { expect, test } from 'vitest'
import { quickDays } from './reminder-days.ts'

test('the days that people mostly mean have a name and a date, over the end of a year too', () => {
  expect(quickDays('2026-12-30')).toEqual([
    { label: 'Tomorrow', date: 'Thu 31 Dec', day: '2026-12-31' },
    { label: 'Friday', date: '1 Jan', day: '2027-01-01' },
    { label: 'Saturday', date: '2 Jan', day: '2027-01-02' },
    { label: 'In a week', date: 'Wed 6 Jan', day: '2027-01-06' },
  ])
})
