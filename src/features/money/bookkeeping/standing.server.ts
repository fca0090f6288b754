import type { OpenMatter } from '#features/payments/books/movements.server.ts'
import { dayAt } from '#shared/time/dates.ts'
import { payoutServices, type PayoutService } from './categories.ts'
import { groupsOf, sumsOf, type Movement } from './report.server.ts'
import type { Explanation, ServiceStanding } from './schema.ts'

export type NotedPayout = { service: PayoutService; arrivedOn: string; amount: number; currency: string }

/** What a provider had not paid out before the month; only of providers with a recorded payout before it. */
export type Carried = { service: PayoutService; currency: string; amount: number }

type Given = {
  /** Those of the month. */
  movements: readonly Movement[]
  payouts: readonly NotedPayout[]
  matters: readonly OpenMatter[]
  carried: readonly Carried[]
}

/** What each service took in a month against what it paid out, by currency. */
export const standingsOf = ({ movements, payouts, matters, carried }: Given): ServiceStanding[] => {
  const keys = groupsOf(
    [
      ...[...movements, ...matters].map(({ provider, currency }) => [provider, currency]),
      ...payouts.map(ofPayout),
    ],
    (key) => key.join('\n'),
  ).map(([, own]) => own[0] as [string, string])
  return keys.flatMap(([provider, currency]) => {
    const service = payoutServices.find((name) => name === provider)
    if (!service) return []
    const isOwn = (one: { provider?: string; service?: string; currency: string }) =>
      (one.provider ?? one.service) === service && one.currency === currency
    const own = movements.filter(isOwn)
    const sums = sumsOf(own)
    const arrived = payouts.filter(isOwn)
    const paidOut = arrived.reduce((sum, { amount }) => sum + amount, 0)
    return {
      service,
      currency,
      ...sums,
      paidOut,
      difference: sums.net - paidOut,
      explanations: [
        ...carried.filter(isOwn).map(({ amount }) => ({
          kind: 'earlier months' as const,
          count: 0,
          amount,
          items: [],
        })),
        ...lateChargesOf(own, arrived),
        ...explain(
          'unknown fee',
          own.filter(({ kind, fee }) => kind === 'charge' && fee === null),
        ),
        ...mattersOf(matters.filter(isOwn)),
      ],
    }
  })
}

const ofPayout = ({ service, currency }: NotedPayout) => [service, currency]

/** What was taken after the last payout cannot have been part of it. */
const lateChargesOf = (movements: Movement[], arrived: readonly NotedPayout[]): Explanation[] => {
  const last = arrived
    .map(({ arrivedOn }) => arrivedOn)
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  return explain(
    'after the last payout',
    movements.filter(({ kind, happenedAt }) => kind === 'charge' && dayAt(new Date(happenedAt)) > last),
  )
}

const mattersOf = (matters: readonly OpenMatter[]): Explanation[] =>
  groupsOf(matters, ({ kind }) => kind).flatMap(([, own]) =>
    explain(
      own[0]!.kind,
      own.map(({ at, ...matter }) => ({ ...matter, happenedAt: at })),
    ),
  )

const mostItems = 20

type Item = Pick<Movement, 'happenedAt' | 'amount' | 'receiptNumber' | 'reference'>

const explain = (kind: Explanation['kind'], items: readonly Item[]): Explanation[] =>
  items.length === 0
    ? []
    : [
        {
          kind,
          count: items.length,
          amount: items.reduce((sum, { amount }) => sum + amount, 0),
          items: items.slice(0, mostItems).map(({ happenedAt, amount, receiptNumber, reference }) => ({
            day: dayAt(new Date(happenedAt)),
            amount,
            receiptNumber,
            reference,
          })),
        },
      ]
