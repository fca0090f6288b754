import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** From a moment on until before another one, as SQL. */
export type Period = { from: SQL; to: SQL }

/** Whether the moment in a column lies in a period. */
export const during = (moment: SQLWrapper, { from, to }: Period): SQL =>
  sql`${moment} >= ${from} and ${moment} < ${to}`

/** Whole weeks, from Monday to Monday as a calendar has them there. */
export type Weeks = Period & { timeZone: string }

/** The Monday of the week of a moment. */
export const mondayOf = (moment: SQLWrapper, { timeZone }: Weeks): SQL =>
  sql`date_trunc('week', ${moment} at time zone ${timeZone}::text)::date`
