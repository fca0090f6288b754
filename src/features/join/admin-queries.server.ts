import { sql, type SQL } from 'drizzle-orm'
import { workColumns } from '#features/follow-up/request-queue.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { contains } from '#server/database/search.ts'
import type { JoinQuery, StoredJoinRequest } from './admin-schema.ts'
import { joinRequestFields } from './queries.server.ts'
import { joinRequests } from './tables.server.ts'

export const joinList: DatedList<StoredJoinRequest> = {
  table: joinRequests,
  read: (db, where, order) =>
    db
      .select({
        ...workColumns(joinRequests),
        ...joinRequestFields,
      })
      .from(joinRequests)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ search }: JoinQuery): SQL | undefined =>
  search ? contains(searched, search) : undefined

const { reference, firstName, lastName, email, message } = joinRequests
const searched = sql`concat_ws(' ', ${reference}, ${firstName}, ${lastName}, ${email}, ${message})`
