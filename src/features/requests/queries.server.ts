import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Power, TeamRole } from '#shared/powers.ts'
import { isSeenBy, requestAccess } from './access.server.ts'
import { kindsIn, type RequestQueueName } from './categories.ts'
import { deleteHelper } from './helpers.server.ts'
import type { Note } from './schema.ts'
import { requestNotes, requests } from './tables.server.ts'

export type NewRequest = typeof requests.$inferInsert

/** Answers the ids, in the order given. */
export const insertRequests = async (db: Queryable, rows: NewRequest[]): Promise<string[]> => {
  const stored = await db.insert(requests).values(rows).returning({ id: requests.id })
  return stored.map(({ id }) => id)
}

export const inState = (state: string): SQL | undefined => {
  if (state === 'all') return undefined
  // Word for word as in the partial index on open requests.
  return state === 'open' ? sql`${requests.state} in ('new', 'in progress')` : eq(requests.state, state)
}

export const isIn = (queue: RequestQueueName): SQL => {
  const [only, ...others] = kindsIn(queue)
  return others.length === 0 ? eq(requests.kind, only!) : inArray(requests.kind, [only!, ...others])
}

export type Work = { reference: string; state: string; ownerId: string | null; dueAt: string }

/** A request is found in its own queue alone, and by those who may see it. */
const isSeen = (queue: RequestQueueName, id: string, roles: readonly TeamRole[]): SQL | undefined =>
  and(eq(requests.id, id), isIn(queue), isSeenBy(roles))

/** The power that it takes to read a request; undefined if these roles do not even see it. */
export const findPowerToRead = async (
  db: Queryable,
  queue: RequestQueueName,
  id: string,
  roles: readonly TeamRole[],
): Promise<Power | undefined> => {
  const { rows } = await db.execute<{ power: Power }>(
    sql`select ${requestAccess.toRead} as power from ${requests} where ${isSeen(queue, id, roles)}`,
  )
  return rows[0]?.power
}

/** Locks the request until the transaction ends. */
export const lockWork = async (
  tx: Queryable,
  queue: RequestQueueName,
  id: string,
  roles: readonly TeamRole[],
): Promise<(Work & { name: string | null; powerToRead: Power }) | undefined> => {
  const { rows } = await tx.execute<Work & { name: string | null; powerToRead: Power }>(
    sql`select reference, name, state, owner_id as "ownerId", ${instantOf(requests.dueAt)} as "dueAt",
        ${requestAccess.toRead} as "powerToRead"
      from ${requests} where ${isSeen(queue, id, roles)} for update`,
  )
  return rows[0]
}

/** The owner does not help as well. */
export const updateWork = async (
  tx: Queryable,
  id: string,
  { state, ownerId, dueAt }: Pick<Work, 'state' | 'ownerId' | 'dueAt'>,
): Promise<void> => {
  await tx.update(requests).set({ state, ownerId, dueAt }).where(eq(requests.id, id))
  if (ownerId) await deleteHelper(tx, id, ownerId)
}

const noteColumns = {
  id: requestNotes.id,
  createdAt: requestNotes.createdAt,
  authorName: requestNotes.authorName,
  text: requestNotes.text,
}

export const listNotes = (db: Queryable, requestId: string): Promise<Note[]> =>
  db
    .select(noteColumns)
    .from(requestNotes)
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(asc(requestNotes.createdAt), asc(requestNotes.id))

export const insertNote = async (tx: Queryable, note: typeof requestNotes.$inferInsert): Promise<Note> => {
  const rows = await tx.insert(requestNotes).values(note).returning(noteColumns)
  return rows[0]!
}
