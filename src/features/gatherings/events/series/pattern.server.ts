import { addDays, dayAt, daysBetween, localAt, type CalendarDay } from '#shared/time/dates.ts'
import type { EventRow, Publication } from '../dashboard/queries.server.ts'
import type { AdminEvent } from '../dashboard/schema.ts'
import { momentFromPicker, timesFromPickers } from '../dashboard/form/form-times.ts'
import { hasEnd } from '../event-times.ts'

/** A clock so many days after the day of the event: "23:59" two days before is -2. */
type Clock = { days: number; clock: string }

type Times = 'date' | 'time' | 'startsAt' | 'endsAt' | 'registrationClosesAt'

/** What the dates of a series have in common: all that the form says but the day. */
export type Pattern = Omit<EventRow, Times> & {
  hours: { start: string; end: Clock | null }
  closes: Clock | null
  /** A draft with the moment when it is published, if one was chosen. */
  publication: { draft: string | null } | 'out'
}

type Whole = EventRow & Publication

const clockOn = (day: CalendarDay, instant: string, zone: string): Clock => {
  const local = localAt(instant, zone)
  return { days: daysBetween(day, local.slice(0, 10)), clock: local.slice(11) }
}

/** What of a date its series can repeat. */
export const patternOf = (row: Whole, zone: string): Pattern => {
  const { date: _date, time, startsAt, endsAt, registrationClosesAt, state, publishedAt, ...fields } = row
  const day = dayAt(new Date(startsAt), zone)
  return {
    ...fields,
    hours: {
      start: localAt(startsAt, zone).slice(11),
      end: hasEnd(time) ? clockOn(day, endsAt, zone) : null,
    },
    closes: registrationClosesAt ? clockOn(day, registrationClosesAt, zone) : null,
    publication: state === 'draft' ? { draft: publishedAt ?? null } : 'out',
  }
}

/** The event on a day, with the hours that the clocks of the zone show there. */
export const eventOn = (pattern: Pattern, day: CalendarDay, zone: string): EventRow => {
  const { hours, closes, publication: _publication, ...fields } = pattern
  const at = ({ days, clock }: Clock): string => `${addDays(day, days)}T${clock}`
  return {
    ...fields,
    ...timesFromPickers(`${day}T${hours.start}`, hours.end ? at(hours.end) : undefined, zone),
    registrationClosesAt: closes && momentFromPicker(at(closes), zone),
  }
}

/** Whether a date that is made now is public. One that should have been published by now is. */
export const publicationNow = ({ publication }: Pick<Pattern, 'publication'>, now: Date): Publication => {
  if (publication === 'out' || (publication.draft !== null && Date.parse(publication.draft) <= now.getTime()))
    return { state: 'planned', publishedAt: now.toISOString() }
  return { state: 'draft', publishedAt: publication.draft }
}

/** The fields of an event that a form has, as they are stored. */
export const fieldsOf = (event: AdminEvent, form: Whole): Whole =>
  Object.fromEntries(Object.keys(form).map((name) => [name, event[name as keyof AdminEvent]])) as Whole

/** What differs between two. */
export const changedParts = (before: Pattern, after: Pattern): (keyof Pattern)[] =>
  (Object.keys(after) as (keyof Pattern)[]).filter((part) => textOf(before[part]) !== textOf(after[part]))

// The database keeps the keys of an object in an order of its own.
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
