import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { requests } from './tables.server.ts'

/** How many requests came in a period; for a statement of the overview. */
export const countRequests = (period: Period) =>
  sql<number>`(select count(*)::int from ${requests} where ${during(requests.createdAt, period)})`
