import { expect, test } from 'vitest'
import { dueAfter, dueAfterMonths, endOfPause } from './due-days.ts'

const of = (startedAt: string | null, nextPaymentAt: string) => ({ startedAt, nextPaymentAt })

test.each([
  ['2026-10-17T10:00:00.000Z', '2026-11-17T10:00:00.000Z', 1, '2026-12-17T10:00:00.000Z'],
  ['2026-10-31T10:00:00.000Z', '2026-11-30T10:00:00.000Z', 1, '2026-12-31T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2026-12-31T10:00:00.000Z', 2, '2027-02-28T10:00:00.000Z'],
  [null, '2026-11-17T10:00:00.000Z', 6, '2027-05-17T10:00:00.000Z'],
])('what began at %s and is due at %s is due %s months later at %s', (started, next, months, due) => {
  expect(dueAfterMonths(of(started, next), months)).toBe(due)
})

test.each([
  ['before the next payment', '2026-11-01T00:00:00.000Z', '2026-11-17T10:00:00.000Z'],
  ['at the next payment', '2026-11-17T10:00:00.000Z', '2026-11-17T10:00:00.000Z'],
  ['after it', '2026-11-17T10:00:00.001Z', '2026-12-17T10:00:00.000Z'],
  ['a year later', '2027-11-30T00:00:00.000Z', '2027-12-17T10:00:00.000Z'],
])('a pause that ends %s goes on with the next due day', (_when, until, due) => {
  expect(dueAfter(of('2026-10-17T10:00:00.000Z', '2026-11-17T10:00:00.000Z'), until)).toBe(due)
})

test.each([1, 2, 3, 6])('a pause of %i months leaves out as many payments', (months) => {
  const days = of('2026-10-31T00:10:00.000Z', '2026-11-30T00:10:00.000Z')
  expect(dueAfter(days, endOfPause(days, months))).toBe(dueAfterMonths(days, months))
})
