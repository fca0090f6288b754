import { ensure } from '#shared/calls/errors.ts'
import type { Core } from '../core.server.ts'
import { findSubscription } from '../lookups.server.ts'
import { keepAnswer, presentPayment } from '../open.server.ts'
import type { OpenedPayment } from '../schema.ts'
import { monthlyOf, type Subscriber } from '../provider.server.ts'
import { findPayment, updatePayment } from '../queries.server.ts'
import { updateSubscription } from './subscription-queries.server.ts'

/** Like `presentPayment`, for the first payment of many. */
export const presentSubscription = async (
  core: Core,
  paymentId: string,
  subscriber: Subscriber,
): Promise<OpenedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment?.subscriptionId, 'payment_not_found')
  if (payment.reference) return presentPayment(core, paymentId)
  const ours = await findSubscription(core.db, payment.subscriptionId)
  ensure(ours, 'payment_not_found')
  const { id, customerId, invoiceId, ...opened } = await monthlyOf(core).start(ours, payment, subscriber)
  await updateSubscription(core.db, ours.id, { customerId, providerId: id })
  await updatePayment(core.db, payment.id, { invoiceId })
  return keepAnswer(core, payment, opened)
}
