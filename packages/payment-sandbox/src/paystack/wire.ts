import type { Dispute, Refund, Transaction } from './objects.ts'

/** A number that is written as it stands: JavaScript cannot hold one of 64 bits. */
const wholeNumber = (digits: string): unknown =>
  (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits)

/** JSON with every `id` of digits as a number, as Paystack writes them. */
export const writeJson = (value: object): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === 'id' && typeof inner === 'string' && /^\d+$/.test(inner) ? wholeNumber(inner) : inner,
  )

const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

const customerOf = (email: string) => ({
  id: 16_678,
  first_name: null,
  last_name: null,
  email,
  customer_code: `CUS_${Buffer.from(email).toString('hex').slice(0, 15)}`,
  phone: null,
  metadata: null,
  risk_action: 'default',
})

/** A transaction as `verify` and `charge.success` show it. */
export const transactionOnWire = (transaction: Transaction): object => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  receipt_number: null,
  amount: transaction.amount,
  message: transaction.message,
  gateway_response: transaction.gateway_response,
  paid_at: transaction.paidAt === null ? null : instantOf(transaction.paidAt),
  created_at: instantOf(transaction.createdAt),
  channel: transaction.channel,
  currency: transaction.currency,
  ip_address: null,
  metadata: transaction.metadata,
  log: null,
  fees: transaction.fees,
  fees_split: null,
  authorization: transaction.authorization ?? {},
  customer: customerOf(transaction.email),
  plan: null,
  requested_amount: transaction.requested_amount,
})

/** A refund as the API shows it. */
export const refundOnWire = (refund: Refund): object => ({
  id: refund.id,
  integration: 412_829,
  domain: 'test',
  transaction: { id: refund.transactionId, reference: refund.reference },
  dispute: null,
  amount: refund.amount,
  deducted_amount: refund.status === 'failed' ? 0 : refund.amount,
  fully_deducted: refund.status === 'failed' ? 0 : 1,
  currency: refund.currency,
  channel: 'migs',
  status: refund.status,
  refunded_by: 'sandbox@example.org',
  refunded_at: refund.refundedAt === null ? null : instantOf(refund.refundedAt),
  expected_at: instantOf(refund.createdAt + 7 * 86_400),
  customer_note: refund.customer_note,
  merchant_note: refund.merchant_note,
  created_at: instantOf(refund.createdAt),
  updated_at: instantOf(refund.refundedAt ?? refund.createdAt),
})

/** A refund as the list shows it: of its transaction there is only the id. */
export const refundInList = (refund: Refund): object => ({
  ...refundOnWire(refund),
  transaction: wholeNumber(refund.transactionId),
})

/** A dispute as the API shows it; its events write the times with a low line. */
export const disputeOnWire = (dispute: Dispute, transaction: Transaction): object => ({
  id: dispute.id,
  refund_amount: dispute.amount,
  currency: dispute.currency,
  status: dispute.status,
  resolution: dispute.resolution,
  domain: 'test',
  transaction: transactionOnWire(transaction),
  transaction_reference: null,
  category: 'chargeback',
  customer: customerOf(transaction.email),
  bin: transaction.authorization?.bin ?? null,
  last4: transaction.authorization?.last4 ?? null,
  dueAt: instantOf(dispute.dueAt),
  resolvedAt: dispute.resolvedAt === null ? null : instantOf(dispute.resolvedAt),
  evidence: null,
  attachments: null,
  note: null,
  history: [],
  messages: [],
  createdAt: instantOf(dispute.createdAt),
  updatedAt: instantOf(dispute.resolvedAt ?? dispute.createdAt),
})

export const disputeInEvent = (dispute: Dispute, transaction: Transaction): object => {
  const { dueAt, resolvedAt, createdAt, updatedAt, ...rest } = disputeOnWire(dispute, transaction) as Record<
    string,
    unknown
  >
  return { ...rest, due_at: dueAt, resolved_at: resolvedAt, created_at: createdAt, updated_at: updatedAt }
}

/** A refund as its events show it: the amount is a text there. */
export const refundInEvent = (refund: Refund): object => ({
  status: refund.status,
  transaction_reference: refund.reference,
  refund_reference: refund.refund_reference,
  amount: String(refund.amount),
  currency: refund.currency,
  processor: refund.channel === 'mobile_money' ? 'mobile-money' : 'mpgs_zen',
  customer: { first_name: null, last_name: null, email: refund.email },
  integration: 412_829,
  domain: 'test',
})
