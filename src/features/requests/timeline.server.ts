import { and, desc, sql } from 'drizzle-orm'
import { mostOfSource, type TimelineEntry, type TimelineSource } from '#server/timeline.ts'
import { requestPage } from '#shared/admin-paths.ts'
import { isReadBy, powersToRead } from './access.server.ts'
import { requestKinds, requestQueues, type RequestKind } from './categories.ts'
import { beginningOf, beginningOfBody, type Written } from './written.server.ts'
import { requests } from './tables.server.ts'

const looks: Record<string, NonNullable<TimelineEntry['mark']>['look']> = {
  new: 'info',
  'in progress': 'warning',
  matched: 'success',
  done: 'success',
}

/** The requests of a person that the reader may read. One that they may only see the age of is left out: it would have a name here. */
export const requestsTimeline: TimelineSource = {
  powers: powersToRead,
  read: async (db, { roles }, emails) => {
    const { id, createdAt, reference, kind, state, subject, details } = requests
    const rows = await db
      .select({ id, at: createdAt, reference, kind, state, subject, body: beginningOfBody, details })
      .from(requests)
      .where(and(sql`lower(${requests.email}) = any(${sql.param([...emails])}::text[])`, isReadBy(roles)))
      .orderBy(desc(createdAt))
      .limit(mostOfSource)
    return rows.map(entryOf)
  },
}

type Row = Written & { id: string; at: string; reference: string; kind: RequestKind; state: string }

const entryOf = ({ id, at, reference, state, ...written }: Row): TimelineEntry => {
  const { name, queue } = requestKinds[written.kind]
  return {
    id,
    at,
    kind: 'request',
    title: `${name} ${reference}`,
    text: beginningOf(written).trim() || null,
    mark: { look: looks[state] ?? 'neutral', label: state.charAt(0).toUpperCase() + state.slice(1) },
    href: requestPage(requestQueues[queue].tab, id),
  }
}
