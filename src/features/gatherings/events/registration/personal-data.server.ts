import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { abandonSubjects } from '#features/payments/attempt.server.ts'
import { reconcileSoon } from '#features/payments/books/reconcile.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { deletedAddress, personalDataByEmail, type PersonalData } from '#server/personal-data.ts'
import { dueInSql, owedInSql } from '../deposit/rests.server.ts'
import type { RegistrationColumn } from './schema.ts'
import { eventRegistrations as registrations, events, registrationTokens, tickets } from '../tables.server.ts'
import { formColumns } from './form-columns.server.ts'
import { isNoMereOffer } from './queries.server.ts'
import { offerSeats, type Posting } from '../waiting/offer-seats.server.ts'

type Erasing = Posting & Pick<Platform, 'jobs'>

const ofAddress = (email: string): SQL => sql`lower(${registrations.email}) = ${email}`

const isUnpaid = inArray(registrations.paymentStatus, ['pending', 'failed'])

/** What a registration says of a person goes. Its places and its money stay. */
export const namelessRegistration = (name: string) =>
  ({
    name,
    email: deletedAddress(registrations.id),
    phone: null,
    companions: [],
    answers: [],
  }) satisfies Record<
    Exclude<RegistrationColumn, 'numberOfAttendees' | 'priceChoice' | 'way'>,
    string | SQL | null | []
  >

export const deleteRegistrationLinks = async (tx: Tx, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.delete(registrationTokens).where(inArray(registrationTokens.registrationId, ids))
  await tx.delete(tickets).where(inArray(tickets.registrationId, ids))
}

/**
 * A free seat of an event to come is given back, and so is one that is not paid for; should its money come all the
 * same, it goes back too. What was paid, and who came how often, stays for the accounts and the statistics, without
 * a name.
 */
const anonymise = async (tx: Tx, platform: Erasing, email: string): Promise<void> => {
  // The events first: see `lockEventRow`.
  await tx.execute(sql`select 1 from ${events} where ${events.id} in (
    select ${registrations.eventId} from ${registrations} where ${ofAddress(email)}) order by ${events.id} for update`)
  const unwanted = await abandonUnpaid(tx, email)
  const isToCome = sql`(select ${events.endsAt} > now() from ${events} where ${events.id} = ${registrations.eventId})`
  const rows = await tx
    .update(registrations)
    .set({
      ...namelessRegistration('Deleted member'),
      cancelledAt: sql`case when ${isUnpaid} or ${registrations.paymentStatus} = 'free' and ${isToCome}
        then coalesce(${registrations.cancelledAt}, now()) else ${registrations.cancelledAt} end`,
    })
    .where(ofAddress(email))
    .returning({ id: registrations.id, eventId: registrations.eventId })
  if (rows.length === 0) return
  await deleteRegistrationLinks(
    tx,
    rows.map(({ id }) => id),
  )
  if (unwanted.length > 0) await reconcileSoon(tx, platform.jobs)
  const freed = new Set(rows.map(({ eventId }) => eventId))
  for (const eventId of [...freed].toSorted()) await offerSeats(tx, platform, eventId)
  tx.touch('seats')
}

const abandonUnpaid = async (tx: Tx, email: string): Promise<string[]> => {
  const unpaid = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ofAddress(email), isUnpaid))
  return abandonSubjects(
    tx,
    unpaid.map(({ id }) => id),
  )
}

export const registrationsPersonalData = (platform: Erasing): PersonalData =>
  personalDataByEmail('eventRegistrations', {
    collect: (db, email) =>
      db
        .select({
          event: events.title,
          date: events.date,
          registeredAt: registrations.createdAt,
          ...formColumns,
          paymentStatus: registrations.paymentStatus,
          amountPaid: registrations.amountPaid,
          stillOwed: owedInSql,
          restDueOn: dueInSql,
          currency: registrations.currency,
          cancelledAt: registrations.cancelledAt,
          attended: registrations.attended,
        })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(and(ofAddress(email), isNoMereOffer))
        .orderBy(registrations.createdAt),
    erase: (tx, email) => anonymise(tx, platform, email),
  })
