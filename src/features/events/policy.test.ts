import { expect, test } from 'vitest'
import { isFull, isNearlyFull, spotsLeft } from './policy.ts'

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

test('from 85 per cent on an event is nearly full, until it is full', () => {
  expect(isNearlyFull(event(84, 100))).toBe(false)
  expect(isNearlyFull(event(85, 100))).toBe(true)
  expect(isNearlyFull(event(100, 100))).toBe(false)
})
