import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { members } from './tables.server.ts'

/** How many became members in a period; for a statement of the overview. */
export const countNewMembers = (period: Period) =>
  sql<number>`(select count(*)::int from ${members}
    where ${members.isApproved} and ${during(members.approvedAt, period)})`
