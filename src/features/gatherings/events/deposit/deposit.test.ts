import { expect, test } from 'vitest'
import { depositTerms, isRestLate, owedRest } from './deposit.ts'
import { complaintAboutDeposit } from './form-fields.ts'

const deposit = { amount: 100, each: 400, dueOn: '2026-12-12' }
const paid = { deposit, numberOfAttendees: 2, paymentStatus: 'completed', cancelledAt: null, amountPaid: 200 }

test.each([
  [{}, 600],
  [{ amountPaid: 500 }, 300],
  [{ amountPaid: 800 }, 0],
  [{ amountPaid: 900 }, 0],
  [{ deposit: null }, 0],
  [{ paymentStatus: 'pending', amountPaid: 0 }, 0],
  [{ cancelledAt: '2026-12-01T10:00:00Z' }, 0],
])('what is owed with %j is %i, never less than nothing', (given, owed) => {
  expect(owedRest({ ...paid, ...given })).toBe(owed)
})

test('the rest is late from the day after it was due, as long as it is owed', () => {
  const owing = { rest: 600, restDueOn: deposit.dueOn }
  expect(isRestLate(owing, '2026-12-12')).toBe(false)
  expect(isRestLate(owing, '2026-12-13')).toBe(true)
  expect(isRestLate({ ...owing, rest: 0 }, '2026-12-13')).toBe(false)
  expect(isRestLate({ rest: 0, restDueOn: null }, '2026-12-13')).toBe(false)
})

test.each([
  ['2026-12-12', deposit],
  ['2026-12-13', undefined],
])('on %s the terms of an event a week later are %j', (today, terms) => {
  expect(depositTerms({ date: '2026-12-19', deposit: 100, restDays: 7 }, 400, today)).toEqual(terms)
})

test.each([
  [{ deposit: null, restDays: null }, 400],
  // The price is no more than the deposit: it was lowered since, by someone without our form.
  [{ deposit: 100, restDays: 7 }, 100],
])('there are no terms for %j and a price of %i', (event, each) => {
  expect(depositTerms({ date: '2026-12-19', ...event }, each, '2026-12-01')).toBeUndefined()
})

test('a deposit leaves something of each price that can be paid online', () => {
  const form = { price: 40_000, currency: 'GHS' }
  expect(complaintAboutDeposit({ ...form, deposit: 39_500 })).toBeUndefined()
  expect(complaintAboutDeposit({ ...form, deposit: 39_501 })).toContain('GHS 395.00 or less')
  expect(complaintAboutDeposit(form)).toBeUndefined()
})
