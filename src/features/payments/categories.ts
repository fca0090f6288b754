import { longDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { endOfNumber, type Network } from '#shared/phone.ts'

/**
 * `event rest`: what follows a deposit. `door`: what people paid at the door of an event, with or without a registration. `sponsored
 * seat`: places at an event that were given to people who cannot pay.
 */
export const purposes = ['event registration', 'event rest', 'donation', 'door', 'sponsored seat'] as const

export type Purpose = (typeof purposes)[number]

/** `by hand`: recorded before we wrote down the method. */
export const paymentMethods = ['card', 'mobile money', 'cash', 'bank transfer', 'cheque', 'by hand'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** How money comes that a person notes. */
export const handMethods = ['cash', 'mobile money', 'bank transfer', 'cheque'] as const

export type HandMethod = (typeof handMethods)[number]

export const methodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  'mobile money': 'Mobile money',
  cash: 'Cash',
  'bank transfer': 'Bank transfer',
  cheque: 'Cheque',
  'by hand': 'Mobile money, bank transfer or cash',
}

/** How a treasurer gives money back that no payment provider could send. */
export const givenMethods = ['cash', 'mobile money', 'bank transfer', 'other'] as const

export type GivenMethod = (typeof givenMethods)[number]

export const givenMethodNames: Record<GivenMethod, string> = {
  cash: 'Cash',
  'mobile money': 'Mobile money',
  'bank transfer': 'Bank transfer',
  other: 'Another way',
}

/** The same in a sentence: "We've given you back GHS 50.00 in cash". */
const givenMethodWords: Record<GivenMethod, string> = {
  cash: 'in cash',
  'mobile money': 'by mobile money',
  'bank transfer': 'by bank transfer',
  other: 'another way',
}

type GivenBack = { amount: number; on: string; method: GivenMethod; reference: string | null }

/** "GHS 50.00 in cash on Monday 2 November 2026 (reference 7)". */
export const givenBackText = ({ amount, on, method, reference }: GivenBack, currency: string): string =>
  `${formatMoney({ amount, currency })} ${givenMethodWords[method]} on ${longDay(on)}${reference ? ` (reference ${reference})` : ''}`

/** What a payer can choose on a page. */
export type PayMethod = 'card' | 'mobile money'

/** `none`: a person has recorded it, and no provider knows of it. */
export type ProviderName = 'stripe' | 'paystack' | 'none'

/** What the wallets of a network are called. */
export const networkNames: Record<Network, string> = {
  mtn: 'MTN MoMo',
  telecel: 'Telecel Cash',
  at: 'AT Money',
}

export const wrongNumber = 'Enter a mobile number like 024 123 4567'
export const noNetwork = 'Choose your network'

/** What may be shown of a wallet: "MTN MoMo, ending in 987". */
export const hintOfWallet = ({ phone, network }: { phone: string; network: Network }): string =>
  `${networkNames[network]}, ending in ${endOfNumber(phone)}`

export type PaymentStatus =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'abandoned'
  | 'refunded'
  | 'corrected'

export type SubscriptionStatus = 'starting' | 'active' | 'past due' | 'cancelled'

/** Why money goes back. What was given back in the provider's own dashboard is `made elsewhere`. */
export type RefundReason =
  | 'no seat left'
  | 'paid twice'
  | 'registration closed'
  | 'event cancelled'
  | 'attendee cancelled'
  | 'asked for'
  | 'made elsewhere'
