import { and, asc, eq, not, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { AuditAction } from '#features/team/audit/categories.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { hasNoEmail, shownEmailOf } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Viewer } from '#shared/powers.ts'
import { reachesEvent } from '../../hosts/own-events.server.ts'
import { freeHoldsOf, giveUpHold, lockEventRow } from '../../paid-registration/holds.server.ts'
import { spotsLeft } from '../../policy.ts'
import { findEvent } from '../../queries.server.ts'
import { eventRegistrations as registrations, eventWaiting as waiting } from '../../tables.server.ts'
import type { AdminLine } from './schema.ts'
import { enter } from '../join.server.ts'
import { offerSeats, offerTo } from '../offer-seats.server.ts'
import { isLineOpen } from '../policy.ts'
import {
  closePagesOfTwice,
  findOtherInLine,
  isRepeated,
  isToTell,
  updateWaiting,
  type Waiting,
} from '../queries.server.ts'

/** The line in its order, then those who are no longer in it. Who has a place by now is among the guests. */
export const readAdminLine = async (db: Queryable, viewer: Viewer, eventId: string): Promise<AdminLine> => {
  const event = await findEvent(db, eventId)
  ensure(event && (await reachesEvent(db, viewer, 'registrations.read', eventId)), 'event_not_found')
  const isInLine = sql`${waiting.state} in ('waiting', 'offered')`
  const rows = await db
    .select({
      id: waiting.id,
      createdAt: waiting.createdAt,
      name: waiting.name,
      email: shownEmailOf(waiting.email),
      phone: waiting.phone,
      numberOfAttendees: waiting.numberOfAttendees,
      state: waiting.state,
      waitsSince: waiting.waitsSince,
      takesFewer: waiting.takesFewer,
      places: registrations.numberOfAttendees,
      until: registrations.holdExpiresAt,
      from: waiting.offeredFrom,
      isAsked: sql<boolean>`${waiting.emailedAt} is not null`,
      isToTell,
    })
    .from(waiting)
    .leftJoin(registrations, and(eq(registrations.id, waiting.registrationId), eq(waiting.state, 'offered')))
    .where(
      and(eq(waiting.eventId, eventId), sql`${waiting.state} not in ('taken', 'removed')`, not(isRepeated)),
    )
    .orderBy(sql`${isInLine} desc`, asc(waiting.waitsSince), asc(waiting.id))
    .limit(1_000)
  let place = 0
  return {
    left: spotsLeft(event),
    isOpen: isLineOpen(event, new Date()),
    rows: rows.map(({ places, from, until, isAsked, ...row }) => ({
      ...row,
      place: row.state === 'waiting' || row.state === 'offered' ? (place += 1) : null,
      offer: places !== null && from !== null && until !== null ? { places, from, until, isAsked } : null,
    })),
  }
}

type Change = (tx: Tx, platform: Platform, entry: Waiting) => Promise<string[]>

/** What the team does with one person in line. What it frees goes to the others in the same transaction. */
const changeAsAdmin =
  (action: AuditAction, change: Change) =>
  async (
    platform: Platform,
    payments: Pick<Payments, 'closeSoon'>,
    actor: Admin,
    id: string,
  ): Promise<void> => {
    const unwanted = await platform.db.transaction(async (tx) => {
      const found = await findEntry(tx, id)
      const isThere = found && (await reachesEvent(tx, actor, 'registrations.cancel', found.eventId))
      if (!isThere) throw gone()
      const { eventId } = found
      await lockEventRow(tx, eventId)
      await freeHoldsOf(tx, eventId)
      await offerSeats(tx, platform, eventId)
      const entry = await findEntry(tx, id)
      if (!entry) throw gone()
      const abandoned = await change(tx, platform, entry)
      await offerSeats(tx, platform, eventId)
      const event = await findEvent(tx, eventId)
      // Names stay out of the log.
      await record(tx, actor, { action, subject: { id: eventId, name: event?.title ?? '' } })
      tx.touch('seats')
      return abandoned
    })
    payments.closeSoon(unwanted)
  }

const gone = () =>
  new Refusal('waiting_not_found', { sentence: 'This person is no longer on the waiting list.' })

const findEntry = async (tx: Queryable, id: string): Promise<Waiting | undefined> =>
  (await tx.select().from(waiting).where(eq(waiting.id, id)))[0]

const giveUp = async (tx: Tx, { state, registrationId }: Waiting): Promise<string[]> => {
  if (state !== 'offered' || registrationId === null) return []
  const abandoned = await giveUpHold(tx, { id: registrationId })
  return abandoned ? [abandoned] : []
}

/** Before those who stand before them: as many of the free places as they asked for. */
export const offerNow = changeAsAdmin('waiting-list.offered', async (tx, _, entry) => {
  ensure(['waiting', 'lapsed', 'passed'].includes(entry.state), 'overtaken')
  const event = await findEvent(tx, entry.eventId)
  ensure(event, 'event_not_found')
  const left = spotsLeft(event) ?? Infinity
  if (left === 0)
    throw new Refusal('event_full', {
      sentence: 'No place is free. Add places to the event, or withdraw an offer.',
    })
  const isMade = await offerTo(tx, event, entry, Math.min(left, entry.numberOfAttendees))
  ensure(isMade, 'registration_closed')
  return []
})

/** The team has spoken with a person without an email, so the number is theirs. */
export const putInLine = changeAsAdmin('waiting-list.confirmed', async (tx, platform, entry) => {
  ensure(entry.state === 'unconfirmed' && hasNoEmail(entry.email), 'overtaken')
  const event = await findEvent(tx, entry.eventId)
  ensure(event && isLineOpen(event, new Date()), 'registration_closed')
  if (await findOtherInLine(tx, entry))
    throw new Refusal('conflict', { sentence: 'This number is already on the waiting list.' })
  await closePagesOfTwice(tx, entry)
  await enter(tx, platform, event, entry.id)
  return []
})

/** The team has sent the words to a person without an email. */
export const noteTold = changeAsAdmin('waiting-list.told', async (tx, _, entry) => {
  ensure(hasNoEmail(entry.email), 'overtaken')
  await updateWaiting(tx, entry.id, { emailedAt: sql`now()` })
  return []
})

/** They hear of it as of any offer that ends, and the next in line is asked. */
export const withdrawOffer = changeAsAdmin('waiting-list.withdrawn', async (tx, _, entry) => {
  ensure(entry.state === 'offered', 'overtaken')
  return giveUp(tx, entry)
})

export const removeFromLine = changeAsAdmin('waiting-list.removed', async (tx, _, entry) => {
  const unwanted = await giveUp(tx, entry)
  if (entry.state !== 'taken') await updateWaiting(tx, entry.id, { state: 'removed' })
  return unwanted
})
