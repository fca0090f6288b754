import type Stripe from 'stripe'
import { Refusal } from '#shared/calls/errors.ts'
import { mostSkewSeconds } from '../policy.ts'
import type { ProviderEvent } from '../provider.server.ts'
import { idOf, type LoadStripe } from './client.server.ts'

/** Who signed it knows one of the secrets, and did so just now: the SDK forgets to look into the future. */
export const verifyEvent = async (
  { load, webhookSecrets }: { load: LoadStripe; webhookSecrets: string[] },
  body: Buffer,
  signature: string | undefined,
): Promise<ProviderEvent> => {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature ?? '')?.[1])
  if (!signature || !(signedAt <= Date.now() / 1_000 + mostSkewSeconds))
    throw new Refusal('invalid_signature')
  const stripe = await load()
  for (const secret of webhookSecrets) {
    const event = readEvent(stripe, body, signature, secret)
    if (event) return toEvent(event)
  }
  throw new Refusal('invalid_signature')
}

const readEvent = (
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Stripe.Event | undefined => {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, mostSkewSeconds)
  } catch {
    return undefined
  }
}

type Matter = Omit<ProviderEvent, 'id' | 'type'>

const toEvent = ({ id, type, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  ...readers[type]?.(data.object as never),
})

/** Those that tell something new. Stripe sends many more, each beside one of these. */
const readers: Record<string, (object: never) => Matter> = {
  'payment_intent.succeeded': ({ id }: Stripe.PaymentIntent) => ({ reference: id }),
  'payment_intent.processing': ({ id }: Stripe.PaymentIntent) => ({ reference: id }),
  'payment_intent.payment_failed': ({ id }: Stripe.PaymentIntent) => ({ reference: id, isDecline: true }),
  'payment_intent.canceled': ({ id }: Stripe.PaymentIntent) => ({ reference: id }),
  // Stripe has booked it: only now is its fee known.
  'charge.updated': (charge: Stripe.Charge) => ({ reference: intentOf(charge), isChange: true }),
  'charge.refunded': (charge: Stripe.Charge) => ({ reference: intentOf(charge), isChange: true }),
  'refund.updated': (refund: Stripe.Refund) => ({ reference: intentOf(refund), isChange: true }),
  'refund.failed': (refund: Stripe.Refund) => ({ reference: intentOf(refund), isChange: true }),
  'charge.dispute.created': (dispute: Stripe.Dispute) => ofDispute(dispute),
  'charge.dispute.updated': (dispute: Stripe.Dispute) => ofDispute(dispute),
  'charge.dispute.closed': (dispute: Stripe.Dispute) => ofDispute(dispute),
  'invoice.paid': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.payment_failed': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.voided': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'invoice.marked_uncollectible': (invoice: Stripe.Invoice) => ({ subscriptionId: subscriptionOf(invoice) }),
  'customer.subscription.updated': ({ id }: Stripe.Subscription) => ({ subscriptionId: id }),
  'customer.subscription.deleted': ({ id }: Stripe.Subscription) => ({ subscriptionId: id }),
}

const ofDispute = (dispute: Stripe.Dispute): Matter => ({
  reference: intentOf(dispute),
  disputeId: dispute.id,
  isChange: true,
})

const intentOf = ({
  payment_intent: intent,
}: Stripe.Charge | Stripe.Refund | Stripe.Dispute): string | undefined => (intent ? idOf(intent) : undefined)

const subscriptionOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : undefined
}
