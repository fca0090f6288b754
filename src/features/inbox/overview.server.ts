import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { inboxMessages } from './tables.server.ts'

/** How many messages came in a period; for a statement of the overview. */
export const countMessages = (period: Period) =>
  sql<number>`(select count(*)::int from ${inboxMessages} where ${during(inboxMessages.createdAt, period)})`
