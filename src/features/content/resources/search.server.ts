import { desc } from 'drizzle-orm'
import type { SearchSource } from '#features/team/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { searchedText } from './dashboard/queries.server.ts'
import { resources } from './tables.server.ts'

/** By title, description and author. */
export const resourcesSearch: SearchSource = {
  group: 'resources',
  power: 'resources',
  find: async (db, search, _searcher, limit) => {
    const { id, title, category, author, createdAt } = resources
    const rows = await db
      .select({ id, title, category, author, at: createdAt })
      .from(resources)
      .where(hasWordsQuickly(searchedText, search))
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map((resource) => ({
      kind: 'resource',
      id: resource.id,
      title: resource.title,
      detail: [resource.category, resource.author, shortDate(resource.at)].filter(Boolean).join(' · '),
      href: rowPage('resources', 'edit', resource.id),
      at: resource.at,
    }))
  },
}
