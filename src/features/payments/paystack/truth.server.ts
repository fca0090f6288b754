import type { Logger } from '#server/log.ts'
import { patienceHours } from '../policy.ts'
import type { ListedPayment, ProviderDispute, ProviderRefund, Truth } from '../provider.server.ts'
import type { PaystackDispute, PaystackRefund, PaystackTransaction } from './wire.server.ts'

/** After so long a prompt that is still open is strange. */
const strangeAfterMinutes = 15

/** We find our refunds again by these words: Paystack keeps neither our id nor a key. */
export const noteOf = (refundId: string): string => `refund ${refundId}`

/** Paid on a card's page. What we wrote down at the beginning wins: a page that was not used may have no channel. */
export const isOfCard = ({ metadata, channel }: PaystackTransaction): boolean =>
  (metadata.method ?? channel) === 'card' || metadata.method === 'saved card'

/** How a transaction stands, in our words. */
export const toTruth = (transaction: PaystackTransaction, log: Logger): Truth => {
  // If the payer bears the fee, more was taken than we asked for.
  const amount = transaction.requested_amount ?? transaction.amount
  const state = stateOf(transaction, log)
  const words = state === 'closed' ? transaction.gateway_response || transaction.message : undefined
  return {
    reference: transaction.reference,
    ourId: transaction.metadata.payment,
    state,
    amount,
    received: state === 'succeeded' ? amount : 0,
    // Only the list of refunds says it.
    refunded: undefined,
    currency: transaction.currency.toUpperCase(),
    happenedAt: transaction.paid_at ?? transaction.created_at,
    ...(transaction.fees != null && { fee: feeOf(transaction, transaction.fees) }),
    ...(words && { words }),
    ...(transaction.authorization && { savedCard: transaction.authorization.authorization_code }),
  }
}

/** What is left for us to bear: what the payer was charged beyond the amount we asked for has paid the rest. */
const feeOf = ({ amount, requested_amount }: PaystackTransaction, fees: number): number =>
  Math.max(0, fees - (amount - (requested_amount ?? amount)))

const stateOf = (transaction: PaystackTransaction, log: Logger): Truth['state'] => {
  const ageHours = (Date.now() - Date.parse(transaction.created_at)) / 3_600_000
  const isOver = ageHours > patienceHours
  switch (transaction.status) {
    case 'success':
    case 'reversed':
      return 'succeeded'
    case 'failed':
      return 'closed'
    case 'abandoned':
      // A page that was left can be paid later.
      return isOver ? 'closed' : 'open'
    case 'ongoing':
    case 'pending':
    case 'processing':
    case 'queued':
      if (isOfCard(transaction)) return 'processing'
      // A prompt without an answer must hold no seat, so a wallet is never `processing`.
      if (ageHours * 60 > strangeAfterMinutes)
        log.warn({ reference: transaction.reference, status: transaction.status }, 'a prompt is still open')
      return isOver ? 'closed' : 'open'
    default:
      log.error({ status: transaction.status }, 'a transaction has a status that we do not know')
      return 'open'
  }
}

/** What was refunded. The payer's bank reversed anything beyond our refunds. */
export const refundsOf = (transaction: PaystackTransaction, refunds: PaystackRefund[]): ProviderRefund[] => {
  const found = refunds.map((refund) => toRefund(refund, transaction))
  const refunded = found.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  const rest = askedOf(transaction) - refunded
  if (transaction.status !== 'reversed' || rest <= 0) return found
  const chargeBack: ProviderRefund = {
    id: `paystack:reversed-${transaction.id}`,
    ourId: undefined,
    amount: rest,
    state: 'succeeded',
    happenedAt: new Date().toISOString(),
  }
  return [chargeBack, ...found]
}

/** What we had asked for. If the payer bears the fee, more was taken. */
const askedOf = ({ requested_amount: asked, amount }: PaystackTransaction): number => asked ?? amount

export const toListed = (transaction: PaystackTransaction): ListedPayment => ({
  reference: transaction.reference,
  ourId: transaction.metadata.payment,
  isPaid: transaction.status === 'success' || transaction.status === 'reversed',
  amount: askedOf(transaction),
  currency: transaction.currency.toUpperCase(),
  // Of a part of it only the list of refunds tells.
  refunded: transaction.status === 'reversed' ? askedOf(transaction) : undefined,
})

/** Only a dispute that the bank has declined leaves the money with us. */
export const toDispute = (dispute: PaystackDispute): ProviderDispute => ({
  id: `paystack:${dispute.id}`,
  reference: dispute.transaction.reference,
  amount: dispute.refund_amount ?? dispute.transaction.amount,
  currency: (dispute.currency ?? dispute.transaction.currency).toUpperCase(),
  state: dispute.status !== 'resolved' ? 'open' : dispute.resolution === 'declined' ? 'won' : 'lost',
  dueAt: dispute.dueAt ?? dispute.due_at,
})

export const toRefund = (
  refund: PaystackRefund,
  transaction?: Pick<PaystackTransaction, 'created_at'>,
): ProviderRefund => ({
  id: `paystack:${refund.id}`,
  ourId: /^refund ([\da-f-]{36})$/.exec(refund.merchant_note ?? '')?.[1],
  amount: refund.amount,
  state: refundStates[refund.status] ?? 'pending',
  ...(refundFailures[refund.status] && { failure: refundFailures[refund.status]! }),
  happenedAt:
    refund.refunded_at ??
    refund.updated_at ??
    refund.updatedAt ??
    refund.created_at ??
    refund.createdAt ??
    transaction?.created_at ??
    new Date().toISOString(),
})

/** Paystack names no reason. */
const refundFailures: Record<string, string> = {
  failed: "Paystack couldn't send it to the card or wallet.",
  'needs-attention': "Paystack couldn't send it. It needs another account of the payer.",
}

const refundStates: Record<string, ProviderRefund['state']> = {
  processed: 'succeeded',
  failed: 'failed',
  'needs-attention': 'needs attention',
}
