import { record, type Actor } from '#features/audit/service.server.ts'
import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import { refundSubject } from '#features/payments/refunds/start-refund.server.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { findDonation } from '../queries.server.ts'

export const refundDonation = (
  { db, jobs }: Platform,
  actor: Actor,
  id: string,
  wanted: RefundRequest,
): Promise<RefundStarted> =>
  db.transaction(async (tx) => {
    const donation = await findDonation(tx, id)
    ensure(donation, 'donation_not_found')
    const refund = await refundSubject(tx, jobs, { ...wanted, subjectId: id, reason: 'asked for' })
    await record(tx, actor, {
      action: 'donation.refunded',
      subject: { id, name: await nameByReceipt(tx, id, formatMoney(donation)) },
      summary: formatMoney(refund),
    })
    return refund
  })
