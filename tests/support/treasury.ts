import type { Claim } from '#features/money/treasury/claims-schema.ts'
import type { HandEntryRow } from '#features/money/treasury/schema.ts'
import { asAdmin } from './component-samples.ts'
import { list, visit, type Answers, type Call } from './component.tsx'

/** For component tests of the treasury tab and its dialogs. */

export const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
export const eventId = '0b0e2c9e-6b1f-4c38-9a52-0a1d6a3a9d11'

export const anEntry = (change: Partial<HandEntryRow> = {}): HandEntryRow => ({
  id,
  createdAt: '2026-01-05T12:00:00.000Z',
  kind: 'gift',
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  amount: 5_000,
  currency: 'GHS',
  method: 'mobile money',
  reference: 'MP-1',
  receiptNumber: 'SK-2026-000012',
  fundId: null,
  fundName: null,
  eventId: null,
  eventTitle: null,
  seats: null,
  takenBy: null,
  notes: 'After the service',
  personId: null,
  correctedAt: null,
  correctionReason: null,
  replaces: null,
  replacedBy: null,
  ...change,
})

export const aClaim = (change: Partial<Claim> = {}): Claim => ({
  id,
  createdAt: '2026-01-06T09:00:00.000Z',
  network: 'mtn',
  reference: 'TX-9',
  amount: 7_500,
  currency: 'GHS',
  sentOn: '2026-01-05',
  name: 'Kofi Mensah',
  email: 'kofi@example.org',
  fundName: null,
  state: 'new',
  reason: null,
  ...change,
})

export const openTreasury = (answers: Answers = {}) =>
  visit('/admin/treasury', {
    ...asAdmin(),
    'GET /api/admin/hand-entries': list([anEntry()]),
    'GET /api/admin/transfer-claims': list([aClaim()]),
    'GET /api/admin/count-sheets': list([]),
    'GET /api/admin/hand-entry-choices': {
      funds: [],
      events: [{ id: eventId, title: 'Rooftop lunch', date: '2026-12-12', price: 5_000, currency: 'GHS' }],
    },
    ...answers,
  })

/** What the last request that changes something has sent. */
export const bodyOf = (calls: readonly Call[]) => calls.findLast(({ method }) => method === 'POST')?.body
