import { expect, test } from 'vitest'
import { meetingDays } from './meeting-days.ts'

const span = { from: '2026-12-01', until: '2027-02-01' }
const on = (weekday: 'Friday' | 'Wednesday', rest: object) => ({
  rhythm: 'weekly' as const,
  weekday,
  weekOfMonth: null,
  ...rest,
})

test('every week is each such day, over the turn of the year and with both ends', () => {
  expect(meetingDays(on('Wednesday', {}), null, { from: '2026-12-23', until: '2027-01-06' })).toEqual([
    '2026-12-23',
    '2026-12-30',
    '2027-01-06',
  ])
})

test.each([
  ['first', ['2026-12-04', '2027-01-01']],
  ['fourth', ['2026-12-25', '2027-01-22']],
  ['last', ['2026-12-25', '2027-01-29']],
])('once a month is the %s such day', (weekOfMonth, days) => {
  expect(meetingDays(on('Friday', { rhythm: 'monthly', weekOfMonth }), null, span)).toEqual(days)
})

test('every two weeks counts from a day on which they met, before or after a change of clocks', () => {
  const fortnightly = on('Wednesday', { rhythm: 'fortnightly' })
  const march = { from: '2027-03-01', until: '2027-04-15' }
  expect(meetingDays(fortnightly, '2026-12-02', march)).toEqual(['2027-03-10', '2027-03-24', '2027-04-07'])
  expect(meetingDays(fortnightly, '2026-12-09', march)).toEqual([
    '2027-03-03',
    '2027-03-17',
    '2027-03-31',
    '2027-04-14',
  ])
})

test('no day is invented: without a first day, after another weekday, by arrangement, or without a rhythm', () => {
  const fortnightly = on('Wednesday', { rhythm: 'fortnightly' })
  expect(meetingDays(fortnightly, null, span)).toEqual([])
  expect(meetingDays(fortnightly, '2026-12-04', span)).toEqual([])
  expect(meetingDays({ rhythm: 'arranged', weekday: null, weekOfMonth: null }, null, span)).toEqual([])
  expect(meetingDays({ rhythm: null, weekday: null, weekOfMonth: null }, null, span)).toEqual([])
})
