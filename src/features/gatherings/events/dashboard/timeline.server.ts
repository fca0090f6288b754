import { and, desc, eq, sql } from 'drizzle-orm'
import { mostOfSource, type TimelineEntry, type TimelineSource } from '#server/timeline.ts'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ownEvents } from '../hosts/own-events.server.ts'
import { registrationReference } from '../policy.ts'
import { isNoMereOffer } from '../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { registrationWord } from './registrations/attendance-words.ts'
import { stateOf } from './registrations/registration-state.server.ts'
import type { RegistrationState } from './registrations/registrations-schema.ts'

/** The registrations of a person; a host sees those for their own events. */
export const registrationsTimeline: TimelineSource = {
  powers: ['registrations.read'],
  read: async (db, admin, emails) => {
    const rows = await db
      .select({
        id: registrations.id,
        createdAt: registrations.createdAt,
        title: events.title,
        date: events.date,
        places: registrations.numberOfAttendees,
        amount: registrations.amountPaid,
        currency: registrations.currency,
        attended: registrations.attended,
        arrived: registrations.arrived,
        state: stateOf,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          sql`lower(${registrations.email}) = any(${sql.param([...emails])}::text[])`,
          isNoMereOffer,
          ownEvents(admin, 'registrations.read', registrations.eventId),
        ),
      )
      .orderBy(desc(registrations.createdAt))
      .limit(mostOfSource)
    return rows.map(entryOf)
  },
}

type Row = {
  id: string
  createdAt: string
  title: string
  date: string
  places: number
  amount: number
  currency: string
  attended: boolean | null
  arrived: number | null
  state: RegistrationState
}

const entryOf = (row: Row): TimelineEntry => ({
  id: row.id,
  at: row.createdAt,
  kind: 'registration',
  title: row.title,
  text: [
    shortDay(row.date),
    row.places === 1 ? '1 place' : `${row.places} places`,
    ...(row.attended && row.arrived !== null && row.arrived < row.places ? [`${row.arrived} came`] : []),
    ...(row.amount > 0 ? [`${formatMoney(row)} paid`] : []),
  ].join(' · '),
  mark: registrationWord(row),
  href: `${paths.adminTab('registrations')}?search=${registrationReference(row.id)}`,
})
