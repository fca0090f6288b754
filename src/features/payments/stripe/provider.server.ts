import type Stripe from 'stripe'
import type { Logger } from '#server/log.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Opened, Provider, ProviderRefund, Truth } from '../provider.server.ts'
import type { Payment } from '../tables.server.ts'
import {
  asking,
  checkKey,
  createStripe,
  instantOf,
  unlessRefused,
  type AskStripe,
  type StripeAccount,
} from './client.server.ts'
import { verifyEvent } from './events.server.ts'
import { lostOf, refundedOf, stripeLists, toDispute, toRefund } from './lists.server.ts'
import { stripeMonthly } from './monthly.server.ts'

/** Stripe as a payment provider. A reference is the id of a payment intent. */
export const createStripeProvider = (account: StripeAccount, log: Logger): Provider => {
  const load = createStripe(account)
  const ask = asking(load, log)
  return {
    name: 'stripe',
    mode: account.mode,
    publishableKey: account.publishableKey,
    check: () => checkKey(load),
    present: (payment) => openIntent(ask, payment),
    ask: async (reference) =>
      toTruth(
        await ask((stripe) =>
          stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.balance_transaction'] }),
        ),
      ),
    listRefunds: (reference) => listRefunds(ask, reference),
    close: ({ reference, invoiceId }, subscription) =>
      ask(async (stripe) => {
        // A subscription can be ended after a payment too; its first invoice can be voided only while it is unpaid.
        const isClosed = await unlessRefused(
          invoiceId
            ? stripe.invoices.voidInvoice(invoiceId)
            : stripe.paymentIntents.cancel(reference!, { cancellation_reason: 'abandoned' }),
        )
        if (isClosed && subscription?.providerId)
          await unlessRefused(stripe.subscriptions.cancel(subscription.providerId))
      }),
    refund: async (reference, { id, amount }) => {
      const made = await ask((stripe) =>
        stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { refund: id } },
          { idempotencyKey: `refund-${id}` },
        ),
      )
      return made.id
    },
    askDispute: async (id) => {
      const dispute = await ask((stripe) => stripe.disputes.retrieve(id))
      return toDispute(dispute)
    },
    lists: stripeLists(ask),
    verify: (body, signature) =>
      verifyEvent({ load, webhookSecrets: account.webhookSecrets }, body, signature),
    monthly: stripeMonthly(ask),
  }
}

/** With what a dispute took, which is no refund at Stripe. */
const listRefunds = async (ask: AskStripe, reference: string): Promise<ProviderRefund[]> => {
  const ofPayment = { payment_intent: reference, limit: 100 }
  const listed = await ask((stripe) => stripe.refunds.list(ofPayment).autoPagingToArray({ limit: 1_000 }))
  const refunds = listed.map(toRefund)
  const disputes = await ask((stripe) => stripe.disputes.list(ofPayment))
  if (disputes.data.length === 0) return refunds
  const intent = await ask((stripe) => stripe.paymentIntents.retrieve(reference))
  return [...lostOf(disputes.data, refunds, intent.amount_received), ...refunds]
}

const openIntent = async (ask: AskStripe, payment: Payment): Promise<Opened> => {
  const intent = await ask((stripe) =>
    payment.reference
      ? stripe.paymentIntents.retrieve(payment.reference)
      : stripe.paymentIntents.create(intentOf(payment), { idempotencyKey: `payment-${payment.id}` }),
  )
  ensure(intent.client_secret, 'payment_failed')
  return { reference: intent.id, clientSecret: intent.client_secret }
}

const intentOf = (payment: Payment): Stripe.PaymentIntentCreateParams => ({
  amount: payment.amount,
  currency: payment.currency.toLowerCase(),
  description: payment.description,
  metadata: { payment: payment.id, purpose: payment.purpose },
  automatic_payment_methods: { enabled: true },
})

const toTruth = (intent: Stripe.PaymentIntent): Truth => {
  const { latest_charge: latest } = intent
  const charge = typeof latest === 'object' ? latest : null
  const fee = charge ? feeOf(charge) : undefined
  return {
    reference: intent.id,
    ourId: intent.metadata.payment,
    state: stateOf(intent.status),
    amount: intent.amount,
    received: intent.amount_received,
    refunded: refundedOf(charge),
    currency: intent.currency.toUpperCase(),
    happenedAt: instantOf(charge?.created ?? intent.created),
    ...(fee !== undefined && { fee }),
  }
}

/** Unknown until Stripe has booked it, and where Stripe takes it in another currency than was paid. */
const feeOf = ({ balance_transaction: booked, currency }: Stripe.Charge): number | undefined =>
  typeof booked === 'object' && booked?.currency === currency ? booked.fee : undefined

const stateOf = (status: Stripe.PaymentIntent.Status): Truth['state'] => {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'closed'
    default:
      return 'open'
  }
}
