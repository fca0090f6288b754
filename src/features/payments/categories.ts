export type Purpose = 'event registration' | 'donation'

export type PaymentMethod = 'card' | 'by hand'

/** Whose wallet it is. */
export type Network = 'mtn' | 'telecel' | 'at'

export type PaymentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'abandoned' | 'refunded'

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
