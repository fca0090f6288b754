import { record, type Actor } from '#features/team/audit/service.server.ts'
import { giftWordsOf } from '#features/money/donations/of-subject.server.ts'
import { ensureFund, giveToPerson, noteGift } from '#features/money/donations/service.server.ts'
import { doorWordsOf } from '#features/gatherings/door/of-subject.server.ts'
import { seatsWordsOf } from '#features/gatherings/events/of-subject.server.ts'
import { noteSeats } from '#features/gatherings/events/service.server.ts'
import { findOfAttempt, holdEntries } from '#features/payments/books/booked-before.server.ts'
import {
  findHandPayment,
  handPayments,
  matchesHand,
  noteReplacement,
} from '#features/payments/books/by-hand.server.ts'
import { methodNames, type Purpose } from '#features/payments/categories.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { personWhoGave } from '#features/people/people/service.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { dayAt, instantAt, type CalendarDay } from '#shared/time/dates.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { ensureMonthIsOpen } from '#features/money/bookkeeping/service.server.ts'
import { about, ensureNotBooked, type About } from './doubles.server.ts'
import type {
  Attached,
  Booked,
  Corrected,
  Giver,
  HandEntriesQuery,
  HandEntry,
  HandEntryRow,
} from './schema.ts'

/** Books what a treasurer has recorded: payment, ledger, receipt, gift or places, and the email. Sent twice, it is booked once. */
export const noteEntry = (platform: Platform, admin: Admin, entry: HandEntry): Promise<Booked> =>
  platform.db.transaction(async (tx) => {
    await holdEntries(tx)
    const before = await findEarlier(tx, entry)
    if (before) return before
    await ensureMonthIsOpen(tx, entry.paidOn)
    const { isEmailed, ...noted } = await book(tx, platform, admin, entry)
    const { receiptNumber } = noted
    if (entry.replaces) await noteReplacement(tx, entry.replaces, noted.id)
    await recordNoted(tx, admin, { ...entry, ...noted })
    tx.touch('hand-entries')
    return { receiptNumber, isEmailed }
  })

type Noted = Pick<HandEntry, 'kind' | 'method' | 'amount'> & {
  id: string
  receiptNumber: string
  currency: string
}

export const recordNoted = (tx: Tx, admin: Admin, { kind, method, id, receiptNumber, ...money }: Noted) =>
  record(tx, admin, {
    action: 'payment.noted',
    subject: { id, name: receiptNumber },
    summary: `${kind === 'gift' ? 'Gift' : 'Places'}, ${formatMoney(money)}, ${methodNames[method]}`,
  })

/** The answer to the same form, if it was booked and the answer got lost. */
const findEarlier = async (tx: Tx, { attempt, amount }: HandEntry): Promise<Booked | undefined> => {
  const booked = await findOfAttempt<About>(tx, about, attempt)
  if (!booked) return undefined
  const { receiptNumber, about: of } = booked
  if (booked.amount === amount) return { receiptNumber, isEmailed: Boolean((of.gift ?? of.seats)?.email) }
  const sentence = `This was booked a moment ago over ${formatMoney(booked)}, on receipt ${receiptNumber}. If that is wrong, correct it in the list.`
  throw new Refusal('conflict', { sentence })
}

const book = async (tx: Tx, platform: Platform, admin: Admin, entry: HandEntry) => {
  if (entry.kind === 'gift') {
    const { kind: _, replaces: __, anyway, personId, name, phone, email, ...gift } = entry
    const giver = { personId, name, phone, email }
    const person = isNamed(giver) ? await personWhoGave(tx, admin, giver, momentOf(gift.paidOn)) : undefined
    return bookGift(tx, platform, admin, { ...gift, ...donorOf(giver, person), anyway })
  }
  // The places of an address at an event are there once anyway.
  const { kind: _, anyway: __, replaces: ___, paidOn, ...seats } = entry
  const noted = await noteSeats(tx, platform, {
    ...seats,
    priceChoice: seats.priceChoice,
    reference: seats.reference,
    paidAt: momentOf(paidOn),
    recordedBy: admin.name,
  })
  return { ...noted, isEmailed: true }
}

type Person = { id: string; name: string; email: string | null }

/** Who is thanked: by the name and address that came with the gift, or else by those of the person. */
export const donorOf = ({ name, email }: Giver, person: Person | undefined) => ({
  personId: person?.id,
  name: name ?? (person?.name || null),
  email: email ?? person?.email ?? null,
})

type GiftEntry = Omit<
  Extract<HandEntry, { kind: 'gift' }>,
  'kind' | 'name' | 'phone' | 'email' | 'replaces'
> &
  ReturnType<typeof donorOf>

/** Books one gift of a person who is known by now, if it is not booked yet. */
export const bookGift = async (
  tx: Tx,
  platform: Platform,
  admin: Admin,
  { paidOn, anyway, fundId, notes, personId, name, email, ...money }: GiftEntry,
) => {
  await ensureFund(tx, fundId)
  await ensureNotBooked(tx, { ...money, personId, name, email, day: paidOn, anyway })
  const noted = await noteGift(tx, platform, {
    ...money,
    reference: money.reference,
    paidAt: momentOf(paidOn),
    donorName: name,
    donorEmail: email,
    personId: personId ?? null,
    fundId: fundId ?? null,
    notes: notes ?? null,
    actor: admin,
  })
  return { ...noted, currency: money.currency, isEmailed: email !== null }
}

const isNamed = ({ personId, name, email }: Giver): boolean => Boolean(personId ?? name ?? email)

/** Says whose gift an entry is, now or again. */
export const attachEntry = (
  { db }: Platform,
  admin: Admin,
  paymentId: string,
  giver: Giver,
): Promise<Attached> =>
  db.transaction(async (tx) => {
    const payment = await findHandPayment(tx, paymentId)
    ensure(payment?.purpose === 'donation', 'payment_not_found')
    const person = await personWhoGave(tx, admin, giver, payment.createdAt)
    await giveToPerson(tx, payment.subjectId, person)
    await record(tx, admin, {
      action: 'payment.attached',
      subject: { id: paymentId, name: payment.receiptNumber },
    })
    tx.touch('hand-entries')
    return { name: person.name }
  })

/** Of an earlier day only the day is known. */
export const momentOf = (day: CalendarDay): string =>
  day === dayAt(new Date()) ? new Date().toISOString() : instantAt(day, '12:00')

/** Reverses an entry by a counter-entry of today. */
export const correctEntry = (
  { db }: Platform,
  payments: Payments,
  actor: Actor,
  given: { paymentId: string; reason: string },
): Promise<Corrected> =>
  db.transaction(async (tx) => {
    await ensureMonthIsOpen(tx, dayAt(new Date()))
    const { id, receiptNumber, ...money } = await payments.correct(tx, {
      ...given,
      recordedBy: actor.name,
    })
    await record(tx, actor, {
      action: 'payment.corrected',
      subject: { id, name: receiptNumber },
      summary: `${formatMoney(money)}: ${given.reason}`,
    })
    tx.touch('hand-entries')
    return { receiptNumber }
  })

const words = (subjectId: SQL): SQL =>
  sql`coalesce(${giftWordsOf(subjectId)}, ${seatsWordsOf(subjectId)}, ${doorWordsOf(subjectId)})`

const kinds: Record<Purpose, HandEntryRow['kind']> = {
  donation: 'gift',
  'event registration': 'seats',
  'event rest': 'seats',
  door: 'door',
  // Never recorded by hand.
  'sponsored seat': 'seats',
}

export const handEntryList = handPayments<About, HandEntryRow>(
  about,
  ({ about: { gift, seats, door }, purpose, description, ...payment }) => ({
    ...payment,
    kind: kinds[purpose],
    name: gift?.name ?? seats?.name ?? door?.name ?? null,
    email: gift?.email ?? seats?.email ?? null,
    notes: gift?.notes ?? null,
    personId: gift?.personId ?? null,
    fundId: gift?.fundId ?? null,
    fundName: gift?.fundName ?? null,
    eventId: seats?.eventId ?? door?.eventId ?? null,
    // An event that is deleted is remembered by what it was called then.
    eventTitle: seats?.title ?? door?.title ?? (purpose === 'door' ? description : null),
    seats: seats?.seats ?? door?.seats ?? null,
    takenBy: door?.phone ?? null,
  }),
)

export const matchesEntry = (query: HandEntriesQuery): SQL | undefined => matchesHand(query, words)
