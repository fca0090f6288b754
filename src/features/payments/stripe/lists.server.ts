import type Stripe from 'stripe'
import type { ListedPayment, ProviderDispute, ProviderLists, ProviderRefund } from '../provider.server.ts'
import { idOf, instantOf, type AskStripe } from './client.server.ts'

/** A hundred lines may take longer, and no visitor waits for them. */
const patience = { timeout: 30_000 }
const mostPages = 1_000

/** Stripe's own lists. */
export const stripeLists = (ask: AskStripe): ProviderLists => ({
  payments: async function* (since) {
    const pages = pagesOf(ask, since, (stripe, page) =>
      stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] }, patience),
    )
    for await (const page of pages) yield page.map(toListed)
  },
  refunds: async function* (since) {
    for await (const page of pagesOf(ask, since, (stripe, lines) => stripe.refunds.list(lines, patience)))
      yield page.flatMap((refund) =>
        refund.payment_intent ? [{ ...toRefund(refund), reference: idOf(refund.payment_intent) }] : [],
      )
  },
  disputes: async function* (since) {
    for await (const page of pagesOf(ask, since, (stripe, lines) => stripe.disputes.list(lines, patience)))
      yield page.flatMap((dispute) => toDispute(dispute) ?? [])
  },
})

type Lines = { limit: number; created: { gte: number }; starting_after?: string }

const pagesOf = async function* <T extends { id: string }>(
  ask: AskStripe,
  since: Date,
  list: (stripe: Stripe, lines: Lines) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  let lines: Lines = { limit: 100, created: { gte: Math.floor(since.getTime() / 1_000) } }
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, has_more } = await ask((stripe) => list(stripe, lines))
    yield data
    const last = data.at(-1)
    if (!has_more || !last) return
    lines = { ...lines, starting_after: last.id }
  }
}

const toListed = (intent: Stripe.PaymentIntent): ListedPayment => {
  const { latest_charge: charge, customer } = intent
  return {
    reference: intent.id,
    ourId: intent.metadata.payment,
    isPaid: intent.status === 'succeeded',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: refundedOf(typeof charge === 'object' ? charge : null),
    ...(customer && { customerId: idOf(customer) }),
  }
}

/** What a bank reversed is in the list of disputes. */
export const refundedOf = (charge: Stripe.Charge | null): number | undefined =>
  charge?.disputed ? undefined : (charge?.amount_refunded ?? 0)

export const toRefund = ({
  id,
  metadata,
  amount,
  status,
  created,
  failure_reason: failure,
}: Stripe.Refund): ProviderRefund => ({
  id,
  ourId: metadata?.refund,
  amount,
  state:
    status === 'succeeded' ? status : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  happenedAt: instantOf(created),
  ...(failure && { failure: refundFailures[failure] ?? `Stripe couldn't send it (${failure}).` }),
})

/** The reasons that Stripe names most. */
const refundFailures: Record<string, string> = {
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  insufficient_funds: "There wasn't enough money in the Stripe account.",
  declined: "The payer's bank declined it.",
}

/** Nothing if it has no payment intent: then it is not for one of our payments. */
export const toDispute = (dispute: Stripe.Dispute): ProviderDispute | undefined => {
  const { id, payment_intent: intent, amount, currency, status, evidence_details: evidence } = dispute
  if (!intent) return undefined
  return {
    id,
    reference: idOf(intent),
    amount,
    currency: currency.toUpperCase(),
    state: disputeStates[status] ?? 'open',
    dueAt: evidence.due_by ? instantOf(evidence.due_by) : undefined,
  }
}

const disputeStates: Partial<Record<Stripe.Dispute.Status, ProviderDispute['state']>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

/** A dispute that is lost took what its refunds had left. Each counts as a refund that was made elsewhere. */
export const lostOf = (
  disputes: Stripe.Dispute[],
  refunds: ProviderRefund[],
  charged: number,
): ProviderRefund[] => {
  let left = charged - refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  return disputes
    .filter(({ status }) => status === 'lost')
    .flatMap(({ id, amount, created }) => {
      const taken = Math.min(amount, left)
      left -= taken
      return taken > 0
        ? [
            {
              id,
              ourId: undefined,
              amount: taken,
              state: 'succeeded' as const,
              happenedAt: instantOf(created),
            },
          ]
        : []
    })
}
