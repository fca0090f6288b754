import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Audience, AudienceFacts } from '#server/audiences.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import { ensure } from '#shared/calls/errors.ts'
import { longDay, shortDay } from '#shared/time/dates.ts'
import { isUuid } from '#shared/uuid.ts'
import { isLateInSql } from '../deposit/rests.server.ts'
import { ownEvents, reachesEvent } from '../hosts/own-events.server.ts'
import { isSure } from '../registration/queries.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import { audienceParts, missedDays, type AudiencePart } from './audience-parts.ts'

const wasThere = sql`${registrations.attended} is true`

/** As the list of guests: once someone was marked, those who were not have stayed away. */
const isLookedBackOn = sql`${events.endsAt} < now() and exists (select from event_registrations seen
  where seen.event_id = ${registrations.eventId} and seen.attended is not null)`

/** Who holds an unpaid place, and whose rest is late after a deposit. */
const isUnpaid = and(
  registrations.holdsSeats,
  sql`(${registrations.paymentStatus} = 'pending' and (${registrations.holdExpiresAt} > now() or ${registrations.attended})
    or ${isLateInSql})`,
)

/** Those who come to this event already need no invitation to it. */
const isNotComing = (eventId: string): SQL => sql`not exists (select from event_registrations other
  where other.event_id = ${eventId} and other.holds_seats and lower(other.email) = lower(${registrations.email}))`

const parts: Record<Exclude<AudiencePart, 'before'>, SQL | undefined> = {
  all: isSure,
  unpaid: isUnpaid,
  came: and(registrations.holdsSeats, wasThere),
  missed: and(
    isSure,
    sql`${events.endsAt} > now() - make_interval(days => ${missedDays})`,
    sql`(${registrations.attended} is false or ${registrations.attended} is null and ${isLookedBackOn})`,
  ),
}

const partOf = (part: string): AudiencePart | undefined => audienceParts.find((one) => one === part)

type Shown = { id: string; title: string; date: string; isOver: boolean }

const shown = {
  id: events.id,
  title: events.title,
  date: events.date,
  isOver: sql<boolean>`${events.endsAt} < now()`,
}

const findEvent = async (db: Queryable, id: string): Promise<Shown | undefined> =>
  (await db.select(shown).from(events).where(eq(events.id, id)))[0]

/** No email tells of a draft. */
const ensureIsNoDraft = async (db: Queryable, id: string): Promise<void> => {
  const rows = await db.select({ state: events.state }).from(events).where(eq(events.id, id))
  ensure(rows[0]?.state !== 'draft', 'event_is_draft')
}

/** The last time: the latest event before this one to which someone came, of the same name if there is one, else of the same kind. */
const findLastTime = async (db: Queryable, writer: Viewer, id: string): Promise<Shown | undefined> => {
  const own = ownEvents(writer, 'mailings.guests', events.id)
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${events.id} from ${events}, (select title, category, starts_at from events where id = ${id}) as this
    where ${events.id} <> ${id} and ${events.endsAt} < least(now(), this.starts_at)
      and (lower(${events.title}) = lower(this.title) or ${events.category} = this.category)
      and exists (select from event_registrations er where er.event_id = ${events.id} and er.attended)
      ${own ? sql`and ${own}` : sql``}
    order by lower(${events.title}) = lower(this.title) desc, ${events.startsAt} desc limit 1`)
  return rows[0] && findEvent(db, rows[0].id)
}

const nameOf = (part: AudiencePart, { title, isOver }: Shown): string => {
  const names: Record<AudiencePart, string> = {
    all: isOver ? `Guests of ${title}` : `Coming to ${title}`,
    unpaid: `Not paid yet for ${title}`,
    came: `Came to ${title}`,
    missed: `Did not come to ${title}`,
    before: `Came to ${title}`,
  }
  return names[part]
}

const noLastTime: AudienceFacts = { name: 'Those who came last time', reason: '', topic: 'events' }

const hasCome: readonly AudiencePart[] = ['came', 'before']

/** The guests of an event. Hosts write to those of their own. */
export const guestsAudience: Audience = {
  describe: async (db, writer, { of, part: asked }) => {
    const part = partOf(asked || 'all')
    ensure(part && isUuid(of) && (await reachesEvent(db, writer, 'mailings.guests', of)), 'event_not_found')
    await ensureIsNoDraft(db, of)
    const event = await (part === 'before' ? findLastTime(db, writer, of) : findEvent(db, of))
    if (!event && part === 'before') return noLastTime
    ensure(event, 'event_not_found')
    const did = hasCome.includes(part) ? 'came to' : 'registered for'
    return {
      name: part === 'before' ? `${nameOf(part, event)}, ${shortDay(event.date)}` : nameOf(part, event),
      reason: `You're getting this email because you ${did} ${event.title} on ${longDay(event.date)}.`,
      topic: 'events',
    }
  },
  list: async (db, writer, { of, part: asked }) => {
    const part = partOf(asked || 'all')!
    const from = part === 'before' ? (await findLastTime(db, writer, of))?.id : of
    if (!from) return []
    await ensureIsNoDraft(db, of)
    return db
      .select({ key: registrations.id, name: registrations.name, email: registrations.email })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          eq(registrations.eventId, from),
          part === 'before' ? and(parts.came, isNotComing(of)) : parts[part],
        ),
      )
      .orderBy(registrations.createdAt, registrations.id)
  },
  whoLeft: async (db, _ref, keys) => {
    const there = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(inArray(registrations.id, [...keys]), registrations.holdsSeats))
    const ids = new Set(there.map(({ id }) => id))
    return keys.filter((key) => !ids.has(key))
  },
}
