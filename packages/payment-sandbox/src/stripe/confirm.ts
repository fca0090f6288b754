import type { PaymentIntent as BrowserIntent } from '@stripe/stripe-js'
import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { declines, type Behaviour } from './cards.ts'
import { addCharge, paymentError } from './charges.ts'
import { newId, randomWord } from '../shared/ids.ts'
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from './invoices/invoice-outcomes.ts'
import { idOf, type StoredObject } from './objects.ts'
import { attach } from './payment-methods.ts'

/** Whether the payer sits in front of it, has just approved it, or is absent. */
export type Presence = 'present' | 'approved' | 'absent'

/** How long a slow payment is on its way. */
const settlesAfterSeconds = 5

type Decline = NonNullable<Behaviour['decline']>
type Intent = StoredObject<'payment_intent'>
type Method = StoredObject<'payment_method'>

/** Tries to take the money, and leaves the intent in the state that comes of it. */
export const attemptPayment = async (
  books: Books,
  intent: Intent,
  method: Method,
  presence: Presence,
  siteUrl = '',
): Promise<void> => {
  const behaviour = method.notes.behaviour ?? {}
  intent.data.payment_method = method.data.id
  intent.data.last_payment_error = null
  intent.data.next_action = null
  if (behaviour.needsSecondStep && presence === 'present') return askForSecondStep(books, intent, siteUrl)
  if (behaviour.decline && (presence === 'absent' || !behaviour.declinesOnlyLater))
    return refuse(books, intent, method, behaviour.decline)
  if (behaviour.settlesLater) return startProcessing(books, intent, method)
  return succeed(books, intent, method)
}

const askForSecondStep = async (books: Books, intent: Intent, siteUrl: string): Promise<void> => {
  const { data, notes } = intent
  notes.secondStep = randomWord(32)
  const url = `${siteUrl}/sandbox/stripe/second-step/${data.id}/${notes.secondStep}`
  data.status = 'requires_action'
  data.next_action = notes.returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: notes.returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  await books.save(intent)
  await books.tell('payment_intent.requires_action', data)
  await invoiceNeedsAction(books, intent)
}

const refuse = async (books: Books, intent: Intent, method: Method, decline: Decline): Promise<void> => {
  const charge = await addCharge(books, intent.data, method.data, decline)
  await fail(books, intent, method, decline, charge.data.id)
}

const fail = async (
  books: Books,
  intent: Intent,
  method: Method,
  decline: Decline,
  charge?: string,
): Promise<void> => {
  const { data } = intent
  data.status = 'requires_payment_method'
  data.payment_method = null
  data.processing = null
  data.latest_charge = charge ?? data.latest_charge
  data.last_payment_error = paymentError(decline, method.data, charge)
  await books.save(intent)
  await books.tell('payment_intent.payment_failed', data)
  await invoiceFailed(books, intent)
}

const startProcessing = async (books: Books, intent: Intent, method: Method): Promise<void> => {
  const charge = await addCharge(books, intent.data, method.data, 'pending')
  intent.data.status = 'processing'
  intent.data.latest_charge = charge.data.id
  intent.data.processing = { type: 'card', card: {} }
  await books.save(intent)
  await books.tell('payment_intent.processing', intent.data)
  await books.remind('settle-payment', intent.data.id, books.now + settlesAfterSeconds)
}

const succeed = async (books: Books, intent: Intent, method: Method): Promise<void> => {
  const charge = await addCharge(books, intent.data, method.data, 'succeeded')
  intent.data.latest_charge = charge.data.id
  await markSucceeded(books, intent, method)
}

const markSucceeded = async (books: Books, intent: Intent, method: Method): Promise<void> => {
  const { data } = intent
  data.status = 'succeeded'
  data.amount_received = data.amount
  data.processing = null
  await books.save(intent)
  await books.tell('payment_intent.succeeded', data)
  if (data.setup_future_usage && typeof data.customer === 'string') await attach(books, method, data.customer)
  await invoicePaid(books, intent, method)
}

/** The payer has approved the payment with their bank, or refused to. */
export const finishSecondStep = async (books: Books, intent: Intent, isApproved: boolean): Promise<void> => {
  const method = await books.get('payment_method', idOf(intent.data.payment_method))
  delete intent.notes.secondStep
  intent.data.next_action = null
  if (isApproved) return attemptPayment(books, intent, method, 'approved')
  return fail(books, intent, method, declines.authentication)
}

/** Money that was on its way has arrived, or has not. */
export const settlePayment = async (books: Books, intent: Intent): Promise<void> => {
  if (intent.data.status !== 'processing') return
  const method = await books.get('payment_method', idOf(intent.data.payment_method))
  const charge = await books.lock('charge', idOf(intent.data.latest_charge))
  const isPaid = method.notes.behaviour?.settlesLater === 'succeeds'
  charge.data.status = isPaid ? 'succeeded' : 'failed'
  charge.data.paid = isPaid
  charge.data.balance_transaction = isPaid ? newId('txn') : null
  if (!isPaid) {
    charge.data.failure_code = declines.generic.code
    charge.data.failure_message = declines.generic.message
  }
  await books.save(charge)
  await books.tell(isPaid ? 'charge.succeeded' : 'charge.failed', charge.data)
  if (isPaid) return markSucceeded(books, intent, method)
  return fail(books, intent, method, declines.generic, charge.data.id)
}

/** What a browser with the publishable key is shown of an intent: nothing that concerns only the server. */
export const publicView = (intent: Stripe.PaymentIntent) =>
  ({
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: null,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  }) satisfies Record<keyof BrowserIntent, unknown> & Record<string, unknown>
