import type { Books } from '../books.ts'
import { voidInvoice } from '../invoices/invoice-void.ts'
import type { StoredObject } from '../objects.ts'

/** Ends it now: nothing more is charged. A first payment that never came ends with its invoice. */
export const endSubscription = async (
  books: Books,
  subscription: StoredObject<'subscription'>,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> => {
  const { data } = subscription
  const isOver = ['canceled', 'incomplete_expired'].includes(data.status)
  if (isOver) return
  const wasIncomplete = data.status === 'incomplete'
  data.status = wasIncomplete ? 'incomplete_expired' : 'canceled'
  data.canceled_at ??= books.now
  data.ended_at = books.now
  data.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  await books.save(subscription)
  await books.forget(data.id)
  const unpaid = await books.all('invoice', { parent: { subscription_details: { subscription: data.id } } })
  for (const invoice of unpaid) {
    if (!['open', 'draft'].includes(invoice.data.status ?? '')) continue
    if (wasIncomplete) await voidInvoice(books, invoice)
    else await stopCollecting(books, invoice)
  }
  await books.tell(wasIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted', data)
}

/** The invoice stays open, but is no longer collected. */
const stopCollecting = async (books: Books, invoice: StoredObject<'invoice'>): Promise<void> => {
  await books.forget(invoice.data.id)
  invoice.data.auto_advance = false
  invoice.data.next_payment_attempt = null
  await books.save(invoice)
}
