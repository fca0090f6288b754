import type { Tasks } from '../shared/clock.ts'
import type { Books } from './books.ts'
import type { Transaction } from './objects.ts'
import { remindDispute } from './disputes.ts'
import { settleRefund } from './refunds.ts'
import { transactionOnWire } from './wire.ts'

/** About what Paystack takes in Ghana, of either channel. */
export const feeOf = (amount: number): number => Math.round(amount * 0.0195)

export const isOpen = ({ status }: Transaction): boolean => status !== 'success' && status !== 'reversed'

/** The money is here. Paystack sends an event of this, and of no failure. */
export const pay = async (books: Books, transaction: Transaction): Promise<void> => {
  transaction.status = 'success'
  transaction.paidAt = books.now
  transaction.message = transaction.channel === 'mobile_money' ? 'madePayment' : null
  transaction.gateway_response = transaction.channel === 'mobile_money' ? 'Approved' : 'Successful'
  transaction.fees = feeOf(transaction.requested_amount)
  transaction.notes.charge = 'success'
  transaction.notes.hasPrompt = false
  await books.saveTransaction(transaction)
  if (!transaction.notes.isSilent) await books.tell('charge.success', transactionOnWire(transaction))
}

export const fail = async (books: Books, transaction: Transaction, why: string): Promise<void> => {
  transaction.status = 'failed'
  transaction.message = why
  transaction.gateway_response = why
  transaction.notes.charge = 'failed'
  transaction.notes.hasPrompt = false
  await books.saveTransaction(transaction)
}

/** What happens without a request. Each task first checks whether there is still something to do. */
export const tasks: Tasks<Books> = {
  pay: async (books, reference) => {
    const transaction = await books.lockTransaction(reference)
    const isWaiting = transaction.status === 'ongoing' || transaction.status === 'pending'
    if (isWaiting || (transaction.notes.paysLate && isOpen(transaction))) await pay(books, transaction)
  },
  expire: async (books, reference) => {
    const transaction = await books.lockTransaction(reference)
    if (transaction.status === 'ongoing' || transaction.status === 'pending')
      await fail(books, transaction, 'The customer did not approve the payment in time')
  },
  'settle-refund': settleRefund,
  'remind-dispute': remindDispute,
}
