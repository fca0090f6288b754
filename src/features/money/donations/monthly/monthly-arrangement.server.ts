import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { PayMethod } from '#features/payments/categories.ts'

import { pledgeArrangement } from '../pledges/pledge-arrangement.server.ts'
import { reasonAgainstMonthly } from './monthly-amount.ts'

type MonthlyGiftState = NonNullable<Awaited<ReturnType<Payments['monthly']['view']>>> & {
  /** None if a payment provider renews it. */
  pledge: { method: PayMethod; isDue: boolean } | null
}

/**
 * How monthly gifts of one kind come in. The caller names the gift by its id. A call that is repeated takes effect
 * once.
 */
type Arrangement = {
  /** Nothing if the gift comes in another way. */
  view: (giftId: string) => Promise<MonthlyGiftState | undefined>
  pause: (giftId: string, months: number) => Promise<void>
  resume: (giftId: string) => Promise<void>
  change: (giftId: string, amount: number) => Promise<void>
  /** `note` is written in the same transaction, once. */
  end: (giftId: string, note?: (tx: Tx) => Promise<void>) => Promise<void>
}

/** The kinds of arrangements. Each gift belongs to one of them. */
const arrangementsOf = (platform: Platform, payments: Payments): Arrangement[] => [
  {
    ...payments.monthly,
    view: async (giftId) => {
      const state = await payments.monthly.view(giftId)
      return state && { ...state, pledge: null }
    },
    end: payments.endSubscription,
  },
  pledgeArrangement(platform, payments),
]

/** What a giver wants to be different. */
export type GiftChange = { pause: number } | { amount: number } | 'resume' | 'end'

/** Most changes send the giver an email. */
const changingGifts: Limit = { name: 'changes of a monthly gift', max: 20, seconds: 3_600 }

const find = async (platform: Platform, payments: Payments, giftId: string) => {
  for (const arrangement of arrangementsOf(platform, payments)) {
    const state = await arrangement.view(giftId)
    if (state) return { arrangement, state }
  }
  return undefined
}

/** How a gift stands. */
export const findArrangement = async (
  platform: Platform,
  payments: Payments,
  giftId: string,
): Promise<MonthlyGiftState | undefined> => (await find(platform, payments, giftId))?.state

/** The caller has checked that the gift is this giver's. */
export const changeArrangement = async (
  platform: Platform,
  payments: Payments,
  giftId: string,
  change: GiftChange,
): Promise<void> => {
  if (change === 'end') return endArrangement(platform, payments, giftId)
  const found = await find(platform, payments, giftId)
  ensure(found, 'monthly_gift_not_found')
  const { arrangement, state } = found
  await platform.limits.take(changingGifts, giftId)
  if (change === 'resume') return arrangement.resume(giftId)
  if ('pause' in change) return arrangement.pause(giftId, change.pause)
  const amount = reasonAgainstMonthly(change.amount, state.currency)
  if (amount) throw new Refusal('invalid_input', { fields: { amount } })
  return arrangement.change(giftId, change.amount)
}

/** For its giver, or for a colleague who does it for them and notes that. */
export const endArrangement = async (
  platform: Platform,
  payments: Payments,
  giftId: string,
  note?: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const found = await find(platform, payments, giftId)
  ensure(found, 'monthly_gift_not_found')
  return found.arrangement.end(giftId, note)
}
