import { desc } from 'drizzle-orm'
import type { SearchSource } from '#features/team/search/service.server.ts'
import { hasWordsQuickly } from '#server/database/search.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { teachings } from './tables.server.ts'

/** By title, category and speaker. */
export const teachingsSearch: SearchSource = {
  group: 'teachings',
  power: 'teachings',
  find: async (db, search, _searcher, limit) => {
    const { id, title, speaker, publishedAt, adminSearchText } = teachings
    const rows = await db
      .select({ id, title, speaker, at: publishedAt })
      .from(teachings)
      .where(hasWordsQuickly(adminSearchText, search))
      .orderBy(desc(publishedAt), id)
      .limit(limit)
    return rows.map((teaching) => ({
      kind: 'teaching',
      id: teaching.id,
      title: teaching.title,
      detail: [teaching.speaker ?? site.name, shortDate(teaching.at)].join(' · '),
      href: rowPage('teachings', 'edit', teaching.id),
      at: teaching.at,
    }))
  },
}
