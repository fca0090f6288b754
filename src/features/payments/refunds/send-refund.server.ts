import type { Job } from '#server/jobs/jobs.ts'
import type { Core } from '../core.server.ts'
import { noteFailedRefund } from '../matters/failed-refunds.server.ts'
import { ProviderRefusal, providerOf, type Provider } from '../provider.server.ts'
import { claimRefund, findOwed, findPayment, findRefund, updateRefund } from '../queries.server.ts'
import { lockToBook, settle } from '../books/settle.server.ts'
import type { Payment, Refund } from '../tables.server.ts'
import { sendRefundJobName } from './start-refund.server.ts'

export const sendRefundJob = (core: Core): Job<{ refundId: string }> => ({
  name: sendRefundJobName,
  concurrency: 4,
  // The reconciler tries for longer.
  queue: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  run: ({ refundId }) => sendRefund(core, refundId),
})

/**
 * Asks the provider for it. Asked twice it is one refund: the key is that of our own row. The provider forgets keys
 * after a day or has none, so a retry first looks whether the refund exists.
 */
export const sendRefund = async (core: Core, refundId: string): Promise<void> => {
  const refund = await findRefund(core.db, refundId)
  if (refund?.status !== 'pending' && refund?.status !== 'needs attention') return
  const payment = await findPayment(core.db, refund.paymentId)
  if (!payment?.reference) return
  const reference = payment.reference
  // It was sent. A person may have helped it on since.
  if (refund.status === 'needs attention') return void (await settle(core, { ...payment, reference }))
  const provider = providerOf(core, payment)
  try {
    const known =
      refund.providerId ?? (refund.askedAt ? await findMade(provider, reference, refund.id) : undefined)
    // The job and the reconciler may come here at the same time. The one that comes too early leaves it to a later
    // run.
    if (!(await claimRefund(core.db, refund.id, provider.refundAppearsWithinSeconds ?? 0)) && !known) return
    const providerId = known ?? (await provider.refund(reference, refund))
    await updateRefund(core.db, refund.id, { providerId })
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.isFinal)) throw error
    // An administrator was quicker in the provider's own dashboard: nothing is left to refund.
    core.log.error({ payment: payment.id, refund: refund.id, code: error.reason }, 'a refund was refused')
    // Book that refund before this one fails, so that the same money is never promised again.
    await settle(core, { ...payment, reference })
    return refuse(core, payment, refund, error.reason)
  }
  await settle(core, { ...payment, reference })
}

/** The provider will never send it. If nothing else has gone back instead, its payer is told. */
const refuse = (core: Core, known: Payment, { id }: Refund, code: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    const payment = await lockToBook(tx, core, known)
    const refund = await findRefund(tx, id)
    if (refund?.status !== 'pending') return
    const failure = `The payment provider refused it (${code}).`
    await updateRefund(tx, id, { status: 'failed', failedAt: refund.createdAt, failure })
    if ((await findOwed(tx, payment.id)) === 0) return
    const { amount } = refund
    await noteFailedRefund(tx, core, payment, refund)
    await core.purposes[payment.purpose].refundFailed(tx, payment, { amount, failure, wasDone: false })
  })

const findMade = async (provider: Provider, reference: string, ourId: string): Promise<string | undefined> =>
  (await provider.listRefunds(reference)).find((refund) => refund.ourId === ourId)?.id
