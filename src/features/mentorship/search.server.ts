import { desc } from 'drizzle-orm'
import { requestKinds } from '#features/follow-up/categories.ts'
import type { SearchSource } from '#features/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/dates.ts'
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
    return rows.map((request) => ({
      kind: 'request',
      id: request.id,
      title: request.name,
      detail: [request.reference, 'Mentor request', shortDate(request.at)].join(' · '),
      href: requestPage(requestKinds['mentor request'].tab, request.id),
      at: request.at,
    }))
  },
}
