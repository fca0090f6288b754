import { findPaymentOfReceipt } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { fundNameOf } from '../funds/service.server.ts'
import { findGiverByToken } from '../gift-links.server.ts'
import { changeArrangement, findArrangement, type GiftChange } from './monthly-arrangement.server.ts'
import { findDonation, listGifts } from '../queries.server.ts'
import type { MonthlyGift } from '../schema.ts'
import type { MonthlyGiver } from '../tables.server.ts'

export const getGiver = async (db: Queryable, token: string): Promise<MonthlyGiver> => {
  const giver = await findGiverByToken(db, token)
  ensure(giver, 'monthly_gift_not_found')
  return giver
}

/** A monthly gift as its giver sees it. */
export const viewMonthlyGift = async (
  platform: Platform,
  payments: Payments,
  token: string,
): Promise<MonthlyGift> => {
  const { id, createdAt, fundId } = await getGiver(platform.db, token)
  const [standing, gifts, fund] = await Promise.all([
    findArrangement(platform, payments, id),
    listGifts(platform.db, id),
    fundNameOf(platform.db, fundId),
  ])
  ensure(standing, 'monthly_gift_not_found')
  return { ...standing, startedAt: standing.startedAt ?? createdAt, fund: fund ?? null, gifts }
}

/** Answers how it is then. Who asks for the same again is answered the same. */
export const changeMonthlyGift = async (
  platform: Platform,
  payments: Payments,
  token: string,
  change: GiftChange,
): Promise<MonthlyGift> => {
  const { id } = await getGiver(platform.db, token)
  await changeArrangement(platform, payments, id, change)
  return viewMonthlyGift(platform, payments, token)
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
