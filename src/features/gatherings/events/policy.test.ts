import { describe, expect, test } from 'vitest'
import {
  areRefundsOpen,
  besides,
  isFree,
  isDoorTime,
  isFull,
  isNearlyFull,
  isOpen,
  isOver,
  mostUnpaidSeats,
  refundUntil,
  runsShort,
  spotsLeft,
} from './policy.ts'

const event = (registered: number, capacity: number | null) => ({ registered, capacity })

test('an event is full when as many have registered as there are places', () => {
  expect(isFull(event(39, 40))).toBe(false)
  expect(isFull(event(40, 40))).toBe(true)
  expect(isFull(event(41, 40))).toBe(true)
})

test('an event without a capacity is never full', () => {
  expect(isFull(event(10_000, null))).toBe(false)
  expect(spotsLeft(event(10_000, null))).toBeNull()
})

test('the spots that are left are never fewer than none', () => {
  expect(spotsLeft(event(18, 20))).toBe(2)
  expect(spotsLeft(event(21, 20))).toBe(0)
})

test('the seats that a visitor holds count as free for that visitor', () => {
  expect(spotsLeft(besides(event(20, 20), 2))).toBe(2)
  expect(spotsLeft(besides(event(20, 20), 0))).toBe(0)
  expect(spotsLeft(besides(event(1, 20), 2)), 'the count is older than the hold').toBe(20)
})

test('from 85 per cent on an event is nearly full, until it is full', () => {
  expect(isNearlyFull(event(84, 100))).toBe(false)
  expect(isNearlyFull(event(85, 100))).toBe(true)
  expect(isNearlyFull(event(100, 100))).toBe(false)
})

test('an event is open until it ends, also for those who come late', () => {
  const endsAt = '2026-03-14T20:30:00.000Z'
  expect(isOpen({ endsAt, state: 'planned' }, new Date('2026-01-01T00:00:00Z'))).toBe(true)
  expect(isOpen({ endsAt, state: 'planned' }, new Date('2026-03-14T20:29:59Z'))).toBe(true)
  expect(isOpen({ endsAt, state: 'planned' }, new Date('2026-03-14T20:30:00Z'))).toBe(false)
})

test('an instant is the same one in every zone', () => {
  const endsAt = '2026-03-29T01:30:00.000Z'
  expect(isOpen({ endsAt, state: 'planned' }, new Date('2026-03-29T03:29:00+02:00'))).toBe(true)
  expect(isOpen({ endsAt, state: 'planned' }, new Date('2026-03-29T02:31:00+01:00'))).toBe(false)
})

describe('refunds', () => {
  const lunch = {
    startsAt: '2026-11-21T18:00:00.000Z',
    endsAt: '2026-11-21T20:00:00.000Z',
    state: 'planned',
    refundHours: 24,
  } as const

  test.each([
    [24, '2026-11-20T17:59:59.999Z', '2026-11-20T18:00:00.000Z'],
    [0, '2026-11-21T17:59:59.999Z', '2026-11-21T18:00:00.000Z'],
    [8_760, '2025-11-21T17:59:59.999Z', '2025-11-21T18:00:00.000Z'],
  ])('are open until %d hours before the start', (refundHours, last, closed) => {
    const event = { ...lunch, refundHours }
    expect(refundUntil(event)).toBe(closed)
    expect([last, closed].map((now) => areRefundsOpen(event, new Date(now)))).toEqual([true, false])
  })

  test('close later when the event moves', () => {
    const moved = { ...lunch, startsAt: '2026-11-22T18:00:00.000Z', endsAt: '2026-11-22T20:00:00.000Z' }
    expect(areRefundsOpen(moved, new Date('2026-11-21T17:00:00Z'))).toBe(true)
  })

  test('of a cancelled event are not for its buyers to ask for', () => {
    expect(areRefundsOpen({ ...lunch, state: 'cancelled' }, new Date('2026-11-01T00:00:00Z'))).toBe(false)
  })
})

test('who comes is checked in from three hours before the start', () => {
  const startsAt = '2026-03-14T18:30:00.000Z'
  expect(isDoorTime({ startsAt }, new Date('2026-03-14T15:29:59Z'))).toBe(false)
  expect(isDoorTime({ startsAt }, new Date('2026-03-14T15:30:00Z'))).toBe(true)
  expect(isDoorTime({ startsAt }, new Date('2026-03-20T00:00:00Z'))).toBe(true)
})

test('an event is over when it took place and has ended', () => {
  const endsAt = '2026-03-14T20:30:00.000Z'
  const [before, after] = [new Date('2026-03-14T20:29:59Z'), new Date(endsAt)]
  expect(isOver({ endsAt, state: 'planned' }, before)).toBe(false)
  expect(isOver({ endsAt, state: 'planned' }, after)).toBe(true)
  expect(isOver({ endsAt, state: 'cancelled' }, after)).toBe(false)
})

test('what costs nothing is free', () => {
  expect(isFree({ price: 0 })).toBe(true)
  expect(isFree({ price: 1 })).toBe(false)
})

test('one network holds a fifth of an event unpaid, four seats at least and ten at most', () => {
  expect([8, 40, 50, 400].map((capacity) => mostUnpaidSeats({ capacity }))).toEqual([4, 8, 10, 10])
  expect(mostUnpaidSeats({ capacity: null })).toBe(Infinity)
})

test('an event runs short when fewer than a fifth of its seats are left', () => {
  expect(runsShort(event(80, 100))).toBe(false)
  expect(runsShort(event(81, 100))).toBe(true)
  expect(runsShort(event(0, 1))).toBe(false)
  expect(runsShort(event(500, null))).toBe(false)
})
