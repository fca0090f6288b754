import type { PaymentMethod, ProviderName, Purpose } from '#features/payments/categories.ts'
import { fundLine } from '../categories.ts'
import { groupsOf } from '../report.server.ts'
import type { Sums } from '../schema.ts'
import type { Balance, CurrencyBalances } from './schema.ts'

/** Movements of one kind that have all this in common, added up. */
export type Bucket = {
  /** They were counted before the period. */
  isOpening: boolean
  currency: string
  purpose: Purpose
  provider: ProviderName
  method: PaymentMethod
  fund: string | null
  /** As of a movement. */
  kind: string
  count: number
  amount: number
  fees: number
  unknownFees: number
}

/** What a payment provider paid out to the bank, before the period or in it. */
export type PaidOut = { isOpening: boolean; service: string; currency: string; amount: number }

/** A block for each currency, and no sum across two of them. */
export const balancesOf = (buckets: readonly Bucket[], payouts: readonly PaidOut[]): CurrencyBalances[] =>
  groupsOf(
    [...buckets, ...payouts.map(({ currency }) => ({ currency }))],
    ({ currency }) => currency,
  ).flatMap(([currency]) => {
    const own = buckets.filter((bucket) => bucket.currency === currency)
    const paid = payouts.filter((payout) => payout.currency === currency)
    const balance = balanceOf(own)
    return {
      currency,
      ...balance,
      byFund: linesBy(own, ({ purpose, fund }) => ({ fund: fundLine(purpose, fund) })),
      byPurpose: linesBy(own, ({ purpose }) => ({ purpose })),
      byService: servicesOf(own, paid),
      byMethod: sumsBy(own),
    }
  })

const balanceOf = (buckets: readonly Bucket[]): Balance => {
  const opening = sumsOf(buckets.filter(({ isOpening }) => isOpening)).net
  const sums = sumsOf(buckets.filter(({ isOpening }) => !isOpening))
  return { opening, ...sums, closing: opening + sums.net }
}

const sumsOf = (buckets: readonly Bucket[]): Sums => {
  const add = (of: (bucket: Bucket) => number) => buckets.reduce((sum, bucket) => sum + of(bucket), 0)
  const ofKind = (isOne: (kind: string) => boolean) => add(({ kind, amount }) => (isOne(kind) ? amount : 0))
  const charges = ofKind((kind) => kind === 'charge')
  const refunds = ofKind((kind) => kind === 'refund' || kind === 'refund failed')
  const total = add(({ amount }) => amount)
  const fees = add((bucket) => bucket.fees)
  return {
    count: add(({ count }) => count),
    charges,
    refunds,
    corrections: total - charges - refunds,
    total,
    fees,
    unknownFees: add(({ unknownFees }) => unknownFees),
    net: total - fees,
  }
}

/** A line for each of the keys, in their order, unless nothing was there and nothing moved. */
const linesBy = <Key extends Record<string, string>>(
  buckets: readonly Bucket[],
  keyOf: (bucket: Bucket) => Key,
): (Key & Balance)[] =>
  groupsOf(buckets, (bucket) => Object.values(keyOf(bucket)).join('\n'))
    .map(([, own]) => ({ ...keyOf(own[0]!), ...balanceOf(own) }))
    .filter(({ opening, count }) => opening !== 0 || count > 0)

const sumsBy = (buckets: readonly Bucket[]): CurrencyBalances['byMethod'] =>
  groupsOf(
    buckets.filter(({ isOpening }) => !isOpening),
    ({ method }) => method,
  ).map(([, own]) => ({ method: own[0]!.method, ...sumsOf(own) }))

/** What a provider still holds is less by what it has paid out. */
const servicesOf = (
  buckets: readonly Bucket[],
  payouts: readonly PaidOut[],
): CurrencyBalances['byService'] => {
  const services = [
    ...buckets.map(({ provider }) => provider),
    ...payouts.map(({ service }) => service as ProviderName),
  ]
  return [...new Set(services)]
    .toSorted()
    .map((service) => {
      const balance = balanceOf(buckets.filter(({ provider }) => provider === service))
      const [before = 0, paidOut = 0] = [true, false].map((isOpening) =>
        payouts
          .filter((one) => one.service === service && one.isOpening === isOpening)
          .reduce((sum, { amount }) => sum + amount, 0),
      )
      const opening = balance.opening - before
      return { service, ...balance, opening, paidOut, closing: opening + balance.net - paidOut }
    })
    .filter(({ opening, count, paidOut }) => opening !== 0 || count > 0 || paidOut !== 0)
}
