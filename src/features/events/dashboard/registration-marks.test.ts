import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount, PaymentBadge } from './registration-marks.tsx'
import type { AdminRegistration } from './registrations-schema.ts'

const aRegistration = (given: Partial<AdminRegistration>): AdminRegistration => ({
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  createdAt: '2026-11-02T10:00:00.000Z',
  eventId: '5f0c9d3e-0000-4000-8000-000000000002',
  eventTitle: 'Rooftop lunch',
  eventDate: '2026-12-01',
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  phone: null,
  numberOfAttendees: 1,
  state: 'registered',
  paymentStatus: 'completed',
  paymentIntentId: 'pi_of_ama',
  amountPaid: 500,
  currency: 'GHS',
  amountRefunded: 0,
  amountReturning: 0,
  failedRefund: null,
  givenBack: null,
  isPaidOnline: true,
  isOwn: false,
  attended: null,
  hasBegun: false,
  ...given,
})

const marksOf = (given: Partial<AdminRegistration>): string[] =>
  [PaymentBadge, Amount].map((Mark) =>
    renderToString(createElement(Mark, { registration: aRegistration(given) }))
      .replaceAll(/(<[^>]+>|\s)+/g, ' ')
      .trim(),
  )

test('a seat that was paid back does not look paid', () => {
  expect(marksOf({})).toEqual(['Completed', 'GHS 5.00'])
  expect(marksOf({ amountRefunded: 200 })).toEqual(['Completed', 'GHS 5.00 GHS 2.00 refunded'])
  expect(marksOf({ amountRefunded: 500, state: 'cancelled' })).toEqual(['Refunded', 'GHS 5.00'])
  // It came too late for the seat, and went back at once.
  const late = { paymentStatus: 'failed', amountPaid: 0, amountRefunded: 500 } as const
  expect(marksOf(late)).toEqual(['Refunded', '– GHS 5.00 refunded'])
  expect(marksOf({ paymentStatus: 'free', amountPaid: 0 })).toEqual(['Free', '–'])
})
