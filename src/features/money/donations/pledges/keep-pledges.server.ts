import { findPaymentOfAttempt } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt } from '#shared/time/dates.ts'
import { newGiftLink } from '../gift-links.server.ts'
import { findGiver } from '../queries.server.ts'
import type { MonthlyGiver, Pledge, PledgeMonth } from '../tables.server.ts'
import { openMonth } from './give-month.server.ts'
import { addDays, cardDays, dueOn, monthOf } from './months.ts'
import { cardDidNotPayEmail, monthDueEmail } from './pledge-emails.server.ts'
import {
  insertMonth,
  listDuePledges,
  listEndedWithCards,
  listMonths,
  listOpenMonths,
  lockPledge,
  updateMonth,
} from './pledge-queries.server.ts'
import { cardSealing, forgetCardOf } from './pledge.server.ts'

/** After how many days since the first an email asks for a month again; `cardDays` for cards. Then it counts as skipped, without a word. */
const emailDays = [0, 3]
const skippedAfterDays = 10

/** Asks for what is due, in the daytime. */
export const keepPledgesJob = (platform: Platform, payments: Payments): Job => ({
  name: 'keep-pledges',
  schedule: '20 7-19 * * *',
  queue: { retryLimit: 0, expireInSeconds: 840 },
  run: () => keepPledges(platform, payments),
})

const keepPledges = async (platform: Platform, payments: Payments): Promise<void> => {
  const today = dayAt(new Date())
  const month = monthOf(today)
  for (const giftId of await listDuePledges(platform.db, { today, month }))
    await alone(platform, () => beginMonth(platform, payments, giftId, month))
  for (const open of await listOpenMonths(platform.db))
    await alone(platform, () => goOn(platform, payments, open, today))
  for (const pledge of await listEndedWithCards(platform.db)) await forgetCardOf(platform, payments, pledge)
}

/** One that fails is tried again in an hour, and keeps no other from its turn. */
const alone = async ({ log }: Platform, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'a month of a pledge could not be asked for')
  }
}

/** Writes the month down, which can be done once, and asks for it. */
const beginMonth = async (
  platform: Platform,
  payments: Payments,
  giftId: string,
  month: string,
): Promise<void> => {
  const charge = await platform.db.transaction(async (tx) => {
    const pledge = await lockPledge(tx, giftId)
    if (pledge?.state !== 'active') return undefined
    const begun = await insertMonth(tx, {
      pledgeId: pledge.id,
      month,
      dueOn: dueOn(month, pledge.day),
    })
    return begun && askFor(tx, platform, payments, pledge, begun)
  })
  await charge?.()
}

type OpenMonth = { giftId: string; month: string; dueOn: string; tries: number }

const goOn = async (
  platform: Platform,
  payments: Payments,
  { giftId, month }: OpenMonth,
  today: string,
): Promise<void> => {
  const charge = await platform.db.transaction(async (tx) => {
    const pledge = await lockPledge(tx, giftId)
    if (!pledge) return undefined
    const open = (await listMonths(tx, pledge.id)).find((one) => one.month === month)
    if (open?.state !== 'due') return undefined
    const isOver = today >= addDays(open.dueOn, skippedAfterDays) || pledge.state === 'ended'
    if (isOver) return void (await updateMonth(tx, open, { state: 'skipped' }))
    const days = pledge.card ? cardDays : emailDays
    const next = days[open.tries]
    const isTime = next !== undefined && today >= addDays(open.dueOn, next)
    if (isTime) return askFor(tx, platform, payments, pledge, open)
    // A process died between writing it down and asking the card.
    return pledge.card && open.tries > 0 ? resume(tx, platform, payments, pledge, open) : undefined
  })
  await charge?.()
}

/** What is left to do when the transaction is done. */
type Charge = (() => Promise<void>) | undefined

const askFor = async (
  tx: Tx,
  platform: Platform,
  payments: Payments,
  pledge: Pledge,
  month: PledgeMonth,
): Promise<Charge> => {
  const giver = await findGiver(tx, pledge.monthlyGiftId)
  if (!giver || isDeletedAddress(giver.donorEmail)) return undefined
  await updateMonth(tx, month, { tries: month.tries + 1, triedAt: new Date().toISOString() })
  if (!pledge.card) {
    const link = await newGiftLink(tx, platform, giver.id)
    const isSecond = month.tries > 0
    await platform.mailer.post(tx, monthDueEmail(giver, pledge, { link, isSecond }))
    return undefined
  }
  const earlier = await findPaymentOfAttempt(tx, month.attempt)
  // It is on its way, or its owner is paying it.
  if (earlier) return undefined
  const { payment } = await openMonth(tx, payments, pledge, month, { visitor: undefined, method: 'card' })
  const isLast = month.tries + 1 >= cardDays.length
  return () => charge(platform, payments, { pledge, giver, paymentId: payment.id, isLast })
}

const resume = async (
  tx: Tx,
  platform: Platform,
  payments: Payments,
  pledge: Pledge,
  month: PledgeMonth,
): Promise<Charge> => {
  const [giver, payment] = await Promise.all([
    findGiver(tx, pledge.monthlyGiftId),
    findPaymentOfAttempt(tx, month.attempt),
  ])
  if (!giver || payment?.status !== 'pending' || payment.promptedAt) return undefined
  const isLast = month.tries >= cardDays.length
  return () => charge(platform, payments, { pledge, giver, paymentId: payment.id, isLast })
}

type ToCharge = { pledge: Pledge; giver: MonthlyGiver; paymentId: string; isLast: boolean }

/** Asked twice it is one charge: the payment is named before the service hears of it. */
const charge = async (
  platform: Platform,
  payments: Payments,
  { pledge, giver, paymentId, isLast }: ToCharge,
): Promise<void> => {
  if (!pledge.card) return
  const { status, next } = await payments.chargeSaved(paymentId, {
    email: giver.donorEmail,
    card: cardSealing(platform).open(pledge.card),
  })
  const wantsOwner = next?.kind === 'redirect'
  const needsNewCard = next?.kind === 'refused' && next.needsNewCard === true
  if (!wantsOwner && !needsNewCard && !(status === 'failed' && isLast)) return
  await platform.db.transaction(async (tx) => {
    const link = await newGiftLink(tx, platform, giver.id)
    const why = wantsOwner ? 'wants its owner' : needsNewCard ? 'needs a new card' : 'was declined'
    await platform.mailer.post(tx, cardDidNotPayEmail(giver, pledge, { link, why }))
  })
  // It is not tried again. Its owner is asked each month until they pay with another one.
  if (needsNewCard) await forgetCardOf(platform, payments, pledge)
}
