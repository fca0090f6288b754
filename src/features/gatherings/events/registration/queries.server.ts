import { and, desc, eq, not, sql, type SQL } from 'drizzle-orm'
import { hasPayment, paidFor } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { restPaymentsOf } from '../deposit/rests.server.ts'
import { publicColumns } from '../queries.server.ts'
import { isSponsored } from '../sponsored/of-registration.server.ts'
import {
  eventRegistrations as registrations,
  events,
  registrationTokens as tokens,
} from '../tables.server.ts'
import { forWay } from '../ways/ways.ts'

type NewRegistration = typeof registrations.$inferInsert

const ownerColumns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  numberOfAttendees: registrations.numberOfAttendees,
  way: registrations.way,
}

/** False if the address already holds seats of the event. The database refuses it if too few are left. */
export const insertRegistration = async (db: Queryable, row: NewRegistration): Promise<boolean> => {
  const rows = await db
    .insert(registrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: registrations.id })
  return rows.length > 0
}

/** Fails if the address already holds seats, or if too few are left. */
export const insertHold = async (
  db: Queryable,
  row: { [Column in keyof NewRegistration]: NewRegistration[Column] | SQL },
): Promise<typeof registrations.$inferSelect> =>
  (
    await db
      .insert(registrations)
      .values(row as NewRegistration)
      .returning()
  )[0]!

export const insertRegistrations = (db: Queryable, rows: NewRegistration[]) =>
  db.insert(registrations).values(rows).returning()

/** Not offered to someone on the waiting list, and not further places beside those of the same person. */
export const isOwnPlace = sql`not ${registrations.isOffer} and not ${registrations.isAddition}`

/** What was only offered, and not paid for, is no registration. */
export const isNoMereOffer = sql`(not ${registrations.isOffer}
  or ${hasPayment(registrations.id, 'pending', 'processing', 'completed', 'refunded')})`

/** The registration that holds seats of an event under an address, case-insensitively; paid or not. */
export const findRegistrationOf = async (db: Queryable, eventId: string, email: string) => {
  const rows = await db
    .select({
      ...ownerColumns,
      createdAt: registrations.createdAt,
      paymentStatus: registrations.paymentStatus,
      holdExpiresAt: registrations.holdExpiresAt,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        sql`lower(${registrations.email}) = lower(${email})`,
        registrations.holdsSeats,
        isOwnPlace,
      ),
    )
  return rows[0]
}

/** Whether a registration holds seats; one that does not exist holds none. */
export const holdsSeats = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db
    .select({ holdsSeats: registrations.holdsSeats })
    .from(registrations)
    .where(eq(registrations.id, id))
  return rows[0]?.holdsSeats ?? false
}

/** Attendees who are coming for sure: not those who still have to pay, or to confirm. */
export const isSure = and(
  registrations.holdsSeats,
  sql`(${registrations.paymentStatus} = 'completed'
    or ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is null)`,
)

/** They hold a place that they still have to pay for. What is only offered to someone on the waiting list is not theirs yet. */
export const isOwing = and(
  registrations.holdsSeats,
  not(registrations.isOffer),
  eq(registrations.paymentStatus, 'pending'),
)

/** What they have paid themselves, they can have back. */
export const hasPaid = sql<boolean>`(${registrations.paymentStatus} = 'completed' and not ${isSponsored(registrations.id)})`

export const registrationLinks = privateLinks(tokens, shortSecretHash)

const ownColumns = {
  ...ownerColumns,
  createdAt: registrations.createdAt,
  paymentStatus: registrations.paymentStatus,
  holdExpiresAt: registrations.holdExpiresAt,
  holdsSeats: registrations.holdsSeats,
  cancelledAt: registrations.cancelledAt,
  attended: registrations.attended,
  companions: registrations.companions,
  answers: registrations.answers,
  priceChoice: registrations.priceChoice,
  deposit: registrations.deposit,
  amountPaid: registrations.amountPaid,
  currency: registrations.currency,
  isOffer: registrations.isOffer,
  isProcessing: hasPayment(registrations.id, 'processing'),
  isSponsored: isSponsored(registrations.id),
  event: publicColumns,
  meetingLink: events.zoomLink,
  // What was paid by card or by hand, in the same statement.
  payment: paidFor(registrations.id),
  restPayments: restPaymentsOf(registrations.id),
}

/** The event as its owner sees it, who takes part in one way: in the hall there is no meeting. */
const asTheirs = (row: RegistrationWithEvent): RegistrationWithEvent => ({
  ...row,
  event: forWay(row.event, row.way),
  meetingLink: row.event.ways && row.way !== 'online' ? null : row.meetingLink,
})

const byToken = (db: Queryable, token: string) =>
  db
    .select(ownColumns)
    .from(tokens)
    .innerJoin(registrations, eq(registrations.id, tokens.registrationId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(registrationLinks.opens(token))

export type RegistrationWithEvent = Awaited<ReturnType<typeof byToken>>[number]

export const findByToken = async (db: Queryable, token: string): Promise<RegistrationWithEvent | undefined> =>
  (await byToken(db, token)).map(asTheirs)[0]

const ofAddress = (email: string): SQL => sql`lower(${registrations.email}) = ${email}`

const selectOwn = (db: Queryable, which: SQL | undefined) =>
  db
    .select(ownColumns)
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(which)

/** Leaves out mere tries: seats that were held for a while, and neither confirmed nor paid for. */
const wasMoreThanATry = sql`(${registrations.paymentStatus} = 'completed'
  or ${registrations.paymentStatus} = 'free'
    and (${registrations.holdExpiresAt} is null or ${registrations.cancelledAt} is null)
  or ${registrations.paymentStatus} <> 'free' and ${registrations.cancelledAt} is not null and not ${registrations.isOffer}
  or ${registrations.paymentStatus} = 'pending' and not ${registrations.isOffer}
    and (${registrations.holdExpiresAt} > now() or ${registrations.attended})
  or ${hasPayment(registrations.id, 'processing', 'completed', 'refunded')})`

/** What was registered with an address: the next event first, and after all that are to come the latest that has ended. */
export const listByAddress = (
  db: Queryable,
  email: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectOwn(db, and(ofAddress(email), wasMoreThanATry))
    .orderBy(
      sql`${events.endsAt} <= now()`,
      sql`case when ${events.endsAt} > now() then ${events.startsAt} end`,
      desc(events.startsAt),
      desc(registrations.createdAt),
      registrations.id,
    )
    .limit(limit)
    .offset(offset)
    .then((rows) => rows.map(asTheirs))

export const countByAddress = async (db: Queryable, email: string): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(registrations)
    .where(and(ofAddress(email), wasMoreThanATry))
  return rows[0]?.total ?? 0
}

export const findById = async (db: Queryable, id: string): Promise<RegistrationWithEvent | undefined> =>
  (await selectOwn(db, eq(registrations.id, id))).map(asTheirs)[0]

export const findByAddress = async (db: Queryable, email: string, id: string) =>
  (await selectOwn(db, and(ofAddress(email), eq(registrations.id, id)))).map(asTheirs)[0]

/** Without the end of a hold, which would mean that it ran out. */
export const markCancelled = (db: Queryable, id: string) =>
  db
    .update(registrations)
    .set({ cancelledAt: sql`now()`, holdExpiresAt: null })
    .where(eq(registrations.id, id))
