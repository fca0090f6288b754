import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { createSealing, type Sealing } from '#server/sealing.ts'
import { dayAt } from '#shared/time/dates.ts'
import { monthOf } from './months.ts'
import {
  findMonthOfAttempt,
  insertMonth,
  insertPledge,
  lockPledge,
  updateMonth,
  updatePledge,
} from './pledge-queries.server.ts'
import type { Donation, Pledge } from '../tables.server.ts'

/** Seals what charges a card again. */
export const cardSealing = ({ secret }: Pick<Platform, 'secret'>): Sealing =>
  createSealing(secret, 'saved cards')

/** Written with the first gift; it counts once that is paid. */
export const beginPledge = (
  tx: Tx,
  { amount, currency, monthlyGiftId }: Donation & { monthlyGiftId: string },
  { method }: Payment,
): Promise<Pledge> =>
  insertPledge(tx, {
    monthlyGiftId,
    amount,
    currency,
    method: method === 'card' ? 'card' : 'mobile money',
    day: Number(dayAt(new Date()).slice(-2)),
  })

/** A gift of a pledge has come: the first one starts it, the others are the month's. */
export const notePaidMonth = async (
  tx: Tx,
  platform: Pick<Platform, 'secret'>,
  monthlyGiftId: string,
  { attempt }: Payment,
  savedCard: string | undefined,
): Promise<void> => {
  const pledge = await lockPledge(tx, monthlyGiftId)
  if (!pledge) return
  const card = savedCard && pledge.method === 'card' ? cardSealing(platform).seal(savedCard) : undefined
  if (card) await updatePledge(tx, pledge.id, { card })
  const asked = await findMonthOfAttempt(tx, attempt)
  if (asked) return void (await updateMonth(tx, asked, { state: 'paid' }))
  if (pledge.state === 'starting') await updatePledge(tx, pledge.id, { state: 'active' })
  const today = dayAt(new Date())
  await insertMonth(tx, { pledgeId: pledge.id, month: monthOf(today), dueOn: today, state: 'paid', attempt })
}

/** Ends it, once. What was asked for and has not come is not asked for again. `also` belongs to the same transaction. */
export const endPledge = async (
  platform: Pick<Platform, 'db' | 'log' | 'secret'>,
  payments: Payments,
  monthlyGiftId: string,
  also: (tx: Tx, ended: Pledge) => Promise<void>,
): Promise<void> => {
  const ended = await platform.db.transaction(async (tx) => {
    const pledge = await lockPledge(tx, monthlyGiftId)
    if (!pledge || pledge.state === 'ended') return undefined
    await updatePledge(tx, pledge.id, { state: 'ended', endedAt: new Date().toISOString() })
    await also(tx, pledge)
    return pledge
  })
  if (ended) await forgetCardOf(platform, payments, ended)
}

/** A card that is charged no more. If the service is away, the job that keeps pledges tries again. */
export const forgetCardOf = async (
  { db, log, secret }: Pick<Platform, 'db' | 'log' | 'secret'>,
  payments: Payments,
  { id, card }: Pledge,
): Promise<void> => {
  if (!card) return
  try {
    await payments.forgetCard(cardSealing({ secret }).open(card))
    await updatePledge(db, id, { card: null })
  } catch (error) {
    log.warn({ err: error, pledge: id }, 'a saved card could not be forgotten yet')
  }
}
