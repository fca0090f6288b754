import type { PaymentMethod, ProviderName, Purpose } from '#features/payments/categories.ts'
import { dayAt } from '#shared/time/dates.ts'
import { fundLine } from './categories.ts'
import { periodOf } from './period.ts'
import type { CurrencyReport, Sums } from './schema.ts'

/** A row of the ledger, with what its payment says of it. */
export type Movement = {
  id: number
  happenedAt: string
  bookedAt: string
  /** `charge`, `refund`, `refund failed`; anything else is a correction. */
  kind: string
  amount: number
  currency: string
  paymentId: string
  purpose: Purpose
  provider: ProviderName
  method: PaymentMethod
  /** The name of the fund of a gift; none for the general work. */
  fund: string | null
  /** Of a charge: null if the service has not named it. Of anything else there is none. */
  fee: number | null
  receiptNumber: string | null
  reference: string
  /** It was recorded by mistake, and has been reversed. */
  isCorrected: boolean
}

const nothing: Sums = {
  count: 0,
  charges: 0,
  refunds: 0,
  corrections: 0,
  total: 0,
  fees: 0,
  unknownFees: 0,
  net: 0,
}

const add = (sums: Sums, { kind, amount, fee }: Movement): Sums => {
  const isCharge = kind === 'charge'
  const isRefund = kind === 'refund' || kind === 'refund failed'
  const fees = isCharge ? (fee ?? 0) : 0
  return {
    count: sums.count + 1,
    charges: sums.charges + (isCharge ? amount : 0),
    refunds: sums.refunds + (isRefund ? amount : 0),
    corrections: sums.corrections + (isCharge || isRefund ? 0 : amount),
    total: sums.total + amount,
    fees: sums.fees + fees,
    unknownFees: sums.unknownFees + (isCharge && fee === null ? 1 : 0),
    net: sums.net + amount - fees,
  }
}

/** The sums of movements of one currency. */
export const sumsOf = (movements: readonly Movement[]): Sums => movements.reduce(add, nothing)

/** A month of the ledger as the clocks of a place count it: a block for each currency, and no sum across two of them. */
export const reportOf = (
  month: string,
  movements: readonly Movement[],
  timeZone?: string,
): CurrencyReport[] => {
  const { from, to } = periodOf(month, timeZone)
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const inMonth = movements.filter(({ happenedAt }) => {
    const at = Date.parse(happenedAt)
    return at >= start && at < end
  })
  return groupsOf(inMonth, ({ currency }) => currency).map(([currency, own]) => ({
    currency,
    ...sumsOf(own),
    byPurpose: sumsBy(own, ({ purpose }) => ({ purpose })),
    byMethod: sumsBy(own, ({ method }) => ({ method })),
    byFund: sumsBy(own, ({ purpose, fund }) => ({ fund: fundLine(purpose, fund) })),
    byService: sumsBy(own, ({ provider }) => ({ service: provider })),
    days: sumsBy(own, ({ happenedAt, purpose, method, fund }) => ({
      day: dayAt(new Date(happenedAt), timeZone),
      purpose,
      method,
      fund: fundLine(purpose, fund),
    })),
  }))
}

/** The sums for each of the keys, in their order. */
const sumsBy = <Key extends Record<string, string>>(
  movements: readonly Movement[],
  keyOf: (movement: Movement) => Key,
): (Key & Sums)[] =>
  groupsOf(movements, (movement) => Object.values(keyOf(movement)).join('\n')).map(([, own]) => ({
    ...keyOf(own[0]!),
    ...sumsOf(own),
  }))

/** The movements of each name, by the names in their order. */
export const groupsOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] =>
  [...Map.groupBy(items, nameOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
