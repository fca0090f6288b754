import { expect, test } from 'vitest'
import { waitedSince } from './waiting.ts'

const now = new Date('2026-11-15T12:00:00Z')
const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [0.4, 'under 1 h', false],
  [9, '9 h', false],
  [31, '31 h', true],
  [71.9, '71 h', true],
  [100, '4 days', true],
])('%d hours are %j', (hours, text, isLong) => {
  expect(waitedSince(since(hours), now)).toEqual({ text, isLong })
})

test('a clock that is ahead does not make a wait shorter than none', () => {
  expect(waitedSince(since(-5), now).text).toBe('under 1 h')
})
