import { readDollars } from './dollars.ts'
import { reasonAgainst, reasonAgainstCents } from './gift.ts'

/** The amounts of monthly gifts, by currency. All are in dollars today. */

/** Says what is wrong with an amount in minor units, or nothing. */
export const reasonAgainstMonthly = (amount: number, _currency: string): string | undefined =>
  reasonAgainstCents(amount)

/** What was typed, in minor units, or what is wrong with it. */
export const readMonthlyAmount = (
  typed: string,
  _currency: string,
): { amount: number } | { problem: string } => {
  const problem = reasonAgainst(typed)
  return problem === undefined ? { amount: readDollars(typed)! } : { problem }
}
