import type { Queryable } from './database/client.ts'
import type { Owner } from './personal-data.ts'

/** Something that a member goes to, at a time. Calendars of others may show it, so its words say nothing that is private. */
export type ScheduleEntry = {
  /** The same for as long as it is the same thing: a calendar replaces its older copy. */
  id: string
  kind: 'event' | 'circle' | 'team'
  title: string
  startsAt: string
  /** Null if no one has said when it ends. */
  endsAt: string | null
  place: string
  /** "2 places" */
  note: string
  /** Where this site says more. */
  path: string | null
  isCancelled: boolean
  changedAt: string
}

/** From the one moment to the other. */
export type ScheduleSpan = { from: Date; until: Date }

/** What a feature knows of a member's time. A feature names it in its `feature.server.ts`. */
export type ScheduleSource = (db: Queryable, owner: Owner, span: ScheduleSpan) => Promise<ScheduleEntry[]>
