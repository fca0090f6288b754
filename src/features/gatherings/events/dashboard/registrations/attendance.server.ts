import { eq } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { reachesEvent } from '../../hosts/own-events.server.ts'
import { isDoorTime } from '../../policy.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'
import { stateOf } from './registration-state.server.ts'

/** Records whether an attendee came; null removes the answer. Long before the event no one can have come. */
export const noteAttendance = (db: Db, actor: Admin, id: string, attended: boolean | null): Promise<void> =>
  db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id)
    const isThere =
      registration && (await reachesEvent(tx, actor, 'registrations.cancel', registration.eventId))
    if (!isThere)
      throw new Refusal('registration_not_found', { sentence: 'This registration no longer exists.' })
    if (registration.state !== 'registered')
      throw new Refusal('overtaken', { sentence: 'This registration has no place at the event.' })
    ensure(isDoorTime(registration, new Date()), 'not_begun')
    if (registration.attended === attended) return
    await tx
      .update(registrations)
      .set({ attended, arrived: null, attendedSelf: false })
      .where(eq(registrations.id, id))
    // The log says that attendance was recorded, not who came.
    await record(tx, actor, {
      action: 'registration.attendance-noted',
      subject: { id, name: registration.title },
    })
  })

const lockRegistration = async (tx: Queryable, id: string) => {
  const rows = await tx
    .select({
      eventId: registrations.eventId,
      state: stateOf,
      attended: registrations.attended,
      title: events.title,
      startsAt: events.startsAt,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, id))
    .for('update', { of: registrations })
  return rows[0]
}
