import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { site } from '#shared/site.ts'

/** Read whenever a statement is built: the team can change it, and a statement may be a constant of its module. */
const live = (make: () => SQL): SQLWrapper => ({ getSQL: make })

/** The name of the community, as a text. */
export const ownName = live(() => sql`${site.name}::text`)

/** The time zone of the community, as a text. */
export const ownTimeZone = live(() => sql`${site.timeZone}::text`)

/** The day that it is where the community is. */
export const ownToday = live(() => sql`(now() at time zone ${site.timeZone}::text)::date`)
