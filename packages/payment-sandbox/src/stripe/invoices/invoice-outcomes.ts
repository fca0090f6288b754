import type { Books } from '../books.ts'
import type { StoredObject } from '../objects.ts'
import { endSubscription } from '../subscriptions/subscription-end.ts'

type Intent = StoredObject<'payment_intent'>

/** Days until a refused renewal is tried again: three more times, then the subscription ends. */
const retryDays = [3, 5, 7]
const daySeconds = 86_400

/** The payment of an invoice has arrived: it is paid, and its subscription is in order. */
export const invoicePaid = async (
  books: Books,
  intent: Intent,
  method: StoredObject<'payment_method'>,
): Promise<void> => {
  if (!intent.notes.invoice || !intent.notes.subscription) return
  const invoice = await books.lock('invoice', intent.notes.invoice)
  const { data } = invoice
  data.status = 'paid'
  data.amount_paid = data.total
  data.amount_remaining = 0
  data.attempted = true
  data.attempt_count += 1
  data.auto_advance = false
  data.next_payment_attempt = null
  data.status_transitions.paid_at = books.now
  await books.save(invoice)
  await books.forget(data.id)
  await markPayment(books, data.id, { status: 'paid', amount_paid: data.total })
  await books.tell('invoice.paid', data)
  await books.tell('invoice.payment_succeeded', data)
  await activate(books, intent.notes.subscription, method)
}

const activate = async (books: Books, id: string, method: StoredObject<'payment_method'>): Promise<void> => {
  const subscription = await books.lock('subscription', id)
  const { data } = subscription
  if (!['incomplete', 'past_due', 'active'].includes(data.status)) return
  const { status } = data
  if (data.payment_settings?.save_default_payment_method === 'on_subscription')
    data.default_payment_method = method.data.id
  data.status = 'active'
  await books.save(subscription)
  if (status !== 'active') await books.tell('customer.subscription.updated', data, { status })
  if (status !== 'incomplete') return
  await books.forget(id)
  await books.remind('renew-subscription', id, data.items.data[0]!.current_period_end)
}

const markPayment = async (
  books: Books,
  invoice: string,
  change: { status: 'paid' | 'canceled'; amount_paid: number | null },
): Promise<void> => {
  const [payment] = await books.all('invoice_payment', { invoice })
  if (!payment) return
  Object.assign(payment.data, change)
  payment.data.status_transitions[change.status === 'paid' ? 'paid_at' : 'canceled_at'] = books.now
  await books.save(payment)
  if (change.status === 'paid') await books.tell('invoice_payment.paid', payment.data)
}

export const invoiceNeedsAction = async (books: Books, intent: Intent): Promise<void> => {
  if (!intent.notes.invoice) return
  await books.tell('invoice.payment_action_required', (await books.get('invoice', intent.notes.invoice)).data)
}

/** A refused card: a first payment waits for another one, a renewal is tried again in some days. */
export const invoiceFailed = async (books: Books, intent: Intent): Promise<void> => {
  if (!intent.notes.invoice || !intent.notes.subscription) return
  const subscription = await books.lock('subscription', intent.notes.subscription)
  const invoice = await books.lock('invoice', intent.notes.invoice)
  const { data } = invoice
  data.attempted = true
  data.attempt_count += 1
  const isRenewal = data.billing_reason === 'subscription_cycle'
  const days = isRenewal ? retryDays[data.attempt_count - 1] : undefined
  data.next_payment_attempt = days ? books.now + days * daySeconds : null
  data.auto_advance = days !== undefined
  await books.save(invoice)
  await books.forget(data.id)
  if (data.next_payment_attempt) await books.remind('retry-invoice', data.id, data.next_payment_attempt)
  await books.tell('invoice.payment_failed', data)
  if (!isRenewal) return
  if (!days) return endSubscription(books, subscription, 'payment_failed')
  if (subscription.data.status !== 'active') return
  subscription.data.status = 'past_due'
  await books.save(subscription)
  await books.tell('customer.subscription.updated', subscription.data, { status: 'active' })
}
