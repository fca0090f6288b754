import type { PaymentMethod } from '#features/payments/categories.ts'
import { dayAt, type CalendarDay } from '#shared/time/dates.ts'
import { fundLine } from '../categories.ts'
import { groupsOf, type Movement } from '../report.server.ts'

/** A gift in a year: what came in for it then, and what went back of it then. */
export type StatementLine = {
  day: CalendarDay
  method: PaymentMethod
  fund: string
  receiptNumber: string | null
  currency: string
  given: number
  returned: number
  /** It was recorded wrongly: in another year, or of another one. */
  isCorrected: boolean
}

export type StatementSum = { currency: string; given: number; returned: number; total: number }

/** What a donor gave in a year, up to the day when the statement was made. */
export type Statement = {
  year: number
  madeOn: CalendarDay
  name: string | null
  /** None of a person who gave cash only. */
  email: string | null
  lines: StatementLine[]
  sums: StatementSum[]
}

/**
 * The gifts behind the movements of one giver, by their day. One that only went back in the time is there too. What was
 * recorded wrongly and corrected within the time was never given, and is left out.
 */
export const linesOf = (movements: readonly Movement[]): StatementLine[] =>
  groupsOf(movements, ({ paymentId }) => paymentId)
    .filter(([, own]) => !isCorrectedPair(own))
    .map(([, own]) => {
      const charges = own.filter(({ kind }) => kind === 'charge')
      const { happenedAt, method, purpose, fund, receiptNumber, currency } = (charges[0] ?? own[0])!
      const given = sum(charges)
      return {
        at: happenedAt,
        line: {
          day: dayAt(new Date(happenedAt)),
          method,
          fund: fundLine(purpose, fund),
          receiptNumber,
          currency,
          given,
          returned: given - sum(own),
          isCorrected: own.some((movement) => movement.isCorrected),
        },
      }
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ line }) => line)

/** One sum for each currency. */
export const statementSums = (lines: readonly StatementLine[]): StatementSum[] =>
  groupsOf(lines, ({ currency }) => currency).map(([currency, own]) => {
    const given = own.reduce((all, line) => all + line.given, 0)
    const returned = own.reduce((all, line) => all + line.returned, 0)
    return { currency, given, returned, total: given - returned }
  })

const isCorrectedPair = (own: readonly Movement[]): boolean =>
  sum(own) === 0 && ['charge', 'correction'].every((wanted) => own.some(({ kind }) => kind === wanted))

const sum = (movements: readonly Movement[]): number => movements.reduce((all, { amount }) => all + amount, 0)
