import { expect, test } from 'vitest'
import { dueText, waitedSince } from './waiting.ts'

const now = new Date('2026-11-15T12:00:00Z')
const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [0.4, 'Less than an hour', false],
  [1, '1 hour', false],
  [9, '9 hours', false],
  [31, '31 hours', true],
  [71.9, '71 hours', true],
  [100, '4 days', true],
])('%d hours are %j', (hours, text, isLong) => {
  expect(waitedSince(since(hours), now)).toEqual({ text, isLong })
})

test('a clock that is ahead does not make a wait shorter than none', () => {
  expect(waitedSince(since(-5), now).text).toBe('Less than an hour')
})

test.each([
  ['2026-11-15T12:20:00Z', 'Due in less than an hour'],
  ['2026-11-15T17:30:00Z', 'Due in 5 hours'],
  ['2026-11-18T12:00:00Z', 'Due in 3 days'],
  ['2026-11-15T11:30:00Z', 'Overdue by less than an hour'],
  ['2026-11-14T09:00:00Z', 'Overdue by 27 hours'],
  ['2026-11-12T09:00:00Z', 'Overdue by 3 days'],
])('what was promised for %s is %j', (dueAt, text) => {
  expect(dueText(dueAt, now)).toBe(text)
})
