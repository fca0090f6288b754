import { and, desc, or, type SQL } from 'drizzle-orm'
import type { Hit, SearchSource } from '#features/team/search/service.server.ts'
import { hasWordsQuickly, textHasWords } from '#server/database/search.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import type { TeamRole } from '#shared/powers.ts'
import { isReadBy, isSeenBy } from './access.server.ts'
import { requestKinds, requestQueues, type RequestKind } from './categories.ts'
import { requests } from './tables.server.ts'

/** Those who may not read a request find it by its reference alone. */
export const mayFind = (search: string, roles: readonly TeamRole[]): SQL | undefined =>
  or(isReadBy(roles), textHasWords(requests.reference, search))

/** By reference, name, email, phone and words. Of what one may see and not read, by the reference, and without the name. */
export const requestsSearch: SearchSource = {
  group: 'requests',
  // The statement leaves out the kinds that they may not see.
  power: 'search',
  find: async (db, search, { roles }, limit) => {
    const { id, createdAt, reference, kind, isPrivate, name, searchText } = requests
    const rows = await db
      .select({ id, at: createdAt, reference, kind, isPrivate, name, isReadable: isReadBy(roles) })
      .from(requests)
      .where(and(hasWordsQuickly(searchText, search), isSeenBy(roles), mayFind(search, roles)))
      .orderBy(desc(createdAt), id)
      .limit(limit)
    return rows.map(hitOf)
  },
}

type Row = {
  id: string
  at: string
  reference: string
  kind: RequestKind
  isPrivate: boolean
  name: string | null
  isReadable: boolean
}

/** Who asks, then its reference, what it is, and its day. */
const hitOf = ({ id, at, reference, kind, isPrivate, name, isReadable }: Row): Hit => {
  const facts = requestKinds[kind]
  const privateName = 'Private prayer request'
  return {
    kind: 'request',
    id,
    title: isReadable ? (name ?? 'Anonymous') : privateName,
    detail: [reference, isPrivate ? privateName : facts.name, shortDate(at)].join(' · '),
    href: requestPage(requestQueues[facts.queue].tab, id),
    at,
  }
}
