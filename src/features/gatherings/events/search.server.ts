import { and, desc, eq, or } from 'drizzle-orm'
import { hasReceipt } from '#features/payments/of-subject.server.ts'
import type { SearchSource } from '#features/team/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { eventPage, rowPage } from '#shared/admin-paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { ownEvents } from './hosts/own-events.server.ts'
import { registrationReference } from './policy.ts'
import { isNoMereOffer } from './registration/queries.server.ts'
import { eventRegistrations as registrations, events } from './tables.server.ts'

/** By title and description. Hosts find their own. */
export const eventsSearch: SearchSource = {
  group: 'events',
  power: 'events.read',
  find: async (db, search, searcher, limit) => {
    const { id, title, date, category, state, startsAt, searchText } = events
    const rows = await db
      .select({ id, title, date, category, state, at: startsAt })
      .from(events)
      .where(and(hasWordsQuickly(searchText, search), ownEvents(searcher, 'events.read', id)))
      .orderBy(desc(startsAt), id)
      .limit(limit)
    return rows.map((event) => ({
      kind: 'event',
      id: event.id,
      title: event.title,
      detail: [
        shortDay(event.date),
        event.category,
        event.state === 'cancelled' && 'Cancelled',
        event.state === 'draft' && 'Draft',
      ]
        .filter(Boolean)
        .join(' · '),
      href: eventPage(event.id),
      at: event.at,
    }))
  },
}

/** By name, email, phone, reference and receipt. Hosts find those of their own events. */
export const registrationsSearch: SearchSource = {
  group: 'registrations',
  power: 'registrations.read',
  find: async (db, search, searcher, limit) => {
    const { id, eventId, name, createdAt, cancelledAt, searchText } = registrations
    const rows = await db
      .select({ id, name, cancelledAt, event: events.title, date: events.date, at: createdAt })
      .from(registrations)
      .innerJoin(events, eq(events.id, eventId))
      .where(
        and(
          or(hasWordsQuickly(searchText, search), hasReceipt(id, search)),
          isNoMereOffer,
          ownEvents(searcher, 'registrations.read', eventId),
        ),
      )
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((registration) => ({
      kind: 'registration',
      id: registration.id,
      title: registration.name,
      detail: [
        registrationReference(registration.id),
        registration.event,
        shortDay(registration.date),
        registration.cancelledAt && 'Cancelled',
      ]
        .filter(Boolean)
        .join(' · '),
      href: rowPage('registrations', 'open', registration.id),
      at: registration.at,
    }))
  },
}
