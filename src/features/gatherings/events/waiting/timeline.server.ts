import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { mostOfSource, type TimelineEntry, type TimelineSource } from '#server/timeline.ts'
import { eventPage } from '#shared/admin-paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { placesText } from '../event-words.ts'
import { ownEvents } from '../hosts/own-events.server.ts'
import { events, eventWaiting as waiting } from '../tables.server.ts'
import type { WaitingState } from './categories.ts'

/** Where a person waits for a place; a host sees those of their own events. What came of it is a registration. */
export const waitingTimeline: TimelineSource = {
  powers: ['registrations.read'],
  read: async (db, admin, emails) => {
    const rows = await db
      .select({
        id: waiting.id,
        createdAt: waiting.createdAt,
        eventId: waiting.eventId,
        title: events.title,
        date: events.date,
        places: waiting.numberOfAttendees,
        state: waiting.state,
      })
      .from(waiting)
      .innerJoin(events, eq(events.id, waiting.eventId))
      .where(
        and(
          sql`lower(${waiting.email}) = any(${sql.param([...emails])}::text[])`,
          // A stranger can have typed the address.
          ne(waiting.state, 'unconfirmed'),
          ne(waiting.state, 'taken'),
          ownEvents(admin, 'registrations.read', waiting.eventId),
        ),
      )
      .orderBy(desc(waiting.createdAt))
      .limit(mostOfSource)
    return rows.map(({ id, createdAt, eventId, title, date, places, state }): TimelineEntry => ({
      id,
      at: createdAt,
      kind: 'registration',
      title: `Waiting list: ${title}`,
      text: `${shortDay(date)} · ${placesText(places)}`,
      mark: marks[state],
      href: eventPage(eventId),
    }))
  },
}

const marks: Record<WaitingState, TimelineEntry['mark']> = {
  unconfirmed: null,
  waiting: { look: 'info', label: 'Waiting' },
  offered: { look: 'info', label: 'Offered a place' },
  taken: null,
  passed: { look: 'neutral', label: 'Passed' },
  lapsed: { look: 'neutral', label: 'Offer ended' },
  left: { look: 'neutral', label: 'Left the list' },
  removed: { look: 'neutral', label: 'Removed' },
}
