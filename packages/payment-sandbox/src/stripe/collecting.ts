import type { Books } from './books.ts'
import { attemptPayment } from './confirm.ts'
import { invoiceFailed } from './invoices/invoice-outcomes.ts'
import { idOf } from './objects.ts'

/** Asks the card that is kept for the money of an open invoice. */
export const collect = async (books: Books, invoiceId: string): Promise<void> => {
  const [payment] = await books.all('invoice_payment', { invoice: invoiceId })
  const intentId = idOf(payment?.data.payment.payment_intent)
  const { subscription: id = '' } = (await books.get('payment_intent', intentId)).notes
  const { data } = await books.lock('subscription', id)
  const intent = await books.lock('payment_intent', intentId)
  const kept = data.default_payment_method
  if (!kept) return invoiceFailed(books, intent)
  await attemptPayment(books, intent, await books.get('payment_method', idOf(kept)), 'absent')
}
