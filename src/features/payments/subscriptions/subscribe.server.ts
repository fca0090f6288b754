import type Stripe from 'stripe'
import { ensure } from '#shared/errors.ts'
import type { Core } from '../core.server.ts'
import { askProvider, wasRefusedByProvider } from '../gateway.server.ts'
import { findSubscription } from '../lookups.server.ts'
import { keepIntent, presentIntent } from '../open.server.ts'
import { findPayment, updatePayment } from '../queries.server.ts'
import type { OpenedPayment } from '../schema.ts'
import { updateSubscription } from './subscription-queries.server.ts'
import type { Subscription } from '../tables.server.ts'

export type Subscriber = { email: string; name: string | null }

/** What is given every month is one product with many prices. */
const product = { id: 'sankofa-monthly-gift', name: 'Monthly gift' }

/**
 * Like `presentIntent`, for the first payment of many: the provider makes the customer, the subscription and its
 * first invoice, each once however often we ask.
 */
export const presentSubscription = async (
  core: Core,
  paymentId: string,
  subscriber: Subscriber,
): Promise<OpenedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment?.subscriptionId, 'payment_not_found')
  if (payment.intentId) return presentIntent(core, paymentId)
  const ours = await findSubscription(core.db, payment.subscriptionId)
  ensure(ours, 'payment_not_found')
  const made = await askProvider(core, (stripe) => subscribe(stripe, ours, payment.id, subscriber))
  const invoice = made.latest_invoice
  ensure(invoice !== null && typeof invoice === 'object', 'payment_failed')
  const secret = invoice.confirmation_secret?.client_secret
  ensure(secret, 'payment_failed')
  await updateSubscription(core.db, ours.id, { customerId: idOf(made.customer), providerId: made.id })
  await updatePayment(core.db, payment.id, { invoiceId: invoice.id })
  return keepIntent(core, payment, intentOfSecret(secret), secret)
}

/** The provider's secrets begin with the name of what they open. */
const intentOfSecret = (secret: string): string => secret.slice(0, secret.indexOf('_secret_'))

const subscribe = async (
  stripe: Stripe,
  ours: Subscription,
  paymentId: string,
  { email, name }: Subscriber,
): Promise<Stripe.Subscription> => {
  await ensureProduct(stripe)
  const customer = await stripe.customers.create(
    { email, ...(name && { name }), metadata: { subscription: ours.id } },
    { idempotencyKey: `customer-${ours.id}` },
  )
  return stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [
        {
          price_data: {
            currency: ours.currency.toLowerCase(),
            unit_amount: ours.amount,
            recurring: { interval: 'month' },
            product: product.id,
          },
        },
      ],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { subscription: ours.id, payment: paymentId },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `subscription-${ours.id}` },
  )
}

const ensureProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await stripe.products.retrieve(product.id)
  } catch (error) {
    if (!wasRefusedByProvider(error) || error.code !== 'resource_missing') throw error
    await createProduct(stripe)
  }
}

const createProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await stripe.products.create(product)
  } catch (error) {
    // A concurrent request has just made it.
    if (!wasRefusedByProvider(error) || error.code !== 'resource_already_exists') throw error
  }
}

export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id)
