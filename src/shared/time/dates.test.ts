import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  dayAt,
  instantAt,
  localAt,
  longDate,
  longDay,
  ownLocalAt,
  shortDate,
  shortDay,
  shortMoment,
  stubParts,
  timeRange,
  zoneAt,
} from './dates.ts'
import { site } from '../site.ts'

test('the day is that of Accra, unless another time zone is given', () => {
  expect(dayAt(new Date('2026-01-15T23:30:00Z'))).toBe('2026-01-15')
  expect(dayAt(new Date('2026-01-15T23:30:00Z'), 'Africa/Lagos')).toBe('2026-01-16')
  expect(dayAt(new Date('2026-01-15T00:30:00Z'))).toBe('2026-01-15')
})

describe('the instant of a wall clock', () => {
  test.each([
    ['2026-03-14', '18:30', undefined, '2026-03-14T18:30:00.000Z'],
    ['2026-07-14', '00:00', 'Africa/Accra', '2026-07-14T00:00:00.000Z'],
    ['2026-01-15', '18:30', 'Africa/Lagos', '2026-01-15T17:30:00.000Z'],
    ['2026-01-15', '00:15', 'Asia/Kolkata', '2026-01-14T18:45:00.000Z'],
    ['2026-01-15', '18:30', 'Europe/London', '2026-01-15T18:30:00.000Z'],
    ['2026-07-15', '18:30', 'Europe/London', '2026-07-15T17:30:00.000Z'],
    ['2026-07-15', '00:30', 'Europe/London', '2026-07-14T23:30:00.000Z'],
    ['2026-01-15', '20:00', 'America/New_York', '2026-01-16T01:00:00.000Z'],
    ['2026-07-15', '20:00', 'America/New_York', '2026-07-16T00:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })

  test.each(['0002-05-01', '0020-05-01', '0202-05-01'])(
    'is there on %s, which 2026 is while it is typed',
    (day) => {
      expect(instantAt(day, '18:30')).toContain(day)
    },
  )

  // London's clocks go forward on 29 March 2026 at 01:00 UTC and back on 25 October at 01:00 UTC.
  test.each([
    ['2026-03-28', '23:59', 'Europe/London', '2026-03-28T23:59:00.000Z'],
    ['2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '00:30', 'Europe/London', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
  ])('around a change of the clocks %s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant)
  })

  test('in the hour that comes twice is one of its two', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
      instantAt('2026-10-25', '01:30', 'Europe/London'),
    )
  })

  test('in the hour that is left out is within an hour of it', () => {
    const instant = new Date(instantAt('2026-03-29', '01:30', 'Europe/London')).getTime()
    expect(Math.abs(instant - Date.UTC(2026, 2, 29, 1, 0))).toBeLessThanOrEqual(3_600_000)
  })
})

describe('the day at an instant', () => {
  test.each([
    ['2026-03-14T23:59:59.999Z', undefined, '2026-03-14'],
    ['2026-03-15T00:00:00.000Z', undefined, '2026-03-15'],
    ['2026-07-14T22:59:59Z', 'Europe/London', '2026-07-14'],
    ['2026-07-14T23:00:00Z', 'Europe/London', '2026-07-15'],
    ['2026-03-15T03:59:00Z', 'America/New_York', '2026-03-14'],
    ['2026-03-15T04:00:00Z', 'America/New_York', '2026-03-15'],
    ['2026-12-31T23:30:00Z', 'Africa/Lagos', '2027-01-01'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayAt(new Date(instant), zone)).toBe(day)
  })
})

describe('a day', () => {
  test('is shown on a ticket in three parts', () => {
    expect(stubParts('2026-03-14')).toEqual({ month: 'MAR', day: '14', weekday: 'Sat' })
    expect(stubParts('2026-09-01')).toEqual({ month: 'SEP', day: '01', weekday: 'Tue' })
    expect(stubParts('2028-02-29')).toEqual({ month: 'FEB', day: '29', weekday: 'Tue' })
  })

  test('is written out in full', () => {
    expect(longDay('2026-03-14')).toBe('Saturday 14 March 2026')
    expect(longDay('2026-12-01')).toBe('Tuesday 1 December 2026')
  })

  test('is counted on over months, years and changes of the clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-14', 0)).toBe('2026-03-14')
  })
})

test.each([
  ['18:30', '20:30', '6:30 – 8:30pm'],
  ['09:00', '13:00', '9:00am – 1:00pm'],
  ['09:00', '11:45', '9:00 – 11:45am'],
  ['12:00', '13:05', '12:00 – 1:05pm'],
  ['00:00', '12:00', '12:00am – 12:00pm'],
  ['23:00', '00:30', '11:00pm – 12:30am'],
])('from %s to %s is %s', (from, to, shown) => {
  expect(timeRange(from, to)).toBe(shown)
})

test.each([
  ['2026-03-14T18:30:00Z', '14 Mar 2026, 6:30pm'],
  ['2026-03-14T00:05:00Z', '14 Mar 2026, 12:05am'],
])('%s is shown as %s', (instant, shown) => {
  expect(shortMoment(instant)).toBe(shown)
})

test('a zone is named as its clocks are at that moment', () => {
  expect(zoneAt('2026-03-14T18:30:00Z')).toBe('GMT')
  expect(zoneAt('2026-07-14T18:30:00Z', 'Europe/London')).toBe('BST')
  expect(zoneAt('2026-01-14T18:30:00Z', 'Europe/London')).toBe('GMT')
})

describe('what is written without a formatter is what a formatter writes', () => {
  const everyDay = Array.from({ length: 366 * 3 }, (_, index) => addDays('2026-01-01', index))
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
    return (instant: string) => format.format(new Date(instant)).replace(',', '')
  }

  test('every day by its name', () => {
    const long = intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const short = intl({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    const [longOne, shortOne] = [intl({ dateStyle: 'long' }), intl({ dateStyle: 'medium' })]
    for (const day of everyDay) {
      const noon = `${day}T12:00:00Z`
      expect([longDay(day), shortDay(day)]).toEqual([long(noon), short(noon)])
      expect([longDate(noon), shortDate(noon)]).toEqual([longOne(noon), shortOne(noon)])
    }
  })

  test('the clocks of the ministry never change, as long as the site says so', () => {
    if (!site.steadyZone) return
    // A zone in another spelling is not taken for the steady one, so the function looks it up.
    const asked = site.timeZone.toLowerCase()
    // Every eleven hours, from last century's changes of summer time to those that are planned.
    const instants = Array.from({ length: 60_000 }, (_, index) =>
      new Date(Date.UTC(1990, 0, 1) + index * 11 * 3_600_000).toISOString(),
    )
    expect(instants.filter((instant) => localAt(instant) !== localAt(instant, asked))).toEqual([])
    expect(instants.filter((_, index) => index % 30 === 0).map((one) => zoneAt(one, asked))).toEqual(
      Array.from({ length: 2_000 }, () => site.steadyZone!.name),
    )
  })
})

test('a browser tells its own time by its own clock', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
  expect(ownLocalAt('2026-03-14T18:45:00.000Z')).toBe('2026-03-15T00:15')
})
