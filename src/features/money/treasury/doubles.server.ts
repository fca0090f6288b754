import { sql, type SQL } from 'drizzle-orm'
import { giftOf, type GiftOfPayment } from '#features/money/donations/of-subject.server.ts'
import { doorOf, type DoorOfPayment } from '#features/gatherings/door/of-subject.server.ts'
import { seatsOf, type SeatsOfPayment } from '#features/gatherings/events/of-subject.server.ts'
import { listAlike, type Alike } from '#features/payments/books/booked-before.server.ts'
import { ensureUnused } from '#features/payments/books/import.server.ts'
import type { HandMethod } from '#features/payments/categories.ts'
import { isLikeReference } from '#features/payments/policy.ts'
import type { Queryable } from '#server/database/client.ts'
import { dayAt, shortDay, type CalendarDay } from '#shared/time/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { plainText } from '#shared/text/words.ts'

/** What the features know of the payment. */
export type About = { gift: GiftOfPayment | null; seats: SeatsOfPayment | null; door: DoorOfPayment | null }

export const about = (subjectId: SQL): SQL =>
  sql`json_build_object('gift', ${giftOf(subjectId)}, 'seats', ${seatsOf(subjectId)}, 'door', ${doorOf(subjectId)})`

type ToBook = {
  method: HandMethod
  day: CalendarDay
  amount: number
  currency: string
  reference?: string | undefined
  personId?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  /** The treasurer has seen that it looks like another one. */
  anyway: boolean
}

/** Refuses what is booked, and what looks booked: the same sum of about the same day, from the same person or with a reference like it. */
export const ensureNotBooked = async (db: Queryable, given: ToBook): Promise<void> => {
  const { method, reference, amount, currency, day } = given
  await ensureUnused(db, { method, handReference: reference })
  if (given.anyway) return
  const alike = await listAlike<About>(db, about, { amount, currency, day })
  const double = alike.find((one) => isSamePerson(one.about, given) || hasLikeReference(one, given))
  if (!double) return
  const name = nameOf(double.about)
  const sentence = `Looks like ${double.receiptNumber}: ${formatMoney({ amount, currency })}${name ? ` from ${name}` : ''} on ${shortDay(dayAt(new Date(double.paidAt)))}.`
  throw new Refusal('looks_booked', { sentence })
}

const nameOf = ({ gift, seats, door }: About): string | null | undefined => (gift ?? seats ?? door)?.name

const isSamePerson = (booked: About, { personId, name, email }: ToBook): boolean => {
  const { gift, seats } = booked
  if (personId && gift?.personId === personId) return true
  return isSame(email, (gift ?? seats)?.email) || isSame(name, nameOf(booked))
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && plainText(one!.trim()) === plainText(other!.trim())

const hasLikeReference = ({ reference }: Alike<About>, given: ToBook): boolean =>
  Boolean(reference && given.reference) && isLikeReference(reference!, given.reference!)
