import { findPaymentOfReceipt, findSubscriptionOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure } from '#shared/errors.ts'
import { fundNameOf } from './funds/service.server.ts'
import { findDonation, findGiverByToken, listGifts } from './queries.server.ts'
import type { MonthlyGift } from './schema.ts'
import type { Giver } from './tables.server.ts'

export const getGiver = async (db: Queryable, token: string): Promise<Giver> => {
  const giver = await findGiverByToken(db, shortSecretHash(token))
  ensure(giver, 'monthly_gift_not_found')
  return giver
}

/** A monthly gift as its giver sees it. */
export const viewMonthlyGift = async ({ db }: Platform, token: string): Promise<MonthlyGift> => {
  const { id, createdAt, fundId } = await getGiver(db, token)
  const [subscription, gifts, fund] = await Promise.all([
    findSubscriptionOfSubject(db, id),
    listGifts(db, id),
    fundNameOf(db, fundId),
  ])
  ensure(subscription, 'monthly_gift_not_found')
  const { amount, currency, status, startedAt, nextPaymentAt, cancelledAt } = subscription
  return {
    state: status,
    amount,
    currency,
    startedAt: startedAt ?? createdAt,
    nextPaymentAt,
    cancelledAt,
    fund: fund ?? null,
    gifts,
  }
}

/** Ends it at once. Who ends it again is answered the same. */
export const cancelMonthlyGift = async (
  platform: Platform,
  payments: Payments,
  token: string,
): Promise<MonthlyGift> => {
  const { id } = await getGiver(platform.db, token)
  await payments.endSubscription(id)
  return viewMonthlyGift(platform, token)
}

export const readMonthlyReceipt = async (
  { db }: Platform,
  payments: Payments,
  { token, receiptNumber }: { token: string; receiptNumber: string },
): Promise<{ name: string; content: Buffer }> => {
  const { id } = await getGiver(db, token)
  const payment = await findPaymentOfReceipt(db, receiptNumber)
  ensure(payment, 'receipt_not_found')
  const gift = await findDonation(db, payment.subjectId)
  ensure(gift?.monthlyGiftId === id, 'receipt_not_found')
  return payments.readReceipt(payment.id)
}
