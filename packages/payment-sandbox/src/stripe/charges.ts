import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { docUrl } from './failure.ts'
import { declines, type Behaviour } from './cards.ts'
import { newId } from '../shared/ids.ts'
import type { Includables } from './expand.ts'
import { idOf, type StoredObject } from './objects.ts'

type Decline = NonNullable<Behaviour['decline']>
export type ChargeOutcome = 'succeeded' | 'pending' | Decline

/** Asks the card for the money of a payment intent. The bank's answer is stored, also a decline. */
export const addCharge = async (
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChargeOutcome,
): Promise<StoredObject<'charge'>> => {
  const charge = await books.add('charge', chargeOf(intent, method, books.now, outcome))
  await books.tell(`charge.${charge.data.status as 'succeeded' | 'pending' | 'failed'}`, charge.data)
  return charge
}

const chargeOf = (
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  created: number,
  outcome: ChargeOutcome,
): Stripe.Charge => {
  const decline = typeof outcome === 'object' ? outcome : undefined
  const isPaid = outcome === 'succeeded'
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANKOFA',
    captured: !decline,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? refusedBy(decline) : authorised,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method.card!, intent.amount), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : isPaid ? 'succeeded' : 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}

/** Stripe's usual share of a card payment: 2.9 % and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

/** What Stripe has booked of a charge: made of the charge when it is asked for. */
export const chargeIncludables: Includables = {
  charge: {
    balance_transaction: async (_books, charge) => bookedOf(charge as unknown as Stripe.Charge),
  },
}

const bookedOf = (charge: Stripe.Charge): Stripe.BalanceTransaction => {
  const fee = feeOf(charge.amount)
  return {
    id: idOf(charge.balance_transaction),
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: charge.created,
    balance_type: 'payments',
    created: charge.created,
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'available',
    type: 'charge',
  }
}

const authorised: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
}

const refusedBy = ({ code, declineCode }: Decline): Stripe.Charge.Outcome => ({
  ...authorised,
  advice_code: 'try_again_later',
  network_status: 'declined_by_network',
  reason: declineCode ?? code,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
})

const cardDetails = (
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

/** What the payer is shown, on the intent and in the answer. */
export const paymentError = (
  decline: Decline,
  method: Stripe.PaymentMethod,
  charge?: string,
): Stripe.PaymentIntent.LastPaymentError => ({
  ...(charge && { charge }),
  code: decline.code,
  ...(decline.declineCode && { decline_code: decline.declineCode }),
  doc_url: docUrl(decline.code),
  message: decline.message,
  payment_method: method,
  type: decline === declines.authentication ? 'invalid_request_error' : 'card_error',
})
