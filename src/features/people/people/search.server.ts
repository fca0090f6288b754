import { and, desc, eq } from 'drizzle-orm'
import type { SearchSource } from '#features/team/search/service.server.ts'
import { hasWordBeginnings, hasWordsQuickly } from '#server/database/search.ts'
import { personPage } from '#shared/admin-paths.ts'
import { can } from '#shared/powers.ts'
import { people } from './tables.server.ts'

/** By name, email addresses and phone. Who is known by private prayers alone is found by those who read these. */
export const peopleSearch: SearchSource = {
  group: 'people',
  power: 'people',
  find: async (db, search, { roles }, limit) => {
    const { id, name, email, phone, isPrivate, lastSeenAt } = people
    const isLikely = hasWordBeginnings(people.searchText, search)
    const rows = await db
      .select({ id, name, email, phone, at: lastSeenAt, isLikely })
      .from(people)
      .where(
        and(
          hasWordsQuickly(people.searchText, search),
          can(roles, 'inbox.private prayers') ? undefined : eq(isPrivate, false),
        ),
      )
      .orderBy(desc(isLikely), desc(lastSeenAt), id)
      .limit(limit)
    return rows.map((person) => {
      const [title = '', ...rest] = [person.name, person.email, person.phone].filter(Boolean)
      return {
        kind: 'person',
        id: person.id,
        title: title ?? '',
        detail: rest.join(' · '),
        href: personPage(person.id),
        at: person.at,
        isLikely: person.isLikely,
      }
    })
  },
}
