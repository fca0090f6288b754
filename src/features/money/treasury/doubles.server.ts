import { sql, type SQL } from 'drizzle-orm'
import { giftOf, type GiftOfPayment } from '#features/money/donations/of-subject.server.ts'
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
export type About = { gift: GiftOfPayment | null; seats: SeatsOfPayment | null }

export const about = (subjectId: SQL): SQL =>
  sql`json_build_object('gift', ${giftOf(subjectId)}, 'seats', ${seatsOf(subjectId)})`

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
  const name = (double.about.gift ?? double.about.seats)?.name
  const sentence = `Looks like ${double.receiptNumber}: ${formatMoney({ amount, currency })}${name ? ` from ${name}` : ''} on ${shortDay(dayAt(new Date(double.paidAt)))}.`
  throw new Refusal('looks_booked', { sentence })
}

const isSamePerson = ({ gift, seats }: About, { personId, name, email }: ToBook): boolean => {
  if (personId && gift?.personId === personId) return true
  const known = gift ?? seats
  return isSame(email, known?.email) || isSame(name, known?.name)
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && plainText(one!.trim()) === plainText(other!.trim())

const hasLikeReference = ({ reference }: Alike<About>, given: ToBook): boolean =>
  Boolean(reference && given.reference) && isLikeReference(reference!, given.reference!)
