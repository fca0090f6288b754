import { sql } from 'drizzle-orm'
import { during, mondayOf, type Period, type Weeks } from '#server/database/period.ts'
import { members } from './tables.server.ts'

/** How many became members in a period; for a statement of the overview. */
export const countNewMembers = (period: Period) =>
  sql<number>`(select count(*)::int from ${members}
    where ${members.isApproved} and ${during(members.approvedAt, period)})`

/** The same for each of the weeks of a statement, in one pass: `monday` and `total`, without those that had none. */
export const newMembersByWeek = (weeks: Weeks) =>
  sql`(select ${mondayOf(members.approvedAt, weeks)} as monday, count(*)::int as total from ${members}
    where ${members.isApproved} and ${during(members.approvedAt, weeks)} group by 1)`
