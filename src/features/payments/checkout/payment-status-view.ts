import type { PaymentIntent } from '@stripe/stripe-js'
import type { ConfirmationStatus } from '../schema.ts'

/** How a payment stands. `refunded`: it came and goes back, has gone back or should have; `open` can be paid, `gone` no more; `unknown` if no answer came. */
export type PaymentStatusView = 'paid' | 'processing' | 'refunded' | 'open' | 'gone' | 'unknown'

/** The words of our API and those of the provider. */
const views: Record<ConfirmationStatus | PaymentIntent.Status, PaymentStatusView> = {
  completed: 'paid',
  pending: 'open',
  processing: 'processing',
  failed: 'gone',
  refunding: 'refunded',
  refunded: 'refunded',
  'refund failed': 'refunded',
  // Money came: the success page says what we do about it.
  'does not match': 'paid',
  succeeded: 'paid',
  canceled: 'gone',
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
}

const known = new Map<string, PaymentStatusView>(Object.entries(views))

export const statusViewOf = (word: string): PaymentStatusView => known.get(word) ?? 'unknown'
