import { sql } from 'drizzle-orm'
import type { Contents } from '#features/team/bin/service.server.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { announceReturn } from './dashboard/return-event.server.ts'
import { isSure } from './registration/queries.server.ts'
import { eventHosts, eventRegistrations, events, registrationTokens, tickets } from './tables.server.ts'

/** An event in the bin. */
export const eventContents: Contents = {
  parts: [
    { column: events.id, without: [events.registered] },
    { column: eventHosts.eventId },
    { column: eventRegistrations.eventId },
    { column: registrationTokens.registrationId, of: eventRegistrations },
    { column: tickets.registrationId, of: eventRegistrations },
  ],
  subject: events.title,
  topics: ['events', 'seats'],
  ownedBy: eventHosts.adminId,
  shared: { email: eventRegistrations.email },
  // As `announceReturn` decides it: the event is to come, and the person is coming for sure.
  toNotify: (kept) => sql<number>`(select count(*)::int from ${kept(events)}, ${kept(eventRegistrations)}
    where ${events.state} = 'planned' and ${events.endsAt} > now()
      and ${isSure} and ${isNoDeletedAddress(eventRegistrations.email)})`,
  comeBack: async (tx, platform, { id }, insert) => {
    await insert()
    return announceReturn(tx, platform, id)
  },
}
