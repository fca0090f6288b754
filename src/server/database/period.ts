import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** From a moment on until before another one, as SQL. */
export type Period = { from: SQL; to: SQL }

/** Whether the moment in a column lies in a period. */
export const during = (moment: SQLWrapper, { from, to }: Period): SQL =>
  sql`${moment} >= ${from} and ${moment} < ${to}`
