import type Stripe from 'stripe'
import { z } from 'zod'
import { newId } from '../shared/ids.ts'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { lockIntent } from './intents.ts'
import { idOf } from './objects.ts'
import { namedAs, paging, text } from './parameters.ts'

/** So long a merchant may take to answer. */
const answerWithinSeconds = 7 * 86_400

/** The payer's bank asks for the money, or for what a refund has left of it. */
export const openDispute = async (
  books: Books,
  paymentIntent: string,
  wanted: number | undefined,
): Promise<Stripe.Dispute> => {
  const { data: intent } = await lockIntent(books, paymentIntent)
  const charge = await books.lock('charge', idOf(intent.latest_charge))
  const left = charge.data.amount - charge.data.amount_refunded
  const { data } = await books.add('dispute', disputeOf(charge.data, wanted ?? left, books.now))
  charge.data.disputed = true
  await books.save(charge)
  await books.tell('charge.dispute.created', data)
  await books.tell('charge.dispute.funds_withdrawn', data)
  return data
}

const disputeOf = (charge: Stripe.Charge, amount: number, created: number): Stripe.Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {} as Stripe.Dispute.Evidence,
  evidence_details: {
    due_by: created + answerWithinSeconds,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})

export const closeDispute = async (
  books: Books,
  id: string,
  status: 'won' | 'lost',
): Promise<Stripe.Dispute> => {
  const dispute = await books.lock('dispute', id)
  const before = dispute.data.status
  dispute.data.status = status
  await books.save(dispute)
  await books.tell('charge.dispute.closed', dispute.data, { status: before })
  return dispute.data
}

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/disputes/:id',
    parameters: z.strictObject({}),
    run: async ({ books, id }) => (await books.get('dispute', id)).data,
  }),
  endpoint({
    method: 'GET',
    path: '/disputes',
    parameters: namedAs<Stripe.DisputeListParams>()({
      ...paging,
      payment_intent: text.optional(),
      charge: text.optional(),
    }),
    run: async ({ books, parameters: { payment_intent, charge, ...page } }) =>
      books.page('dispute', '/v1/disputes', { payment_intent, charge }, page),
  }),
]
