import type Stripe from 'stripe'
import { z } from 'zod'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, unexpectedState } from './failure.ts'
import { newId } from '../shared/ids.ts'
import { idOf, type StoredObject } from './objects.ts'
import { integer, mergeMetadata, metadata, namedAs, paging, text } from './parameters.ts'
import { lockIntent } from './intents.ts'

const creation = namedAs<Stripe.RefundCreateParams>()({
  payment_intent: text,
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

/** How long a refund that takes its time takes. */
const settlesAfterSeconds = 5

export const create = async (books: Books, given: z.output<typeof creation>): Promise<Stripe.Refund> => {
  const charge = await lockCharge(books, given)
  const left = charge.data.amount - charge.data.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.data.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = given.amount ?? left
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > left) throw tooMuch(amount, charge.data)
  const method = await books.get('payment_method', charge.data.payment_method ?? '')
  const { refund: behaviour } = method.notes.behaviour ?? {}
  const refund = await books.add('refund', refundOf(charge.data, amount, given, books.now))
  if (behaviour === 'pending' || behaviour === 'pending and fails') refund.data.status = 'pending'
  await books.save(refund)
  if (behaviour) await books.remind('settle-refund', refund.data.id, books.now + settlesAfterSeconds)
  charge.data.amount_refunded += amount
  charge.data.refunded = charge.data.amount_refunded === charge.data.amount
  await books.save(charge)
  await books.tell('charge.refunded', charge.data, {
    amount_refunded: charge.data.amount_refunded - amount,
    ...(charge.data.refunded && { refunded: false }),
  })
  await books.tell('refund.created', refund.data)
  return refund.data
}

const lockCharge = async (
  books: Books,
  given: z.output<typeof creation>,
): Promise<StoredObject<'charge'>> => {
  const { data } = await lockIntent(books, given.payment_intent)
  if (data.status !== 'succeeded' || typeof data.latest_charge !== 'string')
    throw unexpectedState(
      `This PaymentIntent (${data.id}) does not have a successful charge to refund.`,
      data,
    )
  return books.lock('charge', data.latest_charge)
}

const tooMuch = (amount: number, charge: Stripe.Charge) => {
  const money = (minor: number) => `$${(minor / 100).toFixed(2)}`
  const left = charge.amount - charge.amount_refunded
  return invalidRequest(
    charge.amount_refunded === 0
      ? `Refund amount (${money(amount)}) is greater than charge amount (${money(left)})`
      : `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
    { param: 'amount' },
  )
}

const refundOf = (
  charge: Stripe.Charge,
  amount: number,
  given: z.output<typeof creation>,
  created: number,
): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: mergeMetadata({}, given.metadata),
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: given.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

/** A refund that was on its way arrives, or the bank sends the money back to us. */
export const settleRefund = async (books: Books, id: string): Promise<void> => {
  const { payment_intent } = (await books.get('refund', id)).data
  await lockIntent(books, idOf(payment_intent))
  const refund = await books.lock('refund', id)
  const method = await books.get('payment_method', idOf(refund.data.payment_method))
  if (method.notes.behaviour?.refund === 'pending') {
    refund.data.status = 'succeeded'
    await books.save(refund)
    await books.tell('refund.updated', refund.data, { status: 'pending' })
    return
  }
  refund.data.status = 'failed'
  refund.data.failure_reason = 'expired_or_canceled_card'
  await books.save(refund)
  const charge = await books.lock('charge', idOf(refund.data.charge))
  charge.data.amount_refunded -= refund.data.amount
  charge.data.refunded = false
  await books.save(charge)
  await books.tell('refund.failed', refund.data)
  await books.tell('charge.refund.updated', refund.data)
}

export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/refunds',
    parameters: creation,
    run: ({ books, parameters }) => create(books, parameters),
  }),
  endpoint({
    method: 'GET',
    path: '/refunds',
    parameters: namedAs<Stripe.RefundListParams>()({
      ...paging,
      payment_intent: text.optional(),
    }),
    run: async ({ books, parameters: { payment_intent, ...page } }) =>
      books.page('refund', '/v1/refunds', { payment_intent }, page),
  }),
]
