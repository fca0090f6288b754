import { z } from 'zod'
import { leastAtOnce } from '#features/payments/policy.ts'
import { leftOutNumber } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'

const depositWanted = 'Enter a deposit like 20 or 20.00'
const daysWanted = 'Enter a whole number of days from 0 to 365'

/** What the form of an event asks. Without a deposit everyone pays the whole price. */
export const depositFields = {
  /** For each place, in minor units. */
  deposit: leftOutNumber(z.number({ error: depositWanted }).int(depositWanted).min(1, depositWanted)),
  /** How many days before the event the rest is due. 0 is the day itself. */
  restDays: leftOutNumber(
    z.number({ error: daysWanted }).int(daysWanted).min(0, daysWanted).max(365, daysWanted),
  ),
}

export type DepositTyped = {
  price?: number | undefined
  currency?: string | undefined
  priceChoices?: readonly { amount: number }[] | undefined
  deposit?: number | undefined
}

/** Why this deposit cannot be. It has to be a part of each price, and both parts large enough to be paid online. */
export const complaintAboutDeposit = ({
  price = 0,
  currency = site.currency,
  priceChoices = [],
  deposit,
}: DepositTyped): string | undefined => {
  if (deposit === undefined) return undefined
  if (price === 0) return 'A free event takes no deposit'
  const least = leastAtOnce[currency] ?? 1
  const said = (amount: number) => formatMoney({ amount, currency })
  if (deposit < least) return `The deposit must be at least ${said(least)}`
  const lowest = Math.min(price, ...priceChoices.map(({ amount }) => amount))
  const most = lowest - least
  if (deposit > most)
    return most < least
      ? `${said(lowest)} is too little to be paid in two parts`
      : `The deposit must be ${said(most)} or less, so that something is left of ${said(lowest)}`
  return undefined
}
