import { describe, expect, test } from 'vitest'
import { isLineOpen, offerTimes, ordinal, remindAt } from './policy.ts'

const event = { startsAt: '2026-12-05T12:30:00.000Z', state: 'planned' as const }
const at = (moment: string) => new Date(`${moment}:00.000Z`)
const offered = (moment: string, given: Partial<typeof event> = {}) => {
  const times = offerTimes({ ...event, ...given }, at(moment))
  return times && [times.from.slice(0, 16), times.until.slice(0, 16)]
}

describe('an offer', () => {
  test('lasts twelve hours, or half of the time to the start', () => {
    expect(offered('2026-12-01T10:00')).toEqual(['2026-12-01T10:00', '2026-12-01T22:00'])
    expect(offered('2026-12-05T08:30')).toEqual(['2026-12-05T08:30', '2026-12-05T10:30'])
  })

  test('lasts three quarters of an hour when there is less time, and ends before the start', () => {
    expect(offered('2026-12-05T11:29')).toEqual(['2026-12-05T11:29', '2026-12-05T12:14'])
  })

  test('begins in the morning when the place came free at night', () => {
    expect(offered('2026-12-01T06:59')).toEqual(['2026-12-01T07:00', '2026-12-01T19:00'])
    expect(offered('2026-12-01T07:00')?.[0]).toBe('2026-12-01T07:00')
    expect(offered('2026-12-01T19:59')?.[0]).toBe('2026-12-01T19:59')
    expect(offered('2026-12-01T20:00')).toEqual(['2026-12-02T07:00', '2026-12-02T19:00'])
  })

  test('is not made in the last hour, after the start, or when the morning would be too late', () => {
    expect(offered('2026-12-05T11:30')).toBeUndefined()
    expect(offered('2026-12-05T13:00')).toBeUndefined()
    expect(offered('2026-12-04T22:00', { startsAt: '2026-12-05T07:30:00.000Z' })).toBeUndefined()
  })
})

test('a reminder comes two hours before an offer ends, or halfway, and not at night', () => {
  const reminded = (from: string, until: string) =>
    remindAt({ from: at(from).toISOString(), until: at(until).toISOString() })
      .toISOString()
      .slice(0, 16)
  expect(reminded('2026-12-01T07:00', '2026-12-01T19:00')).toBe('2026-12-01T17:00')
  expect(reminded('2026-12-01T10:00', '2026-12-01T11:00'), 'a short one').toBe('2026-12-01T10:30')
  expect(reminded('2026-12-01T10:00', '2026-12-01T22:00'), 'before the evening').toBe('2026-12-01T19:00')
  expect(reminded('2026-12-01T19:45', '2026-12-02T07:45'), 'in the morning').toBe('2026-12-02T07:00')
  expect(reminded('2026-12-01T19:10', '2026-12-02T07:10'), 'else it would lapse').toBe('2026-12-02T05:10')
})

test('a line is closed for an event that does not take place', () => {
  expect(isLineOpen(event, at('2026-12-01T10:00'))).toBe(true)
  expect(isLineOpen({ ...event, state: 'cancelled' }, at('2026-12-01T10:00'))).toBe(false)
})

test('places in line are counted as people say them', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)
  expect(places.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th')
})
