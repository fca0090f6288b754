import type { Job } from '#server/jobs/jobs.ts'
import type { Core } from '../core.server.ts'
import { claimAsk, findPayment } from '../queries.server.ts'
import { providerOf } from '../provider.server.ts'
import type { Payment } from '../tables.server.ts'
import { isPayable, settle } from './settle.server.ts'

export const askPaymentJobName = 'ask-payment'

/** A wallet's answer. The page asks too, while it is open. */
export const askPaymentJob = (core: Core): Job<{ paymentId: string }> => ({
  name: askPaymentJobName,
  concurrency: 2,
  // The reconciler tries for longer.
  queue: { retryLimit: 0, expireInSeconds: 60 },
  run: async ({ paymentId }) => {
    const payment = await findPayment(core.db, paymentId)
    if (payment) await askNow(core, payment)
  },
})

/** How an open payment stands now. What was asked a moment ago is not asked again. */
export const askNow = async (core: Core, payment: Payment): Promise<Payment> => {
  const { reference } = payment
  if (!isPayable(payment) || !reference || payment.provider === 'none') return payment
  if (!core.providers[payment.provider]) return payment
  const { askEverySeconds } = providerOf(core, payment)
  if (askEverySeconds && !(payment.promptedAt && (await claimAsk(core.db, payment.id, askEverySeconds))))
    return payment
  return (await settle(core, { ...payment, reference })) ?? payment
}
