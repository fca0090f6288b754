import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { ownTimeZone } from '#server/database/site-sql.ts'
import { site } from '#shared/site.ts'
import type { Core } from '../core.server.ts'
import { findCorrection, findPaidAt, findPaymentOfSubject, totalsOf } from '../lookups.server.ts'
import { findPayment } from '../queries.server.ts'
import { renderReceipt } from './receipt-pdf.server.ts'
import { receipts } from '../tables.server.ts'

/**
 * Takes the next number of the year when it was paid. The next transaction waits until this one ends, so that no number
 * is ever left out; a number is therefore taken as late as possible, when little more than the email is left to write.
 */
export const issueReceipt = async (tx: Tx, paymentId: string, paidAt: string): Promise<string> => {
  const { rows } = await tx.execute<{ number: string }>(sql`
    with next as (
      insert into receipt_years as years (year, last)
      values (extract(year from ${paidAt}::timestamptz at time zone ${ownTimeZone})::int, 1)
      on conflict (year) do update set last = years.last + 1
      returning year, last
    )
    insert into receipts (year, serial, payment_id, prefix)
      select year, last, ${paymentId}::uuid, ${site.receiptPrefix} from next
    returning number`)
  return rows[0]!.number
}

export const findReceipt = async (
  db: Queryable,
  paymentId: string,
): Promise<{ number: string; issuedAt: string } | undefined> =>
  (
    await db
      .select({ number: receipts.number, issuedAt: receipts.issuedAt })
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
  )[0]

/** "SK-2026-000012, Rooftop lunch": which of many it was, for the audit log, which names no person. */
export const nameByReceipt = async (db: Queryable, subjectId: string, what: string): Promise<string> => {
  const payment = await findPaymentOfSubject(db, subjectId)
  const receipt = payment && (await findReceipt(db, payment.id))
  return receipt ? `${receipt.number}, ${what}` : what
}

/** The receipt as a PDF, rendered on request. */
export const readReceipt = async (
  { db, purposes }: Pick<Core, 'db' | 'purposes'>,
  paymentId: string,
): Promise<{ name: string; content: Buffer }> => {
  const [payment, receipt] = await Promise.all([findPayment(db, paymentId), findReceipt(db, paymentId)])
  ensure(payment, 'receipt_not_found')
  ensure(receipt, 'receipt_not_found')
  const [facts, { refunded }, correctedAt, paidAt] = await Promise.all([
    purposes[payment.purpose].describe(db, payment),
    totalsOf(db, paymentId),
    findCorrection(db, paymentId),
    findPaidAt(db, paymentId),
  ])
  ensure(facts, 'receipt_not_found')
  const content = await renderReceipt({
    ...receipt,
    ...facts,
    paid: { amount: payment.amount, currency: payment.currency },
    paidAt: paidAt ?? receipt.issuedAt,
    refunded,
    correctedAt,
    method: payment.method,
  })
  return { name: `${receipt.number}.pdf`, content }
}
