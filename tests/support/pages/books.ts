import { asAdmin } from '#tests/support/component-samples.ts'
import { list, visit, type Answers } from '#tests/support/component.tsx'
import type { PeriodBooks } from '#features/money/bookkeeping/periods/schema.ts'
import type { MonthBooks, Sums } from '#features/money/bookkeeping/schema.ts'

const sums: Sums = {
  count: 2,
  charges: 15_000,
  refunds: -1_000,
  corrections: 0,
  total: 14_000,
  fees: 195,
  unknownFees: 1,
  net: 13_805,
}

export const books: MonthBooks = {
  month: '2026-10',
  isOver: true,
  closing: null,
  figures: {
    currencies: [
      {
        currency: 'GHS',
        ...sums,
        byPurpose: [{ purpose: 'donation', ...sums }],
        byMethod: [{ method: 'mobile money', ...sums }],
        byFund: [{ fund: 'Youth camp', ...sums }],
        byService: [{ service: 'paystack', ...sums }],
        days: [
          { day: '2026-10-03', purpose: 'donation', method: 'mobile money', fund: 'Youth camp', ...sums },
        ],
      },
    ],
    services: [
      {
        service: 'paystack',
        currency: 'GHS',
        ...sums,
        paidOut: 10_000,
        difference: 3_805,
        explanations: [
          {
            kind: 'unknown fee',
            count: 1,
            amount: 5_000,
            items: [{ day: '2026-10-03', amount: 5_000, receiptNumber: 'SK-2026-000007', reference: 'sk-7' }],
          },
        ],
      },
    ],
  },
  movements: 2,
  payouts: [
    {
      id: '5f0c9d3e-0000-4000-8000-000000000001',
      service: 'paystack',
      arrivedOn: '2026-10-20',
      amount: 10_000,
      currency: 'GHS',
      reference: 'PO-1',
      notedBy: 'Treasurer',
      takesBack: null,
      isTakenBack: false,
    },
  ],
  difference: [],
  sinceClosing: [],
  fromClosedMonths: [],
  receiptGaps: [],
}

const balance = { opening: 20_000, ...sums, closing: 33_805 }

export const periodBooks = (period: string, change: Partial<PeriodBooks> = {}): PeriodBooks => ({
  period,
  isOver: true,
  openMonths: ['2026-10'],
  currencies: [
    {
      currency: 'GHS',
      ...balance,
      byFund: [
        { fund: 'Building fund', ...balance, opening: 15_000, closing: 28_805 },
        {
          fund: 'General',
          ...balance,
          count: 0,
          charges: 0,
          refunds: 0,
          fees: 0,
          opening: 5_000,
          closing: 5_000,
        },
      ],
      byPurpose: [{ purpose: 'donation', ...balance }],
      byMethod: [{ method: 'mobile money', ...sums }],
      byService: [{ service: 'paystack', ...balance, paidOut: 10_000, closing: 23_805 }],
    },
  ],
  lateHere: [],
  lateElsewhere: [],
  ...change,
})

export const late: MonthBooks['sinceClosing'][number] = {
  month: '2026-10',
  day: '2026-10-31',
  bookedOn: '2026-11-06',
  kind: 'charge',
  purpose: 'donation',
  method: 'mobile money',
  fund: 'General',
  amount: 700,
  currency: 'GHS',
  receiptNumber: 'SK-2026-000009',
  reference: 'sk-9',
}

export const closed: MonthBooks = {
  ...books,
  closing: { closedAt: '2026-11-02T20:00:00.000Z', closedBy: 'Treasurer' },
  difference: [{ currency: 'GHS', amount: 700 }],
  sinceClosing: [late],
}

export const donor = {
  id: '5f0c9d3e-0000-4000-8000-000000000002',
  name: 'Ama Serwaa',
  email: 'ama@example.org' as string | null,
  phone: null as string | null,
  gifts: 3,
  sums: [
    { currency: 'GHS', amount: 12_000 },
    { currency: 'USD', amount: 2_500 },
  ],
  sentAt: null,
}

export const openBooks = (answers: Answers = {}) =>
  visit('/admin/books', {
    ...asAdmin(),
    'GET /api/admin/books/months': [
      { month: '2026-11', isClosed: false },
      { month: '2026-10', isClosed: false },
      { month: '2026-09', isClosed: true },
    ],
    'GET /api/admin/books/month?month=2026-10': books,
    'GET /api/admin/books/period?period=2026-10': periodBooks('2026-10'),
    'GET /api/admin/books/matters': { open: [], settled: [], people: [] },
    'GET /api/admin/books/donors': list([donor]),
    'GET /api/admin/books/statements': { year: 2026, donors: 1, reachable: 1, queued: 0, sent: 0 },
    ...answers,
  })
