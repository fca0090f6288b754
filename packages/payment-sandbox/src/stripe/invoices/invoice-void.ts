import type { Books } from '../books.ts'
import { idOf, type StoredObject } from '../objects.ts'

/** The invoice asks for nothing any more, and neither does the intent that was to pay it. */
export const voidInvoice = async (books: Books, invoice: StoredObject<'invoice'>): Promise<void> => {
  await books.forget(invoice.data.id)
  invoice.data.status = 'void'
  invoice.data.auto_advance = false
  invoice.data.next_payment_attempt = null
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

/** A renewal that was refused and is `void` now: its subscription no longer owes anything. */
export const voidRenewal = async (
  books: Books,
  invoice: StoredObject<'invoice'>,
  subscription: StoredObject<'subscription'>,
): Promise<void> => {
  await voidInvoice(books, invoice)
  const { data } = subscription
  const open = await books.all('invoice', {
    status: 'open',
    parent: { subscription_details: { subscription: data.id } },
  })
  if (data.status !== 'past_due' || open.length > 0) return
  data.status = 'active'
  await books.save(subscription)
  await books.tell('customer.subscription.updated', data, { status: 'past_due' })
}
