import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentMethods } from '#features/payments/categories.ts'
import { addDays } from '#shared/time/dates.ts'
import { balancesOf, type Bucket } from './balances.server.ts'
import type { CurrencyBalances } from './schema.ts'

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

type Moved = Omit<Bucket, 'isOpening'> & { day: string }

const randomMovement = (): Moved => {
  const kind = pick(['charge', 'charge', 'charge', 'refund', 'refund failed', 'correction'])
  const amount = randomInt(1, 1_000_000)
  const fee = kind === 'charge' ? pick([null, 0, randomInt(1, 5_000)]) : 0
  return {
    day: addDays('2026-01-01', randomInt(0, 365)),
    kind,
    amount: kind === 'refund' || kind === 'correction' ? -amount : amount,
    currency: pick(['GHS', 'USD']),
    purpose: pick(['donation', 'event registration']),
    provider: pick(['stripe', 'paystack', 'none']),
    method: pick(paymentMethods),
    fund: pick([null, 'Building', 'Youth camp']),
    count: 1,
    fees: fee ?? 0,
    unknownFees: fee === null ? 1 : 0,
  }
}

const movements = Array.from({ length: 600 }, randomMovement)
const payouts = Array.from({ length: 30 }, () => ({
  day: addDays('2026-01-01', randomInt(0, 365)),
  service: pick(['stripe', 'paystack']),
  currency: pick(['GHS', 'USD']),
  amount: randomInt(-50_000, 900_000),
}))

/** As the database answers for the days from one to before another. */
const read = (from: string, to: string): CurrencyBalances[] => {
  const before = <Item extends { day: string }>(items: readonly Item[]) =>
    items.filter(({ day }) => day < to).map(({ day, ...rest }) => ({ ...rest, isOpening: day < from }))
  return balancesOf(before(movements), before(payouts))
}

const days = ['2026-01-01', '2026-02-14', '2026-04-01', '2026-07-01', '2026-11-30', '2027-01-01'] as const
const periods = days.slice(1).map((to, index) => read(days[index]!, to))

test('opening and what came and went make the closing, in every line', () => {
  for (const block of periods.flat()) {
    for (const line of [block, ...block.byFund, ...block.byPurpose])
      expect(line.opening + line.charges + line.refunds + line.corrections - line.fees).toBe(line.closing)
    for (const line of block.byService)
      expect(line.opening + line.charges + line.refunds + line.corrections - line.fees - line.paidOut).toBe(
        line.closing,
      )
  }
})

test('every split adds up to its block', () => {
  for (const block of periods.flat()) {
    for (const split of [block.byFund, block.byPurpose])
      for (const field of ['opening', 'charges', 'refunds', 'corrections', 'fees', 'closing'] as const)
        expect(
          split.reduce((sum, line) => sum + line[field], 0),
          field,
        ).toBe(block[field])
    for (const split of [block.byMethod, block.byService])
      for (const field of ['count', 'charges', 'refunds', 'fees', 'unknownFees', 'net'] as const)
        expect(
          split.reduce((sum, line) => sum + line[field], 0),
          field,
        ).toBe(block[field])
  }
})

test('the closing of a period is the opening of the next, for each fund and payment provider', () => {
  const balances = (blocks: CurrencyBalances[], field: 'opening' | 'closing') =>
    Object.fromEntries(
      blocks.flatMap(({ currency, byFund, byService }) =>
        [
          ...byFund.map((line) => [`${currency} ${line.fund}`, line[field]] as const),
          ...byService.map((line) => [`${currency} ${line.service}`, line[field]] as const),
        ].filter(([, amount]) => amount !== 0),
      ),
    )
  for (const [index, next] of periods.slice(1).entries())
    expect(balances(next, 'opening')).toEqual(balances(periods[index]!, 'closing'))
  expect(balances(periods[0]!, 'opening')).toEqual({})
})

test('what was paid out leaves the provider, and not the fund', () => {
  const gift: Bucket = {
    isOpening: false,
    currency: 'GHS',
    purpose: 'donation',
    provider: 'paystack',
    method: 'mobile money',
    fund: 'Building',
    kind: 'charge',
    count: 1,
    amount: 10_000,
    fees: 195,
    unknownFees: 0,
  }
  const [block] = balancesOf(
    [gift, { ...gift, isOpening: true, amount: 4_000, fees: 78 }],
    [
      { isOpening: true, service: 'paystack', currency: 'GHS', amount: 3_922 },
      { isOpening: false, service: 'paystack', currency: 'GHS', amount: 9_000 },
    ],
  )
  expect(block).toMatchObject({
    opening: 3_922,
    charges: 10_000,
    fees: 195,
    closing: 13_727,
    byFund: [{ fund: 'Building', opening: 3_922, closing: 13_727 }],
    byService: [{ service: 'paystack', opening: 0, paidOut: 9_000, closing: 805 }],
  })
})

test('a fund that rests is shown with what it has, and one that never had anything is not', () => {
  const gift: Bucket = {
    isOpening: true,
    currency: 'GHS',
    purpose: 'donation',
    provider: 'none',
    method: 'cash',
    fund: 'Roof',
    kind: 'charge',
    count: 1,
    amount: 500,
    fees: 0,
    unknownFees: 0,
  }
  const [block] = balancesOf(
    [gift, { ...gift, fund: 'Bus' }, { ...gift, fund: 'Bus', kind: 'correction', amount: -500 }],
    [],
  )
  expect(block!.byFund).toMatchObject([{ fund: 'Roof', opening: 500, count: 0, closing: 500 }])
})
