import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { findColleague } from '#features/team/admins/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { isReadBy } from './access.server.ts'
import { requestKinds } from './categories.ts'
import { inState } from './queries.server.ts'
import { changeWorkIn } from './service.server.ts'
import { requests } from './tables.server.ts'

/** How many open requests each person has, by their id. */
export const countOpenRequests = async (db: Queryable): Promise<Record<string, number>> => {
  const rows = await db
    .select({ ownerId: requests.ownerId, count: sql<number>`count(*)::int` })
    .from(requests)
    .where(and(isNotNull(requests.ownerId), inState('open')))
    .groupBy(requests.ownerId)
  return Object.fromEntries(rows.map(({ ownerId, count }) => [ownerId, count]))
}

/** Assigns the open requests of a person to a colleague, apart from those that the colleague may not read. */
export const handOverRequests = async (tx: Tx, actor: Admin, fromId: string, toId: string): Promise<void> => {
  const colleague = await findColleague(tx, toId)
  const rows = await tx
    .select({ id: requests.id, kind: requests.kind })
    .from(requests)
    .where(and(eq(requests.ownerId, fromId), inState('open'), isReadBy(colleague?.roles ?? [])))
    .orderBy(requests.dueAt)
  for (const { id, kind } of rows)
    await changeWorkIn(tx, actor, requestKinds[kind].queue, id, { ownerId: toId })
}
