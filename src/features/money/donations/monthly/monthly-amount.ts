import { readGiftAmount } from '../amounts.ts'
import { isGiftCurrency } from '../currencies.ts'
import { reasonAgainst, reasonAgainstAmount } from '../gift.ts'

const notOurs = "We can't change a gift in this currency. Please contact us."

/** Says what is wrong with the amount of a monthly gift in minor units, or nothing. */
export const reasonAgainstMonthly = (amount: number, currency: string): string | undefined =>
  isGiftCurrency(currency) ? reasonAgainstAmount(amount, currency) : notOurs

/** What was typed, in minor units, or what is wrong with it. */
export const readMonthlyAmount = (
  typed: string,
  currency: string,
): { amount: number } | { problem: string } => {
  if (!isGiftCurrency(currency)) return { problem: notOurs }
  const problem = reasonAgainst(typed, currency)
  return problem === undefined ? { amount: readGiftAmount(typed, currency)! } : { problem }
}
