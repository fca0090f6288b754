import { recordProgram } from '#features/team/audit/service.server.ts'
import { isMonthOpen } from '#features/money/bookkeeping/service.server.ts'
import { postDoorReceipt } from '#features/gatherings/events/service.server.ts'
import { listTakingsDue, lockTaking, type Taking } from '#features/gatherings/door/service.server.ts'
import { methodNames } from '#features/payments/categories.ts'
import { importPayment } from '#features/payments/books/import.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { formatMoney } from '#shared/money.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'

/** In the audit log, for what the program books automatically. */
const doorProgram = 'Door'

/**
 * Books what was taken at the door once no volunteer can undo it, and reverses what was undone later on a phone without a
 * network. The payment names the scan, which the database takes once: a second run finds nothing left.
 */
export const bookTakingsJob = (platform: Platform, payments: Payments): Job => ({
  name: 'book-door-money',
  schedule: '*/5 * * * *',
  run: async () => {
    for (const id of await listTakingsDue(platform.db))
      await platform.db.transaction(async (tx) => {
        const taking = await lockTaking(tx, id)
        if (taking?.due === 'book') await book(tx, platform, taking)
        if (taking?.due === 'reverse') await reverse(tx, payments, taking)
      })
  },
})

const book = async (
  tx: Tx,
  platform: Platform,
  { id, method, amount, currency, takenAt, phone, registrationId, seats, title }: Taking,
): Promise<void> => {
  // A phone may have kept it until its month was closed.
  const paidAt = (await isMonthOpen(tx, new Date(takenAt))) ? takenAt : new Date().toISOString()
  const noted = await importPayment(tx, {
    purpose: 'door',
    subjectId: id,
    amount,
    currency,
    description: title.slice(0, 200),
    paidAt,
    method,
    attempt: id,
    recordedBy: whoTook(phone),
  })
  // Of what was recorded in the dashboard, the log already says who did.
  if (phone)
    await recordProgram(tx, doorProgram, {
      action: 'payment.noted',
      subject: { id: noted.id, name: noted.receiptNumber },
      summary: `At the door, ${formatMoney({ amount, currency })}, ${methodNames[method]}`,
    })
  // No address is known of those who walk in.
  if (registrationId)
    await postDoorReceipt(tx, platform, {
      registrationId,
      takenAt,
      seats,
      amount,
      currency,
      paymentId: noted.id,
      receiptNumber: noted.receiptNumber,
    })
  tx.touch('hand-entries')
}

const reverse = async (tx: Tx, payments: Payments, { id, phone }: Taking): Promise<void> => {
  const payment = await findPaymentOfSubject(tx, id)
  const reason = 'Undone at the door'
  const { receiptNumber, ...money } = await payments.correct(tx, {
    paymentId: payment!.id,
    reason,
    recordedBy: whoTook(phone),
  })
  await recordProgram(tx, doorProgram, {
    action: 'payment.corrected',
    subject: { id: money.id, name: receiptNumber },
    summary: `${formatMoney(money)}: ${reason}`,
  })
  tx.touch('hand-entries')
}

/** "Kojo, at the door" */
const whoTook = (phone: string | null): string => (phone ? `${phone}, at the door` : 'At the door')
