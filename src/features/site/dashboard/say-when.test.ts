import { expect, test } from 'vitest'
import { isThisWeek, sayWhen } from './say-when.ts'
import { moved } from './moved.ts'

const now = new Date('2026-11-18T15:00:00Z')

test.each([
  ['2026-11-18T14:02:00Z', 'Today 14:02', true],
  ['2026-11-12T23:10:00Z', 'Thu 23:10', true],
  ['2026-11-11T23:10:00Z', '11 Nov, 23:10', false],
  ['2025-11-18T14:02:00Z', '18 Nov 2025', false],
])('%s is said as %s', (instant, words, isRecent) => {
  expect(sayWhen(instant, now)).toBe(words)
  expect(isThisWeek(instant, now)).toBe(isRecent)
})

test('an entry moves one place, and at an end it stays', () => {
  const ids = ['a', 'b', 'c']
  expect(moved(ids, 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(ids, 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(ids, 'a', -1)).toEqual(ids)
  expect(moved(ids, 'c', 1)).toEqual(ids)
})
