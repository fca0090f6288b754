import type { Hit } from '#features/search/service.server.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/dates.ts'
import { requestKinds, type RequestKind } from './categories.ts'

/** How the search of the dashboard shows a request: who asks, then its reference, what it is, and its day. */
export const asHit = (
  kind: RequestKind,
  kindName: string,
  title: string,
  { id, reference, at }: { id: string; reference: string; at: string },
): Hit => ({
  kind: 'request',
  id,
  title,
  detail: [reference, kindName, shortDate(at)].join(' · '),
  href: requestPage(requestKinds[kind].tab, id),
  at,
})
