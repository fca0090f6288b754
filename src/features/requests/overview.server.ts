import { sql, type SQL } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { requests } from './tables.server.ts'

/** How many requests came in a period; for a statement of the overview. */
export const countRequests = (period: Period) =>
  sql<number>`(select count(*)::int from ${requests} where ${during(requests.createdAt, period)})`

/** The open requests in the columns of the view `open_promises`, with those that we have answered; for a statement of others. */
export const openRequestsInSql = (): SQL =>
  sql`(select case when kind in ('mentor request', 'join request') then kind else 'message' end as kind,
      case when kind not in ('mentor request', 'join request') then kind end as message_kind,
      id, reference as title, name, owner_id, created_at, due_at, is_private, answered_at
    from ${requests} where state in ('new', 'in progress'))`
