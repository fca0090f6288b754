import { expect, test } from 'vitest'
import { localAt } from '#shared/time/dates.ts'
import { hasEnd, longMoment, ownTime } from './event-times.ts'

const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
/** What clocks show there. */
const clocksIn = (zone: string) => (instant: string) => localAt(instant, zone)
const evening = span('2026-03-14T18:30:00.000Z', '2026-03-14T20:30:00.000Z')

test('where the clocks show the same as in Accra there is no second time', () => {
  for (const zone of ['Africa/Accra', 'Africa/Abidjan', 'UTC', 'Atlantic/Reykjavik'])
    expect(ownTime(evening, clocksIn(zone)), zone).toBeUndefined()
})

test.each([
  ['Africa/Lagos', '7:30 – 9:30pm GMT+1'],
  ['Asia/Kolkata', 'Sun 15 Mar, 12:00 – 2:00am GMT+5:30'],
  ['Asia/Kathmandu', 'Sun 15 Mar, 12:15 – 2:15am GMT+5:45'],
  ['Pacific/Auckland', 'Sun 15 Mar, 7:30 – 9:30am GMT+13'],
  ['America/Los_Angeles', '11:30am – 1:30pm GMT-7'],
])('a visitor in %s sees %s', (zone, expected) => {
  expect(ownTime(evening, clocksIn(zone))).toBe(expected)
})

test('an event without an end has none elsewhere', () => {
  expect(ownTime({ ...evening, time: '6:30pm' }, clocksIn('Africa/Lagos'))).toBe('7:30pm GMT+1')
  expect(ownTime({ ...evening, time: '6:30pm' }, clocksIn('Asia/Kolkata'))).toBe(
    'Sun 15 Mar, 12:00am GMT+5:30',
  )
  expect(ownTime({ ...evening, time: '6:30 – 8:30pm' }, clocksIn('Africa/Lagos'))).toBe('7:30 – 9:30pm GMT+1')
  for (const time of ['6:30 – 8:30pm', '18:30-20:30', '6 PM to 8 PM', '6pm until 8pm'])
    expect(hasEnd(time), time).toBe(true)
  for (const time of ['6:30pm', '18:30', '7 PM (GMT)']) expect(hasEnd(time), time).toBe(false)
})

test('New York is five hours behind before its clocks go forward, and four after', () => {
  const [before, after] = ['2026-03-07', '2026-03-08'].map((day) =>
    ownTime(span(`${day}T18:30:00.000Z`, `${day}T20:30:00.000Z`), clocksIn('America/New_York')),
  )
  expect(before).toBe('1:30 – 3:30pm GMT-5')
  expect(after).toBe('2:30 – 4:30pm GMT-4')
})

test('an event during which the clocks change ends at the hour that they then show', () => {
  // At 7:00 in UTC it is 2:00 in New York, and the next minute 3:01.
  expect(
    ownTime(span('2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'), clocksIn('America/New_York')),
  ).toBe('1:30 – 3:30am GMT-5')
})

test('London shows a second time in summer and none in winter', () => {
  expect(ownTime(evening, clocksIn('Europe/London'))).toBeUndefined()
  expect(
    ownTime(span('2026-07-04T18:30:00.000Z', '2026-07-04T20:30:00.000Z'), clocksIn('Europe/London')),
  ).toBe('7:30 – 9:30pm GMT+1')
})

test('both days are named when the event goes past midnight there', () => {
  expect(
    ownTime(span('2026-03-14T18:00:00.000Z', '2026-03-14T22:00:00.000Z'), clocksIn('Africa/Nairobi')),
  ).toBe('Sat 14 Mar, 9:00pm – Sun 15 Mar, 1:00am GMT+3')
})

test('a deadline is shown with its weekday and its zone', () => {
  expect(longMoment('2026-11-20T18:00:00Z')).toBe('Friday 20 November 2026, 6:00pm (GMT)')
})
