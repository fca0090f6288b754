import { z } from 'zod'
import type { Books } from './books.ts'
import { endpoint } from './endpoint.ts'
import { PaystackFailure } from './failure.ts'
import type { Dispute, Transaction } from './objects.ts'
import { listFields, pageOf } from './parameters.ts'
import { disputeInEvent, disputeOnWire } from './wire.ts'

const day = 86_400

/** So long a merchant may take to answer, and so long before that Paystack reminds them. */
const [answerWithin, reminderBefore] = [3 * day, day]

/** The payer's bank asks for the money. What a refund has given back already is not asked for again. */
export const openDispute = async (
  books: Books,
  transaction: Transaction,
  wanted: number | undefined,
): Promise<Dispute> => {
  const refunds = await books.refundsOf(transaction.id)
  const refunded = refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)
  const dispute = await books.addDispute({
    reference: transaction.reference,
    transactionId: transaction.id,
    amount: wanted ?? transaction.amount - refunded,
    currency: transaction.currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    createdAt: books.now,
    dueAt: books.now + answerWithin,
    resolvedAt: null,
  })
  await books.tell('charge.dispute.create', disputeInEvent(dispute, transaction))
  await books.remind('remind-dispute', dispute.id, dispute.dueAt - reminderBefore)
  return dispute
}

export const remindDispute = async (books: Books, id: string): Promise<void> => {
  const dispute = await getDispute(books, id)
  if (dispute.status !== 'awaiting-merchant-feedback') return
  await books.tell(
    'charge.dispute.remind',
    disputeInEvent(dispute, await books.getTransaction(dispute.reference)),
  )
}

/** If the merchant accepts it, the money is lost, and the transaction is reversed. */
export const resolveDispute = async (
  books: Books,
  id: string,
  resolution: NonNullable<Dispute['resolution']>,
): Promise<Dispute> => {
  const { reference } = await getDispute(books, id)
  const transaction = await books.lockTransaction(reference)
  const dispute: Dispute = {
    ...(await getDispute(books, id)),
    status: 'resolved',
    resolution,
    resolvedAt: books.now,
  }
  await books.saveDispute(dispute)
  if (resolution === 'merchant-accepted') {
    transaction.status = 'reversed'
    await books.saveTransaction(transaction)
  }
  await books.tell('charge.dispute.resolve', disputeInEvent(dispute, transaction))
  return dispute
}

const getDispute = async (books: Books, id: string): Promise<Dispute> => {
  const dispute = await books.findDispute(id)
  if (!dispute) throw new PaystackFailure(404, { message: 'Dispute not found', code: 'dispute_not_found' })
  return dispute
}

const onWire = async (books: Books, dispute: Dispute): Promise<object> =>
  disputeOnWire(dispute, await books.getTransaction(dispute.reference))

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/dispute',
    parameters: z.strictObject(listFields),
    run: async ({ books, parameters }) => {
      const { lines, meta } = pageOf(await books.allDisputes(), parameters)
      const data: object[] = []
      for (const dispute of lines) data.push(await onWire(books, dispute))
      return { message: 'Disputes retrieved', data, meta }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/dispute/:name',
    parameters: z.strictObject({}),
    run: async ({ books, name }) => ({
      message: 'Dispute retrieved',
      data: await onWire(books, await getDispute(books, name)),
    }),
  }),
]
