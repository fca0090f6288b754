import { expect, test } from 'vitest'
import { eventOn, type Pattern } from './pattern.server.ts'
import { allDaysOf, daysOf, type Rule } from './rule.server.ts'

const rule = (given: Partial<Rule>): Rule => ({
  repeats: 'weekly',
  firstDay: '2026-12-11',
  lastDay: null,
  dates: null,
  ...given,
})

test('every second Friday until a day, and a number of Fridays', () => {
  expect(allDaysOf(rule({ repeats: 'fortnightly', lastDay: '2027-01-22' }))).toEqual([
    '2026-12-11',
    '2026-12-25',
    '2027-01-08',
    '2027-01-22',
  ])
  expect(allDaysOf(rule({ dates: 3 }))).toEqual(['2026-12-11', '2026-12-18', '2026-12-25'])
})

test('a rule counts from its first day, whatever part of it is asked for', () => {
  const thirteen = rule({ dates: 13 })
  expect(daysOf(thirteen, { from: '2027-02-20', until: '2027-12-31' })).toEqual(['2027-02-26', '2027-03-05'])
  const second = rule({ repeats: 'fortnightly' })
  expect(daysOf(second, { from: '2026-12-12', until: '2027-01-08' })).toEqual(['2026-12-25', '2027-01-08'])
})

test('the 31st is in months that have one, and no other day stands in for it', () => {
  const days = allDaysOf(rule({ repeats: 'monthly by day', firstDay: '2026-12-31', lastDay: '2027-12-31' }))
  expect(days.map((day) => day.slice(0, 7))).toEqual([
    '2026-12',
    '2027-01',
    '2027-03',
    '2027-05',
    '2027-07',
    '2027-08',
    '2027-10',
    '2027-12',
  ])
  expect(days.every((day) => day.endsWith('-31'))).toBe(true)
  const thirtieth = rule({ repeats: 'monthly by day', firstDay: '2027-01-30', dates: 3 })
  expect(allDaysOf(thirtieth)).toEqual(['2027-01-30', '2027-03-30', '2027-04-30'])
})

test('the second and the last Friday of every month', () => {
  expect(allDaysOf(rule({ repeats: 'monthly by weekday', dates: 3 }))).toEqual([
    '2026-12-11',
    '2027-01-08',
    '2027-02-12',
  ])
  expect(allDaysOf(rule({ repeats: 'monthly by last weekday', firstDay: '2026-12-25', dates: 3 }))).toEqual([
    '2026-12-25',
    '2027-01-29',
    '2027-02-26',
  ])
})

test('an evening stays at its hour when the clocks of its zone change', () => {
  const pattern = {
    title: 'Evensong',
    hours: { start: '18:00', end: { days: 0, clock: '19:30' } },
    closes: { days: -1, clock: '12:00' },
    publication: 'out',
  } as Pattern
  const evenings = (from: string, until: string) =>
    daysOf(rule({ firstDay: '2027-01-07' }), { from, until }).map((day) => {
      const { date, time, startsAt, endsAt, registrationClosesAt } = eventOn(pattern, day, 'Europe/London')
      return { date, time, startsAt, endsAt, registrationClosesAt }
    })
  const time = '6:00 – 7:30pm'
  expect(evenings('2027-03-25', '2027-04-01')).toEqual([
    {
      date: '2027-03-25',
      time,
      startsAt: '2027-03-25T18:00:00.000Z',
      endsAt: '2027-03-25T19:30:00.000Z',
      registrationClosesAt: '2027-03-24T12:00:00.000Z',
    },
    {
      date: '2027-04-01',
      time,
      startsAt: '2027-04-01T17:00:00.000Z',
      endsAt: '2027-04-01T18:30:00.000Z',
      registrationClosesAt: '2027-03-31T11:00:00.000Z',
    },
  ])
  expect(evenings('2027-10-28', '2027-11-04').map(({ startsAt }) => startsAt)).toEqual([
    '2027-10-28T17:00:00.000Z',
    '2027-11-04T18:00:00.000Z',
  ])
})
