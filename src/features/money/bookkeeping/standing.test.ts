import { expect, test } from 'vitest'
import { aMovement } from '#tests/support/ledger.ts'
import { standingsOf } from './standing.server.ts'

const nothing = { movements: [], payouts: [], matters: [], carried: [] }

test('what a service should have paid out stands against what arrived, and what explains the difference', () => {
  const [standing, ...others] = standingsOf({
    ...nothing,
    movements: [
      aMovement({ amount: 10_000, fee: 195, happenedAt: '2026-10-03T10:00:00.000Z' }),
      aMovement({ amount: 6_000, fee: null, happenedAt: '2026-10-05T10:00:00.000Z', reference: 'sk-2' }),
      aMovement({ kind: 'refund', amount: -1_000, fee: null, happenedAt: '2026-10-06T10:00:00.000Z' }),
      aMovement({ amount: 2_000, fee: 39, happenedAt: '2026-10-30T10:00:00.000Z', reference: 'sk-3' }),
      aMovement({ amount: 9_999, provider: 'none', method: 'cash', fee: 0 }),
    ],
    payouts: [
      { service: 'paystack', arrivedOn: '2026-10-20', amount: 14_500, currency: 'GHS' },
      { service: 'paystack', arrivedOn: '2026-10-21', amount: 1_00, currency: 'GHS' },
      { service: 'paystack', arrivedOn: '2026-10-21', amount: -1_00, currency: 'GHS' },
    ],
    matters: [
      {
        kind: 'refund owed',
        provider: 'paystack',
        currency: 'GHS',
        amount: 400,
        at: '2026-09-01T10:00:00.000Z',
        receiptNumber: null,
        reference: 'sk-4',
      },
    ],
    carried: [{ service: 'paystack', currency: 'GHS', amount: 250 }],
  })
  expect(others).toEqual([])
  expect(standing).toMatchObject({
    service: 'paystack',
    currency: 'GHS',
    charges: 18_000,
    refunds: -1_000,
    fees: 234,
    net: 16_766,
    paidOut: 14_500,
    difference: 2_266,
    explanations: [
      { kind: 'earlier months', amount: 250 },
      {
        kind: 'after the last payout',
        count: 1,
        amount: 2_000,
        items: [{ day: '2026-10-30', reference: 'sk-3' }],
      },
      { kind: 'unknown fee', count: 1, amount: 6_000, items: [{ reference: 'sk-2' }] },
      { kind: 'refund owed', count: 1, amount: 400 },
    ],
  })
})

test('two currencies of a service, and two services of a currency, are apart', () => {
  const standings = standingsOf({
    ...nothing,
    movements: [
      aMovement({ amount: 1_000, fee: 20 }),
      aMovement({ amount: 2_000, fee: 40, currency: 'USD' }),
      aMovement({ amount: 3_000, fee: 60, currency: 'USD', provider: 'stripe', method: 'card' }),
    ],
    payouts: [{ service: 'stripe', arrivedOn: '2026-10-20', amount: 500, currency: 'GHS' }],
  })
  expect(
    standings.map(({ service, currency, net, difference }) => [service, currency, net, difference]),
  ).toEqual([
    ['paystack', 'GHS', 980, 980],
    ['paystack', 'USD', 1_960, 1_960],
    ['stripe', 'GHS', 0, -500],
    ['stripe', 'USD', 2_940, 2_940],
  ])
})
