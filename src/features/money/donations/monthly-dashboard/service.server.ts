import { record, type Actor } from '#features/team/audit/service.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { endArrangement } from '../monthly/monthly-arrangement.server.ts'
import { findMonthlyGift } from './queries.server.ts'
import type { AdminMonthlyGift } from './schema.ts'

/**
 * Cancels a monthly gift for a giver who called or wrote. They get the same email as if they had cancelled it
 * themselves.
 */
export const endForGiver = async (
  platform: Platform,
  payments: Payments,
  actor: Actor,
  id: string,
): Promise<AdminMonthlyGift> => {
  const gift = await getMonthlyGift(platform.db, id)
  const subject = { id, name: `${formatMoney(gift)} each month` }
  try {
    await endArrangement(platform, payments, id, (tx) =>
      record(tx, actor, { action: 'monthly-gift.ended', subject }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_failed') throw error
    throw new Refusal('payment_failed', { sentence: providerAway })
  }
  return getMonthlyGift(platform.db, id)
}

const providerAway =
  "Our payment provider isn't responding. We'll keep trying to cancel this gift every few minutes, and email the donor when it's done. You don't need to do anything."

const getMonthlyGift = async (db: Queryable, id: string): Promise<AdminMonthlyGift> => {
  const gift = await findMonthlyGift(db, id)
  if (gift) return gift
  throw new Refusal('monthly_gift_not_found', { sentence: "We couldn't find this monthly gift." })
}
