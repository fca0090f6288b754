import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { mentorRequests } from './tables.server.ts'

/** How many mentor requests came in a period; for a statement of the overview. */
export const countMentorRequests = (period: Period) =>
  sql<number>`(select count(*)::int from ${mentorRequests} where ${during(mentorRequests.createdAt, period)})`
