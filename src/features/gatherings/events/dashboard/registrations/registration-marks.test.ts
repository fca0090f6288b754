import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aRegistration } from '#tests/support/samples.ts'
import { Amount, PaymentBadge } from './registration-marks.tsx'
import type { AdminRegistration } from './registrations-schema.ts'

const aPaidOne = { paymentStatus: 'completed', amountPaid: 500, isPaidOnline: true } as const

const marksOf = (given: Partial<AdminRegistration>): string[] =>
  [PaymentBadge, Amount].map((Mark) =>
    renderToString(createElement(Mark, { registration: aRegistration({ ...aPaidOne, ...given }) }))
      .replaceAll(/(<[^>]+>|\s)+/g, ' ')
      .trim(),
  )

test('a seat that was paid back does not look paid', () => {
  expect(marksOf({})).toEqual(['Completed', 'GHS 5.00'])
  expect(marksOf({ amountRefunded: 200 })).toEqual(['Completed', 'GHS 5.00 , GHS 2.00 refunded'])
  expect(marksOf({ amountRefunded: 500, state: 'cancelled' })).toEqual(['Refunded', 'GHS 5.00'])
  // The payment came too late for the seat, and was refunded straight away.
  const late = { paymentStatus: 'failed', amountPaid: 0, amountRefunded: 500 } as const
  expect(marksOf(late)).toEqual(['Refunded', '– , GHS 5.00 refunded'])
  expect(marksOf({ paymentStatus: 'free', amountPaid: 0 })).toEqual(['Free', '–'])
})

test('a seat whose rest is still owed does not look paid', () => {
  expect(marksOf({ rest: 300, amountPaid: 200 })).toEqual(['Deposit paid', 'GHS 2.00'])
})
