export type Purpose = 'event registration' | 'donation'

/** `by hand`: noted before we wrote down how it came. */
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

/** What a payer can choose on a page. */
export type PayMethod = 'card' | 'mobile money'

/** `none`: a person has noted it, and no service knows of it. */
export type ProviderName = 'stripe' | 'paystack' | 'none'

/** Whose wallet it is. */
export const networks = ['mtn', 'telecel', 'at'] as const

export type Network = (typeof networks)[number]

export const networkNames: Record<Network, string> = {
  mtn: 'MTN MoMo',
  telecel: 'Telecel Cash',
  at: 'AT Money',
}

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
