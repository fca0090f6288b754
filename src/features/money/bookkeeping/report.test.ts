import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paymentMethods } from '#features/payments/categories.ts'
import { localAt } from '#shared/time/dates.ts'
import { aMovement } from '#tests/support/ledger.ts'
import { periodOf } from './period.ts'
import { reportOf, type Movement } from './report.server.ts'

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

/** Within two days of the beginning of a month, so that the zone decides. */
const randomMovement = (month: string): Movement => {
  const kind = pick(['charge', 'charge', 'refund', 'refund failed', 'correction'])
  const amount = randomInt(1, 1_000_000)
  return aMovement({
    kind,
    amount: kind === 'refund' || kind === 'correction' ? -amount : amount,
    happenedAt: new Date(
      Date.parse(`${month}-01T00:00:00Z`) + randomInt(-172_800_000, 172_800_000),
    ).toISOString(),
    currency: pick(['GHS', 'USD', 'NGN']),
    purpose: pick(['donation', 'event registration']),
    provider: pick(['stripe', 'paystack', 'none']),
    method: pick(paymentMethods),
    fund: pick([null, 'Youth camp', 'Library']),
    fee: kind === 'charge' ? pick([null, 0, randomInt(1, 5_000)]) : null,
  })
}

/** The ledger itself: what a clock in the zone shows decides, and nothing is grouped. */
const plainSums = (movements: Movement[], month: string, timeZone: string): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { happenedAt, currency, amount } of movements)
    if (localAt(happenedAt, timeZone).startsWith(month)) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

describe.each(['Africa/Accra', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'in %s',
  (zone) => {
    const movements = ['2026-10', '2026-11', '2027-01'].flatMap((month) =>
      Array.from({ length: 400 }, () => randomMovement(month)),
    )

    test.each(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])(
      "%s's report is the sum of the ledger to the pesewa, however it is split",
      (month) => {
        const report = reportOf(month, movements, zone)
        const sums = Object.fromEntries(report.map(({ currency, total }) => [currency, total]))
        expect(sums).toEqual(plainSums(movements, month, zone))
        for (const block of report) {
          expect(block.total).toBe(block.charges + block.refunds + block.corrections)
          expect(block.net).toBe(block.total - block.fees)
          for (const split of [block.byPurpose, block.byMethod, block.byFund, block.byService, block.days])
            for (const field of ['count', 'total', 'fees', 'unknownFees', 'net', 'refunds'] as const)
              expect(split.reduce((sum, line) => sum + line[field], 0)).toBe(block[field])
          for (const { day } of block.days) expect(day.slice(0, 7)).toBe(month)
        }
      },
    )
  },
)

test('every movement is in exactly one month', () => {
  const movements = Array.from({ length: 300 }, () => randomMovement('2026-11'))
  const counts = ['2026-10', '2026-11'].flatMap((month) =>
    reportOf(month, movements, 'Pacific/Auckland').map(({ count }) => count),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300)
})

test('a block says what came in, went back, was corrected and was kept, and an unknown fee is counted', () => {
  const [block] = reportOf('2026-10', [
    aMovement({ amount: 10_000, fee: 195, fund: 'Library' }),
    aMovement({
      amount: 4_000,
      fee: null,
      method: 'card',
      provider: 'stripe',
      purpose: 'event registration',
    }),
    aMovement({ amount: 2_500, fee: 0, method: 'cash', provider: 'none' }),
    aMovement({ kind: 'refund', amount: -1_000, fee: null, fund: 'Library' }),
    aMovement({ kind: 'correction', amount: -500, fee: null, method: 'cash', provider: 'none' }),
  ])
  expect(block).toMatchObject({
    currency: 'GHS',
    count: 5,
    charges: 16_500,
    refunds: -1_000,
    corrections: -500,
    total: 15_000,
    fees: 195,
    unknownFees: 1,
    net: 14_805,
    byFund: [
      { fund: 'Library', total: 9_000 },
      { fund: 'Paid places', total: 4_000 },
      { fund: "Where it's needed most", total: 2_000 },
    ],
    byService: [
      { service: 'none', total: 2_000, unknownFees: 0 },
      { service: 'paystack', total: 9_000 },
      { service: 'stripe', total: 4_000, unknownFees: 1 },
    ],
  })
})

test('a period begins and ends where the clocks of the zone say so', () => {
  expect(periodOf('2026-12', 'Africa/Accra')).toEqual({
    from: '2026-12-01T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  })
  expect(periodOf('2026', 'Pacific/Auckland')).toEqual({
    from: '2025-12-31T11:00:00.000Z',
    to: '2026-12-31T11:00:00.000Z',
  })
})
