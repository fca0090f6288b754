import { sql, type SQL } from 'drizzle-orm'
import type { FirstDay, PeopleSets } from '#server/people-sets.ts'
import { addDays, dayAt, instantAt, type CalendarDay } from '#shared/time/dates.ts'
import { isUuid } from '#shared/uuid.ts'
import { people } from '../tables.server.ts'
import type { Sentence, SentenceKind, SentenceOf } from './sentences.ts'
import { birthdaysFrom, firstDayOf, type ReachChoice } from './values.ts'

/** What the conditions are made with: what others know, the addresses that the reader may know, and the day it is. */
export type Ground = { sets: PeopleSets; addresses: SQL; today: CalendarDay }

/**
 * Who fits a sentence: the people in a set, all others, or the people who meet a condition. A set is a statement with the column
 * `person_id`. It may name a person twice.
 */
export type Condition = { inSet: SQL } | { notInSet: SQL } | { holds: SQL }

const sinceOf = (since: string, today: CalendarDay): FirstDay => {
  const day = firstDayOf(since, today)
  return day === undefined ? undefined : { day, instant: instantAt(day, '00:00') }
}

const inCircles = sql`
  select gp.person_id from group_people gp join groups g on g.id = gp.group_id where g.kind = 'circle'`

/** What is known of how to reach a person. */
const reachConditions: Record<ReachChoice, SQL> = {
  phone: sql`${people.phone} is not null`,
  'no-phone': sql`${people.phone} is null`,
  email: sql`${people.email} is not null`,
  'no-email': sql`${people.email} is null`,
}

type Conditions = { [Kind in SentenceKind]: (said: SentenceOf<Kind>, ground: Ground) => Condition }

/** A sentence without a condition is a type error. */
const conditions: Conditions = {
  came: ({ times, since }, { sets, addresses, today }) => ({
    inSet: sets.came(addresses, times, sinceOf(since, today)),
  }),
  'never-came': ({ since }, { sets, addresses, today }) => ({
    notInSet: sets.came(addresses, 1, sinceOf(since, today)),
  }),
  group: ({ group }) => {
    if (isUuid(group))
      return { inSet: sql`select gp.person_id from group_people gp where gp.group_id = ${group}::uuid` }
    return group === 'no-circle' ? { notInSet: inCircles } : { inSet: inCircles }
  },
  // An import is no contact, as in `lastContact`.
  'no-contact': ({ days }, { today }) => ({
    holds: sql`(${people.lastSeenAt} < ${instantAt(addDays(today, 1 - days), '00:00')}::timestamptz
      or (${people.cameFrom} = 'import' and ${people.lastSeenAt} <= ${people.createdAt}))`,
  }),
  birthday: ({ days }, { today }) => ({
    holds: sql`right(${people.birthday}, 5) in ${birthdaysFrom(today, days)}`,
  }),
  tag: ({ tag }) => ({ inSet: sql`select t.person_id from person_tags t where t.tag = ${tag}` }),
  new: ({ since }, { today }) => ({
    holds: sql`least(${people.createdAt}, ${people.lastSeenAt}) >= ${sinceOf(since, today)?.instant ?? '-infinity'}::timestamptz`,
  }),
  reach: ({ reach }) => ({ holds: reachConditions[reach] }),
  gave: ({ since }, { sets, addresses, today }) => ({ inSet: sets.gave(addresses, sinceOf(since, today)) }),
  'never-gave': ({ since }, { sets, addresses, today }) => ({
    notInSet: sets.gave(addresses, sinceOf(since, today)),
  }),
}

export const conditionOf = (said: Sentence, ground: Ground): Condition => {
  const condition = conditions[said.kind] as (of: Sentence, on: Ground) => Condition
  return condition(said, ground)
}

export const todayHere = (): CalendarDay => dayAt(new Date())
