import { generalFund } from '#features/money/donations/categories.ts'
import type { ProviderName, Purpose } from '#features/payments/categories.ts'
import { site } from '#shared/site.ts'
import { dateOfDay } from '#shared/time/dates.ts'
import { daysOf, kindOf } from './period.ts'

export const serviceNames: Record<ProviderName, string> = {
  stripe: 'Stripe',
  paystack: 'Paystack',
  none: 'Recorded by hand',
}

/** The services that pay out to the bank. */
export const payoutServices = ['paystack', 'stripe'] as const

export type PayoutService = (typeof payoutServices)[number]

export const purposeNames: Record<Purpose, string> = {
  donation: 'Gifts',
  'event registration': 'Paid places',
  'event rest': 'Paid places, the rest after a deposit',
  door: 'At the door',
  'sponsored seat': 'Given places',
}

/** The fund of a gift; paid places are a line of their own. */
export const fundLine = (purpose: Purpose, fund: string | null): string =>
  purpose === 'donation' ? (fund ?? generalFund) : purposeNames[purpose]

/** What a kind of movement is called. */
export const movementNames: Readonly<Record<string, string>> = {
  charge: 'received',
  refund: 'refund',
  'refund failed': 'refund came back',
  correction: 'correction',
}

/** "October 2026" of 2026-10. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(site.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** "October 2026", "October–December 2026", "2026" or "5 Oct 2026 – 20 Nov 2026". */
export const periodName = (period: string): string => {
  const { first, last } = daysOf(period)
  switch (kindOf(period)) {
    case 'month':
      return monthName(period)
    case 'quarter':
      return `${monthName(first.slice(0, 7)).split(' ')[0]}–${monthName(last.slice(0, 7))}`
    case 'year':
      return period
    default:
      return datesOf(period)
  }
}

/** "Oct–Dec 2026", for a list of quarters. */
export const quarterName = (quarter: string): string => {
  const [first, last] = [daysOf(quarter).first, daysOf(quarter).last].map((day) => dateOfDay(day).split(' '))
  return `${first![1]}–${last!.slice(1).join(' ')}`
}

/** "1 Oct 2026 – 31 Dec 2026": the first and the last day of a period. */
export const datesOf = (period: string): string => {
  const { first, last } = daysOf(period)
  return first === last ? dateOfDay(first) : `${dateOfDay(first)} – ${dateOfDay(last)}`
}

export const statementFile = (year: number): string => `giving-statement-${year}.pdf`
