import type { SQL } from 'drizzle-orm'
import { workColumns } from '#features/follow-up/request-queue.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
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
  hasWordsOrPhone(joinRequests.searchText, search)
