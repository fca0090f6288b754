import { desc } from 'drizzle-orm'
import { asHit } from '#features/follow-up/service.server.ts'
import type { SearchSource } from '#features/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { mentorRequests } from './tables.server.ts'

/** By reference, name, email, phone, country, occupation and goals. */
export const mentorshipSearch: SearchSource = {
  group: 'requests',
  power: 'mentorship',
  find: async (db, search, _searcher, limit) => {
    const { id, createdAt, reference, name, searchText } = mentorRequests
    const rows = await db
      .select({ id, at: createdAt, reference, name })
      .from(mentorRequests)
      .where(hasWordsQuickly(searchText, search))
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((request) => asHit('mentor request', 'Mentor request', request.name, request))
  },
}
