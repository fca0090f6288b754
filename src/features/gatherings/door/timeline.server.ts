import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import {
  ownEvents,
  registrationsOfAddress,
  titleOfEvent,
} from '#features/gatherings/events/service.server.ts'
import { eventPage } from '#shared/admin-paths.ts'
import { mostOfSource, type TimelineSource } from '#server/timeline.ts'
import { checkIns } from './tables.server.ts'

/** Who came although they had given their place back. Others who walk in leave a name alone, which is no one's for sure. */
export const walkInsTimeline: TimelineSource = {
  powers: ['registrations.read'],
  read: async (db, admin, emails) => {
    const isTheirs = or(
      ...emails.map((email) => sql`${checkIns.registrationId} in (${registrationsOfAddress(email)})`),
    )
    if (!isTheirs) return []
    const rows = await db
      .select({
        id: checkIns.id,
        at: checkIns.takenAt,
        eventId: checkIns.eventId,
        seats: checkIns.seats,
        title: titleOfEvent(sql`check_ins.event_id`),
      })
      .from(checkIns)
      .where(
        and(
          isTheirs,
          eq(checkIns.result, 'cancelled'),
          gt(checkIns.seats, 0),
          isNull(checkIns.undoneAt),
          ownEvents(admin, 'registrations.read', checkIns.eventId),
        ),
      )
      .orderBy(desc(checkIns.takenAt))
      .limit(mostOfSource)
    return rows.map(({ id, at, eventId, seats, title }) => ({
      id,
      at,
      kind: 'registration',
      title,
      text: seats === 1 ? 'Came without a place' : `Came without places, ${seats} people`,
      mark: { look: 'normal', label: 'Walked in' },
      href: eventPage(eventId),
    }))
  },
}
