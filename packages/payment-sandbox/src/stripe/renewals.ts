import type { Books } from './books.ts'
import type { Tasks } from '../shared/clock.ts'
import { collect } from './collecting.ts'
import { addInvoice, finaliseInvoice } from './invoices/invoice-making.ts'
import { voidInvoice } from './invoices/invoice-void.ts'
import { idOf } from './objects.ts'
import { endSubscription } from './subscriptions/subscription-end.ts'
import { nextPeriod } from './subscriptions/subscription-making.ts'

/** A renewal's invoice is a draft for about an hour, so that it can still be changed. */
const draftSeconds = 3_600

/** The period has ended: the next one begins, and has its invoice. */
const renew = async (books: Books, id: string): Promise<void> => {
  const subscription = await books.lock('subscription', id)
  const { data } = subscription
  if (!['active', 'past_due'].includes(data.status)) return
  const [item] = data.items.data
  const previous = { items: structuredClone(data.items) }
  item!.current_period_start = item!.current_period_end
  item!.current_period_end = nextPeriod(item!.current_period_start, data.billing_cycle_anchor)
  const invoice = await addInvoice(books, data, 'subscription_cycle')
  data.latest_invoice = invoice.data.id
  await books.save(subscription)
  await books.tell('customer.subscription.updated', data, previous)
  // A paused subscription still has invoices, and each is `void` straight away.
  if (data.pause_collection) await voidInvoice(books, invoice)
  else await books.remind('finalise-invoice', invoice.data.id, books.now + draftSeconds)
  await books.remind('renew-subscription', id, item!.current_period_end)
}

const finalise = async (books: Books, id: string): Promise<void> => {
  const subscriptionId = idOf(
    (await books.get('invoice', id)).data.parent?.subscription_details?.subscription,
  )
  const { data: subscription } = await books.lock('subscription', subscriptionId)
  const invoice = await books.lock('invoice', id)
  if (invoice.data.status !== 'draft' || !invoice.data.auto_advance) return
  await finaliseInvoice(books, invoice, subscription)
  await collect(books, id)
}

const retry = async (books: Books, id: string): Promise<void> => {
  const { data } = await books.get('invoice', id)
  if (data.status === 'open' && data.auto_advance) await collect(books, id)
}

/** The first invoice has not been paid for almost a day. */
const expire = async (books: Books, id: string): Promise<void> => {
  const subscription = await books.lock('subscription', id)
  if (subscription.data.status === 'incomplete') await endSubscription(books, subscription, 'payment_failed')
}

/** The pause ends, unless it was ended or made longer since. */
const resume = async (books: Books, id: string): Promise<void> => {
  const subscription = await books.lock('subscription', id)
  const { data } = subscription
  const { pause_collection } = data
  if (!pause_collection?.resumes_at || pause_collection.resumes_at > books.now) return
  data.pause_collection = null
  await books.save(subscription)
  await books.tell('customer.subscription.updated', data, { pause_collection })
}

export const renewalTasks: Tasks<Books> = {
  'renew-subscription': renew,
  'finalise-invoice': finalise,
  'retry-invoice': retry,
  'expire-subscription': expire,
  'resume-subscription': resume,
}
