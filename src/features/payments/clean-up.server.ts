import { sql } from 'drizzle-orm'
import { deleteSome, isAmong, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { payments, webhookEvents } from './tables.server.ts'

/** The provider sends an event again for three days; by then it must be known. A month leaves room for a person. */
export const forgetHandledEvents: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    webhookEvents,
    sql`${webhookEvents.handledAt} is not null and ${isOlder(webhookEvents.receivedAt, keep)}`,
    most,
  )

/** The network address of a payer, which we only have as a keyed hash. */
export const forgetVisitors: CleanUp = async (db, keep, most) => {
  const isOld = sql`${payments.visitor} is not null and ${isOlder(payments.createdAt, keep)}`
  const { rowCount } = await db
    .update(payments)
    .set({ visitor: null })
    .where(isAmong(payments, isOld, most))
  return rowCount ?? 0
}

/** The digits of a wallet, and what its owner was asked to do. The payment and its lines in the ledger stay as they are. */
export const forgetWallets: CleanUp = async (db, keep, most) => {
  const { payerHint, step, createdAt } = payments
  const isOld = sql`(${payerHint} is not null or ${step} is not null) and ${isOlder(createdAt, keep)}`
  const { rowCount } = await db
    .update(payments)
    .set({ payerHint: null, step: null })
    .where(isAmong(payments, isOld, most))
  return rowCount ?? 0
}
