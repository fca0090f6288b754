import type Stripe from 'stripe'
import { ensure } from '#shared/calls/errors.ts'
import type { SubscriptionStatus } from '../categories.ts'
import type { InvoiceTruth, MonthlyProvider, Subscriber, SubscriptionTruth } from '../provider.server.ts'
import type { Subscription } from '../tables.server.ts'
import { idOf, instantOf, unlessRefused, wasRefused, type AskStripe } from './client.server.ts'

/** What is given every month is one product with many prices. */
const product = { id: 'sankofa-monthly-gift', name: 'Monthly gift' }

export const stripeMonthly = (ask: AskStripe): MonthlyProvider => ({
  start: async (ours, payment, subscriber) => {
    const made = await ask((stripe) => subscribe(stripe, ours, payment.id, subscriber))
    const invoice = made.latest_invoice
    ensure(invoice !== null && typeof invoice === 'object' && invoice.id, 'payment_failed')
    const clientSecret = invoice.confirmation_secret?.client_secret
    ensure(clientSecret, 'payment_failed')
    return {
      id: made.id,
      customerId: idOf(made.customer),
      invoiceId: invoice.id,
      reference: intentOfSecret(clientSecret),
      clientSecret,
    }
  },
  ask: async (id) => {
    const [theirs, invoices] = await ask((stripe) =>
      Promise.all([
        stripe.subscriptions.retrieve(id),
        stripe.invoices
          .list({ subscription: id, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: 1_000 }),
      ]),
    )
    // An invoice over nothing asks for nothing.
    const due = invoices.filter((invoice) => invoice.id && invoice.total > 0)
    return { subscription: toSubscription(theirs), invoices: due.map(toInvoice) }
  },
  change: (id, amount) => ask((stripe) => changeAmount(stripe, id, amount)),
  pause: (id, until) =>
    ask(async (stripe) => {
      await stripe.subscriptions.update(id, {
        pause_collection: { behavior: 'void', resumes_at: Math.floor(Date.parse(until) / 1_000) },
      })
      // What was asked for before the pause would be tried again. Refused: it is being paid just now.
      const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
      for (const invoice of open.data) await unlessRefused(stripe.invoices.voidInvoice(invoice.id))
    }),
  resume: async (id) => {
    await ask((stripe) => stripe.subscriptions.update(id, { pause_collection: '' }))
  },
  end: async (id) => {
    // Stripe refuses if it has ended.
    await ask((stripe) => unlessRefused(stripe.subscriptions.cancel(id)))
  },
  forget: (customerId) =>
    ask(async (stripe) => {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        // Stripe has forgotten it before.
        if (!wasRefused(error) || error.code !== 'resource_missing') throw error
      }
    }),
})

/** Stripe's secrets begin with the name of what they open. */
const intentOfSecret = (secret: string): string => secret.slice(0, secret.indexOf('_secret_'))

/** The customer, the subscription and its first invoice are each made once, however often we ask. */
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
      items: [{ price_data: priceOf(ours.amount, ours.currency.toLowerCase()) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { subscription: ours.id, payment: paymentId },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `subscription-${ours.id}` },
  )
}

/** A price is never changed: the subscription gets a new one. */
const changeAmount = async (stripe: Stripe, id: string, amount: number): Promise<void> => {
  const { items, currency } = await stripe.subscriptions.retrieve(id)
  const [item] = items.data
  ensure(item, 'payment_failed')
  if (sumOf(item) === amount) return
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, quantity: 1, price_data: priceOf(amount, currency) }],
    proration_behavior: 'none',
  })
}

const priceOf = (amount: number, currency: string) => ({
  currency,
  unit_amount: amount,
  recurring: { interval: 'month' as const },
  product: product.id,
})

const sumOf = ({ price, quantity }: Stripe.SubscriptionItem): number | undefined =>
  price.unit_amount === null ? undefined : price.unit_amount * (quantity ?? 1)

const ensureProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await stripe.products.retrieve(product.id)
  } catch (error) {
    if (!wasRefused(error) || error.code !== 'resource_missing') throw error
    await createProduct(stripe)
  }
}

const createProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await stripe.products.create(product)
  } catch (error) {
    // A concurrent request has just made it.
    if (!wasRefused(error) || error.code !== 'resource_already_exists') throw error
  }
}

const statuses: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  incomplete: 'starting',
  active: 'active',
  trialing: 'active',
  past_due: 'past due',
  unpaid: 'past due',
  paused: 'past due',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
}

const toSubscription = (theirs: Stripe.Subscription): SubscriptionTruth => {
  const status = statuses[theirs.status]
  const isOver = status === 'cancelled'
  const { items, pause_collection: pause } = theirs
  const [item] = items.data
  return {
    id: theirs.id,
    ourId: theirs.metadata.subscription,
    customerId: idOf(theirs.customer),
    status,
    amount: item && items.data.length === 1 ? sumOf(item) : undefined,
    startedAt: instantOf(theirs.start_date),
    nextPaymentAt: isOver || !item ? null : instantOf(item.current_period_end),
    pause: pause && { until: pause.resumes_at ? instantOf(pause.resumes_at) : null },
    endedAt: isOver ? instantOf(theirs.canceled_at ?? theirs.ended_at ?? theirs.start_date) : null,
    wasUnpaid: theirs.cancellation_details?.reason === 'payment_failed',
  }
}

const toInvoice = (invoice: Stripe.Invoice): InvoiceTruth => {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  const isFirst = invoice.billing_reason === 'subscription_create'
  return {
    id: invoice.id,
    state: invoiceState(invoice, isFirst),
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    isFirst,
    firstPaymentId: invoice.parent?.subscription_details?.metadata?.payment,
    reference: paid ? idOf(paid) : undefined,
    tries: invoice.attempt_count,
    nextTryAt: invoice.next_payment_attempt ? instantOf(invoice.next_payment_attempt) : undefined,
  }
}

/** The giver pays the first invoice on the page and sees there that the card was declined. */
const invoiceState = ({ status, attempt_count: tries }: Stripe.Invoice, isFirst: boolean) => {
  if (status === 'paid') return 'paid'
  if (status === 'void' || status === 'uncollectible') return 'void'
  return status === 'open' && !isFirst && tries > 0 ? 'declined' : 'open'
}
