import { record, type Actor } from '#features/audit/service.server.ts'
import { giftOf, giftWordsOf, type GiftOfPayment } from '#features/donations/of-subject.server.ts'
import { ensureFund, noteGift } from '#features/donations/service.server.ts'
import { seatsOf, seatsWordsOf, type SeatsOfPayment } from '#features/events/of-subject.server.ts'
import { noteSeats } from '#features/events/service.server.ts'
import { handPayments, matchesHand } from '#features/payments/books/by-hand.server.ts'
import { correctPayment } from '#features/payments/books/correct.server.ts'
import { methodNames } from '#features/payments/categories.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt, instantAt, type CalendarDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { ensureMonthIsOpen } from '#features/bookkeeping/service.server.ts'
import type { Booked, Corrected, HandEntriesQuery, HandEntry, HandEntryRow } from './schema.ts'

/** Books what a treasurer has noted: payment, ledger, receipt, gift or places, and the email. */
export const noteEntry = (platform: Platform, actor: Actor, entry: HandEntry): Promise<Booked> =>
  platform.db.transaction(async (tx) => {
    await ensureMonthIsOpen(tx, entry.paidOn)
    const { id, receiptNumber, currency } = await book(tx, platform, actor, entry)
    const what = entry.kind === 'gift' ? 'Gift' : 'Places'
    await record(tx, actor, {
      action: 'payment.noted',
      subject: { id, name: receiptNumber },
      summary: `${what}, ${formatMoney({ amount: entry.amount, currency })}, ${methodNames[entry.method]}`,
    })
    tx.touch('hand-entries')
    return { receiptNumber, isEmailed: entry.email !== undefined }
  })

const book = async (tx: Tx, platform: Platform, actor: Actor, { paidOn, ...entry }: HandEntry) => {
  const paidAt = momentOf(paidOn)
  if (entry.kind === 'seats') {
    const { kind: _, reference, ...seats } = entry
    return noteSeats(tx, platform, { ...seats, reference, paidAt })
  }
  const { method, reference, amount, currency, fundId, name, email, notes } = entry
  await ensureFund(tx, fundId)
  const gift = {
    donorName: name ?? null,
    donorEmail: email ?? null,
    fundId: fundId ?? null,
    notes: notes ?? null,
    actorId: actor.id,
  }
  return {
    ...(await noteGift(tx, platform, { ...gift, method, reference, amount, currency, paidAt })),
    currency,
  }
}

/** Of an earlier day only the day is known. */
export const momentOf = (day: CalendarDay): string =>
  day === dayAt(new Date()) ? new Date().toISOString() : instantAt(day, '12:00')

/** Takes an entry back by a counter-entry of today. */
export const correctEntry = (
  { db }: Platform,
  { core }: Payments,
  actor: Actor,
  given: { paymentId: string; reason: string },
): Promise<Corrected> =>
  db.transaction(async (tx) => {
    await ensureMonthIsOpen(tx, dayAt(new Date()))
    const { id, receiptNumber, ...money } = await correctPayment(tx, core, given)
    await record(tx, actor, {
      action: 'payment.corrected',
      subject: { id, name: receiptNumber },
      summary: `${formatMoney(money)}: ${given.reason}`,
    })
    tx.touch('hand-entries')
    return { receiptNumber }
  })

type About = { gift: GiftOfPayment | null; seats: SeatsOfPayment | null }

const about = (subjectId: SQL): SQL =>
  sql`json_build_object('gift', ${giftOf(subjectId)}, 'seats', ${seatsOf(subjectId)})`

const words = (subjectId: SQL): SQL => sql`coalesce(${giftWordsOf(subjectId)}, ${seatsWordsOf(subjectId)})`

export const handEntryList = handPayments<About, HandEntryRow>(
  about,
  ({ about: { gift, seats }, purpose, ...payment }) => ({
    ...payment,
    kind: purpose === 'donation' ? 'gift' : 'seats',
    name: gift?.name ?? seats?.name ?? null,
    email: gift?.email ?? seats?.email ?? null,
    notes: gift?.notes ?? null,
    fundId: gift?.fundId ?? null,
    fundName: gift?.fundName ?? null,
    eventId: seats?.eventId ?? null,
    eventTitle: seats?.title ?? null,
    seats: seats?.seats ?? null,
  }),
)

export const matchesEntry = (query: HandEntriesQuery): SQL | undefined => matchesHand(query, words)
