import { sql } from 'drizzle-orm'
import { instantOf } from '#server/database/columns.ts'
import { mostOfSource, type TimelineEntry, type TimelineSource } from '#server/timeline.ts'
import { requestPage } from '#shared/admin-paths.ts'
import type { Power } from '#shared/powers.ts'
import { isHeld, type RequestAccess } from './access.server.ts'
import { requestKinds, type RequestKind } from './categories.ts'
import type { OwnRequestSource } from './request-queue.server.ts'

const kindNames: Record<string, string> = {
  question: 'Question',
  contact: 'Message',
  prayer: 'Prayer request',
  'event proposal': 'Event proposal',
  'resource request': 'Resource request',
  'mentor request': 'Mentor request',
  'join us': 'Join Us request',
}

const looks: Record<string, NonNullable<TimelineEntry['mark']>['look']> = {
  new: 'info',
  'in progress': 'warning',
  matched: 'success',
  done: 'success',
}

type Row = { id: string; at: string; reference: string; kind: string; state: string; text: string }

type Requests = OwnRequestSource & { queue: RequestKind; powers: readonly Power[]; access: RequestAccess }

export { accessBy } from './access.server.ts'

/** The requests of a person that the reader may read. One that they may only see the age of is left out: it would have a name here. */
export const requestsTimeline = ({ table, kind, text, queue, powers, access }: Requests): TimelineSource => ({
  powers,
  read: async (db, { roles }, emails) => {
    const { rows } = await db.execute<Row>(sql`
      select ${table.id} as id, ${instantOf(table.createdAt)} as at, ${table.reference} as reference, ${kind}::text as kind,
        ${table.state} as state, left(${text}, 200) as text
      from ${table}
      where lower(${table.email}) = any(${sql.param([...emails])}::text[]) and ${isHeld(access.toRead, roles)}
      order by ${table.createdAt} desc limit ${mostOfSource}`)
    return rows.map((row) => entryOf(row, requestKinds[queue].tab))
  },
})

const entryOf = ({ id, at, reference, kind, state, text }: Row, tab: string): TimelineEntry => ({
  id,
  at,
  kind: 'request',
  title: `${kindNames[kind] ?? 'Request'} ${reference}`,
  text: text.trim() || null,
  mark: { look: looks[state] ?? 'neutral', label: state.charAt(0).toUpperCase() + state.slice(1) },
  href: requestPage(tab, id),
})
