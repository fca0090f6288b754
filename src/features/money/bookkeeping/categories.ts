import type { ProviderName, Purpose } from '#features/payments/categories.ts'
import { site } from '#shared/site.ts'

export const serviceNames: Record<ProviderName, string> = {
  stripe: 'Stripe',
  paystack: 'Paystack',
  none: 'Recorded by hand',
}

/** The services that pay out to the bank. */
export const payoutServices = ['paystack', 'stripe'] as const

export type PayoutService = (typeof payoutServices)[number]

/** Where a gift without a fund goes. */
const generalFund = 'General'

export const purposeNames: Record<Purpose, string> = {
  donation: 'Gifts',
  'event registration': 'Paid places',
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

export const statementFile = (year: number): string => `giving-statement-${year}.pdf`
