import { z } from 'zod'
import { randomWord } from '../shared/ids.ts'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { invalid } from './failure.ts'
import type { Refund, Transaction } from './objects.ts'
import { amountField, digits, listFields, pageOf } from './parameters.ts'
import { refundInEvent, refundInList, refundOnWire } from './wire.ts'

/** Seconds after which a refund is under way, and after which it is decided. */
const [processingAfter, decidedAfter] = [2, 5]

const creation = z.strictObject({
  transaction: z.union([z.string(), z.number().transform(String)]),
  amount: amountField.optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
})

export const create = async (books: Books, given: z.output<typeof creation>): Promise<Refund> => {
  const transaction = await books.lockTransaction(given.transaction)
  if (transaction.status === 'reversed')
    throw invalid('Transaction has been fully reversed', 'transaction_reversed')
  if (transaction.status !== 'success')
    throw invalid('Only successful transactions can be refunded', 'invalid_transaction')
  if (given.currency && given.currency !== transaction.currency)
    throw invalid('Currency does not match that of the transaction')
  const left = transaction.amount - sumOf(await books.refundsOf(transaction.id))
  if (left === 0) throw invalid('Transaction has been fully reversed', 'transaction_reversed')
  const amount = given.amount ?? left
  if (amount > left) throw invalid('Refund amount cannot be more than what is left of the transaction')
  const refund = await books.addRefund(refundFor(transaction, amount, given, books.now))
  await books.tell('refund.pending', refundInEvent(refund))
  await books.remind('settle-refund', refund.id, books.now + processingAfter)
  await books.remind('settle-refund', refund.id, books.now + decidedAfter)
  return refund
}

const sumOf = (refunds: Refund[]): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

const refundFor = (
  transaction: Transaction,
  amount: number,
  given: z.output<typeof creation>,
  now: number,
): Omit<Refund, 'id'> => ({
  transactionId: transaction.id,
  reference: transaction.reference,
  status: 'pending',
  amount,
  currency: transaction.currency,
  channel: transaction.channel,
  email: transaction.email,
  customer_note: given.customer_note ?? null,
  merchant_note: given.merchant_note ?? null,
  refund_reference: null,
  createdAt: now,
  refundedAt: null,
  outcome:
    transaction.notes.refund === 'fails'
      ? 'failed'
      : transaction.notes.refund === 'needs attention'
        ? 'needs-attention'
        : 'processed',
})

/** First it is under way, then it is decided. */
export const settleRefund = async (books: Books, id: string): Promise<void> => {
  const known = await books.findRefund(id)
  if (!known) return
  const transaction = await books.lockTransaction(known.reference)
  const refund = (await books.findRefund(id))!
  if (refund.status !== 'pending' && refund.status !== 'processing') return
  refund.status = refund.status === 'pending' ? 'processing' : refund.outcome
  if (refund.status === 'processed') {
    refund.refundedAt = books.now
    refund.refund_reference = randomDigits()
  }
  await books.saveRefund(refund)
  const processed = (await books.refundsOf(transaction.id)).filter(({ status }) => status === 'processed')
  if (sumOf(processed) === transaction.amount)
    await books.saveTransaction({ ...transaction, status: 'reversed' })
  await books.tell(`refund.${refund.status}`, refundInEvent(refund))
}

const randomDigits = (): string =>
  randomWord(12).replace(/\D/g, (letter) => String(letter.charCodeAt(0) % 10))

export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/refund',
    parameters: creation,
    run: async ({ books, parameters }) => ({
      message: 'Refund has been queued for processing',
      data: refundOnWire(await create(books, parameters)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/refund',
    parameters: z.strictObject({
      // Only an id: we do not know whether Paystack also takes a reference here.
      transaction: digits.optional(),
      ...listFields,
    }),
    run: async ({ books, parameters: { transaction, ...wanted } }) => {
      const { lines, meta } = pageOf(await books.refundsOf(transaction), wanted)
      return { message: 'Refunds retrieved', data: lines.map(refundInList), meta }
    },
  }),
]
