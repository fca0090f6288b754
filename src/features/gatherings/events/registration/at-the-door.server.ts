import { and, eq, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { abandonSubject } from '#features/payments/attempt.server.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isOlder } from '#server/jobs/clean-up.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { hasEnoughDigits, lastNineDigits } from '#shared/phone.ts'
import type { KeepTime } from '#shared/retention.ts'
import {
  findOtherHolder,
  findRegistration,
  updateRegistration,
  type Registration,
} from '../paid-registration/paid-queries.server.ts'
import { totalOf, type Deposit } from '../deposit/deposit.ts'
import { abandonRests, owedInSql, paidOnlineOf } from '../deposit/rests.server.ts'
import { spotsLeft } from '../policy.ts'
import { findEvent } from '../queries.server.ts'
import { isOwing, isSure } from './queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { forWay } from '../ways/ways.ts'

/** What the door has to know of a registration. `trying`: a place that was never confirmed or paid for. */
export type DoorRegistration = {
  id: string
  eventId: string
  name: string
  /** Of those who come with them. */
  companions: string[]
  seats: number
  state: 'coming' | 'owes' | 'cancelled' | 'trying'
  /** In minor units. */
  owes: number
  /** It is the rest after a deposit. */
  isRest: boolean
  /** What one of its places costs. */
  each: number
  cancelledAt: string | null
  /** As the team has recorded it. */
  attended: boolean | null
  title: string
  date: string
}

const wasSure = and(
  sql`${registrations.cancelledAt} is not null`,
  sql`(${registrations.paymentStatus} = 'completed'
    or ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is null)`,
)

/** The price that was agreed to or chosen, unless the event has another currency by now. */
const priceInSql = sql`case when ${registrations.currency} = ${events.currency}
  then coalesce((${registrations.deposit} ->> 'each')::integer, (${registrations.priceChoice} ->> 'amount')::integer, ${events.price})
  else ${events.price} end`

/** After a deposit, the rest is owed. The door takes the currency of the event, no other. */
const owesRest = sql`(${owedInSql} > 0 and ${registrations.currency} = ${events.currency})`

/** For one place, what is or was to be paid at the door. */
const eachInSql = sql`case when ${registrations.deposit} is not null and ${registrations.paymentStatus} = 'completed'
  then (${registrations.deposit} ->> 'each')::integer - (${registrations.deposit} ->> 'amount')::integer
  else ${priceInSql} end`

const columns = {
  id: registrations.id,
  eventId: registrations.eventId,
  name: registrations.name,
  companions: registrations.companions,
  seats: registrations.numberOfAttendees,
  state: sql<
    DoorRegistration['state']
  >`case when ${isOwing} or ${owesRest} then 'owes' when ${isSure} then 'coming'
    when ${wasSure} then 'cancelled' else 'trying' end`,
  owes: sql<number>`case when ${isOwing} then (${eachInSql}) * ${registrations.numberOfAttendees}
    when ${owesRest} then ${owedInSql} else 0 end`,
  isRest: sql<boolean>`${owesRest}`,
  each: sql<number>`${eachInSql}`,
  cancelledAt: registrations.cancelledAt,
  attended: registrations.attended,
  title: events.title,
  date: events.date,
}

const read = (db: Queryable, where: SQL | undefined): Promise<DoorRegistration[]> =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)

/** Who has chosen to take part online is not expected at the door. */
const isInHall = sql`${registrations.way} is distinct from 'online'`

/** Everyone a volunteer may meet at the door: who is coming, who still owes, and who gave their seat back. */
export const listAtDoor = (db: Queryable, eventId: string): Promise<DoorRegistration[]> =>
  read(
    db,
    and(
      eq(registrations.eventId, eventId),
      sql`(${isSure} or ${isOwing} or ${wasSure})`,
      isInHall,
      isNoDeletedAddress(registrations.email),
    ),
  )

export const findAtDoor = async (db: Queryable, ids: readonly string[]): Promise<DoorRegistration[]> =>
  ids.length === 0 ? [] : read(db, inArray(registrations.id, [...ids]))

/** How many of a party came, and whether no one but they themselves has said so. */
export type Arrival = { arrived: number; isSelf: boolean }

/** Whose registration it is, by the email or phone number that they gave: the oldest that has a place, if they have several. */
export const findOwnAtDoor = async (
  db: Queryable,
  eventId: string,
  typed: string,
): Promise<DoorRegistration | undefined> => {
  const digits = !typed.includes('@') && hasEnoughDigits(typed) ? lastNineDigits(typed) : undefined
  const isTheirs = digits
    ? sql`right(regexp_replace(coalesce(${registrations.phone}, ''), '\\D', '', 'g'), 9) = ${digits}`
    : sql`lower(${registrations.email}) = lower(${typed})`
  const rows = await read(db, and(eq(registrations.eventId, eventId), isSure, isInHall, isTheirs))
  return rows[0]
}

/** Who came, and how many of each party, as the door has seen it. */
export const noteArrivals = async (tx: Tx, arrivals: ReadonlyMap<string, Arrival>): Promise<void> => {
  if (arrivals.size === 0) return
  const all = [...arrivals.values()]
  await tx.execute(sql`
    update event_registrations er
    set attended = true, arrived = least(er.number_of_attendees, a.arrived), attended_self = a.is_self
    from unnest(${sql.param([...arrivals.keys()])}::uuid[], ${sql.param(all.map(({ arrived }) => arrived))}::int[],
      ${sql.param(all.map(({ isSelf }) => isSelf))}::boolean[]) as a (id, arrived, is_self)
    where er.id = a.id and er.holds_seats`)
}

/** Those who were let in by mistake have not come. */
export const forgetArrivals = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(registrations)
    .set({ attended: null, arrived: null, attendedSelf: false })
    .where(and(inArray(registrations.id, [...ids]), registrations.holdsSeats))
}

/** How many came without a place. */
export const noteWalkIns = async (tx: Tx, eventId: string, walkedIn: number): Promise<void> => {
  await tx
    .update(events)
    .set({ walkedIn })
    .where(and(eq(events.id, eventId), ne(events.walkedIn, walkedIn)))
}

/**
 * What a registration has paid at the door: its place is sure then, and only held again if that was undone. A place that
 * had lapsed in the meantime is given if it is still free. To be called with the event locked.
 */
export const settleAtDoor = async (tx: Tx, id: string, amount: number): Promise<void> => {
  const registration = await findRegistration(tx, id)
  if (!registration || registration.cancelledAt) return
  tx.touch('seats')
  const { paymentStatus, paymentReference } = registration
  if (paymentStatus === 'completed' && registration.deposit) {
    await settleRestAtDoor(tx, registration, registration.deposit, amount)
    return
  }
  if (paymentStatus === 'completed') {
    // Paid online, or recorded by a treasurer: what was taken at the door beside it is in the books alone.
    if (paymentReference !== null || (await isBooked(tx, id))) return
    await updateRegistration(
      tx,
      id,
      amount > 0
        ? { amountPaid: amount }
        : { amountPaid: 0, paymentStatus: 'pending', holdExpiresAt: holdAgain },
    )
    return
  }
  if (amount === 0 || paymentStatus === 'free') return
  if (!registration.holdsSeats && !(await hasPlaceAgain(tx, registration))) return
  // Who pays at the door pays all of it: no deposit, and no rest.
  await updateRegistration(tx, id, {
    amountPaid: amount,
    paymentStatus: 'completed',
    deposit: null,
    isOffer: false,
  })
  // What they had begun to pay online is closed. If its money comes all the same, it goes back.
  await abandonSubject(tx, id)
}

/** The deposit came online. The books keep all that the door took, and the registration no more than its price. */
const settleRestAtDoor = async (
  tx: Tx,
  { id, numberOfAttendees }: Registration,
  deposit: Deposit,
  amount: number,
): Promise<void> => {
  const total = totalOf(deposit, numberOfAttendees)
  const amountPaid = Math.min(total, (await paidOnlineOf(tx, id)) + amount)
  await updateRegistration(tx, id, { amountPaid })
  if (amountPaid === total) await abandonRests(tx, id)
}

/** By the clock of the database. */
const holdAgain = sql`greatest(hold_expires_at, now() + interval '15 minutes')`

const isBooked = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ is: hasPayment(registrations.id, 'completed', 'refunded', 'corrected') })
    .from(registrations)
    .where(eq(registrations.id, id))
  return rows[0]?.is ?? false
}

const hasPlaceAgain = async (
  tx: Tx,
  { eventId, email, numberOfAttendees, way }: Registration,
): Promise<boolean> => {
  if (await findOtherHolder(tx, eventId, email)) return false
  const event = await findEvent(tx, eventId)
  const left = event ? spotsLeft(forWay(event, way)) : 0
  return left === null || left >= numberOfAttendees
}

/** The registrations of an address, for the SQL of others. `email` is in lower case. */
export const registrationsOfAddress = (email: string): SQL =>
  sql`select er.id from event_registrations er where lower(er.email) = ${email}`

/** Events that ended so long ago, for the SQL of others. */
export const eventsThatEnded = (keep: KeepTime): SQL =>
  sql`select ${events.id} from ${events} where ${isOlder(events.endsAt, keep)}`

/** What an event is called, for the SQL of others. */
export const titleOfEvent = (id: SQLWrapper): SQL<string> =>
  sql<string>`(select e.title from events e where e.id = ${id})`
