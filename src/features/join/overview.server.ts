import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { joinRequests } from './tables.server.ts'

/** How many people who want to join came in a period; for a statement of the overview. */
export const countJoinRequests = (period: Period) =>
  sql<number>`(select count(*)::int from ${joinRequests} where ${during(joinRequests.createdAt, period)})`
