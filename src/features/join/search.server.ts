import { desc, sql } from 'drizzle-orm'
import { asHit } from '#features/follow-up/service.server.ts'
import type { SearchSource } from '#features/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { joinRequests } from './tables.server.ts'

/** By reference, name, email, phone and message. */
export const joinSearch: SearchSource = {
  group: 'requests',
  power: 'join',
  find: async (db, search, _searcher, limit) => {
    const { id, createdAt, reference, firstName, lastName, searchText } = joinRequests
    const rows = await db
      .select({ id, at: createdAt, reference, name: sql<string>`${firstName} || ' ' || ${lastName}` })
      .from(joinRequests)
      .where(hasWordsQuickly(searchText, search))
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((request) => asHit('join request', 'Join Us request', request.name, request))
  },
}
