import type { SQL } from 'drizzle-orm'
import type { CalendarDay } from '#shared/time/dates.ts'

/** The first day that counts, with the moment it begins; nothing: at any time. */
export type FirstDay = { day: CalendarDay; instant: string } | undefined

/**
 * What features know of what people did, as SQL for the lists of people. Each is a statement with a column `person_id`. It may
 * name a person twice. `addresses` is a table of `email`, in lower case, and `person_id`: the addresses that the reader may
 * know. A feature names its own in its `feature.server.ts`.
 */
export type PeopleSets = {
  /** Who came to so many events or more. */
  came: (addresses: SQL, times: number, since: FirstDay) => SQL
  /** How often these people `came`, and when last (`last_came_on`). Those who never did are left out. */
  attendance: (addresses: SQL, personIds: readonly string[]) => SQL
  gave: (addresses: SQL, since: FirstDay) => SQL
}
