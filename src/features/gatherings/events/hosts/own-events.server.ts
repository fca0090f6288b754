import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { reachOf, type Power, type Viewer } from '#shared/powers.ts'

/** Who is asking. */
export const isHostedBy = ({ id }: Viewer, eventId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from event_hosts host where host.event_id = ${eventId} and host.admin_id = ${id})`

/** The condition that keeps a statement to the events that a power of theirs reaches; none if it reaches all. */
export const ownEvents = (viewer: Viewer, power: Power, eventId: SQLWrapper): SQL | undefined =>
  reachOf(viewer.roles, power) === 'all' ? undefined : isHostedBy(viewer, eventId)

/** Whether a power of theirs reaches one event. It says no as well if the event does not exist. */
export const reachesEvent = async (
  db: Queryable,
  viewer: Viewer,
  power: Power,
  eventId: string,
): Promise<boolean> => {
  const reach = reachOf(viewer.roles, power)
  if (reach !== 'own') return reach === 'all'
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${isHostedBy(viewer, sql`${eventId}::uuid`)} as is`,
  )
  return rows[0]?.is ?? false
}
