import type { Books } from './books.ts'
import { idOf, type StoredObject } from './objects.ts'

/** Ends it now: nothing is charged any more. A first payment that never came is taken back with its invoice. */
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
    await books.forget(invoice.data.id)
    if (wasIncomplete) await voidInvoice(books, invoice)
    else await stopCollecting(books, invoice)
  }
  await books.tell(wasIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted', data)
}

/** The invoice stays open, but is no longer collected. */
const stopCollecting = async (books: Books, invoice: StoredObject<'invoice'>): Promise<void> => {
  invoice.data.auto_advance = false
  invoice.data.next_payment_attempt = null
  await books.save(invoice)
}

const voidInvoice = async (books: Books, invoice: StoredObject<'invoice'>): Promise<void> => {
  invoice.data.status = 'void'
  invoice.data.auto_advance = false
  invoice.data.amount_remaining = 0
  invoice.data.status_transitions.voided_at = books.now
  await books.save(invoice)
  await books.tell('invoice.voided', invoice.data)
  const [payment] = await books.all('invoice_payment', { invoice: invoice.data.id })
  if (!payment) return
  payment.data.status = 'canceled'
  payment.data.status_transitions.canceled_at = books.now
  await books.save(payment)
  const intent = await books.lock('payment_intent', idOf(payment.data.payment.payment_intent))
  Object.assign(intent.data, {
    status: 'canceled',
    canceled_at: books.now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  })
  delete intent.notes.secondStep
  await books.save(intent)
  await books.tell('payment_intent.canceled', intent.data)
}
