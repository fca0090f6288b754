import { mostPauseMonths, pauseMonths } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Platform } from '#server/platform.ts'
import type { Tx } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { monthlyGiftEndedEmail } from '../emails.server.ts'
import { newGiftLink } from '../gift-links.server.ts'
import { giftChangedEmail, giftPausedEmail } from '../monthly/monthly-emails.server.ts'
import { findGiver } from '../queries.server.ts'
import type { MonthlyGiver, Pledge, PledgeMonth } from '../tables.server.ts'
import { addMonths, dueOn, monthOf, nextDue } from './months.ts'
import { findPledge, listMonths, lockPledge, updatePledge } from './pledge-queries.server.ts'
import { endPledge } from './pledge.server.ts'

/** A pledge as an arrangement for a monthly gift: how it stands, and what its giver can change. */
export const pledgeArrangement = (platform: Platform, payments: Payments) => ({
  view: async (giftId: string) => {
    const pledge = await findPledge(platform.db, giftId)
    return pledge && pledgeStateOf(pledge, await listMonths(platform.db, pledge.id), dayAt(new Date()))
  },
  pause: (giftId: string, months: number) =>
    change(platform, giftId, async (tx, pledge, giver) => {
      const asked = (await listMonths(tx, pledge.id)).map(({ month }) => month)
      const until = endOfPause(pledge, asked, dayAt(new Date()), months)
      if (until === pledge.pausedUntil) return
      await updatePledge(tx, pledge.id, { pausedUntil: until })
      const link = await newGiftLink(tx, platform, giver.id)
      await platform.mailer.post(tx, giftPausedEmail(giver, pledge, { link, nextPaymentAt: noonOf(until) }))
    }),
  resume: (giftId: string) =>
    change(
      platform,
      giftId,
      async (tx, pledge) => void (await updatePledge(tx, pledge.id, { pausedUntil: null })),
    ),
  change: (giftId: string, amount: number) =>
    change(platform, giftId, async (tx, before, giver) => {
      if (amount === before.amount) return
      const now = await updatePledge(tx, before.id, { amount })
      const { nextPaymentAt } = pledgeStateOf(now, await listMonths(tx, now.id), dayAt(new Date()))
      const link = await newGiftLink(tx, platform, giver.id)
      await platform.mailer.post(tx, giftChangedEmail(giver, { before, now }, { link, nextPaymentAt }))
    }),
  end: (giftId: string, note?: (tx: Tx) => Promise<void>) =>
    endPledge(platform, payments, giftId, async (tx, ended) => {
      await note?.(tx)
      const giver = await findGiver(tx, giftId)
      if (!giver || ended.state !== 'active') return
      const email = monthlyGiftEndedEmail(giver, ended, 'asked for', platform.publicUrl)
      await platform.mailer.post(tx, email)
    }),
})

const change = (
  { db }: Platform,
  giftId: string,
  work: (tx: Tx, pledge: Pledge, giver: MonthlyGiver) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const pledge = await lockPledge(tx, giftId)
    const giver = await findGiver(tx, giftId)
    ensure(pledge && giver, 'monthly_gift_not_found')
    ensure(pledge.state !== 'starting', 'monthly_gift_starting')
    ensure(pledge.state === 'active', 'monthly_gift_ended')
    await work(tx, pledge, giver)
  })

/** How a pledge stands on a day. */
const pledgeStateOf = (pledge: Pledge, months: readonly PledgeMonth[], today: string) => {
  const { state, amount, currency, createdAt, endedAt, method, pausedUntil } = pledge
  const asked = months.map(({ month }) => month)
  const isActive = state === 'active'
  const isPaused = isActive && pausedUntil !== null && pausedUntil > today
  const next = nextDue(pledge, today, asked)
  return {
    state: state === 'ended' ? ('cancelled' as const) : isPaused ? ('paused' as const) : state,
    amount,
    currency,
    startedAt: state === 'starting' ? null : createdAt,
    nextPaymentAt: isActive ? noonOf(next) : null,
    cancelledAt: endedAt,
    pausedUntil: isPaused ? noonOf(pausedUntil) : null,
    resumedPaymentAt: isPaused ? noonOf(nextDue({ ...pledge, pausedUntil: null }, today, asked)) : null,
    pauses: isActive && !isPaused ? pausesOf(pledge, asked, today) : [],
    pledge: {
      // Without a card that works we ask, as for a wallet.
      method: pledge.card ? method : ('mobile money' as const),
      /** A month was asked for and has not come, or this one counts as skipped: both can be given. */
      isDue:
        isActive &&
        months.some(
          ({ state, month }) =>
            state === 'due' || (state === 'skipped' && !isPaused && month === monthOf(today)),
        ),
    },
  }
}

const pausesOf = (pledge: Pledge, asked: readonly string[], today: string) =>
  pauseMonths.map((count) => ({
    months: count,
    nextPaymentAt: noonOf(endOfPause(pledge, asked, today, count)),
  }))

/** The day when we ask for it again, if the giver skips so many gifts. */
const endOfPause = (pledge: Pledge, asked: readonly string[], today: string, months: number): string => {
  const next = monthOf(nextDue({ ...pledge, pausedUntil: null }, today, asked))
  return dueOn(addMonths(next, Math.min(months, mostPauseMonths)), pledge.day)
}

/** A day as an instant: at noon it is the same day in every zone that we know givers from. */
const noonOf = (day: string): string => `${day}T12:00:00.000Z`
