import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Power, TeamRole } from '#shared/powers.ts'
import { isHeld, type RequestAccess } from './access.server.ts'
import type { OwnerFilter } from './categories.ts'
import type { Note } from './schema.ts'
import { requestNotes, type NoteLink } from './tables.server.ts'

/** What a table of requests has in common with the others. */
export type RequestTable = PgTable & {
  id: PgColumn
  createdAt: PgColumn
  reference: PgColumn
  state: PgColumn
  dueAt: PgColumn
  ownerId: PgColumn
  doneAt: PgColumn
  readSince: PgColumn
  promisedAt: PgColumn
  answeredAt: PgColumn
}

export const inState = (table: RequestTable, state: string): SQL | undefined => {
  if (state === 'all') return undefined
  // Word for word as in the partial index on open requests.
  return state === 'open' ? sql`${table.state} in ('new', 'in progress')` : eq(table.state, state)
}

export const withOwner = (table: RequestTable, owner: OwnerFilter, readerId: string): SQL | undefined => {
  if (owner === 'anyone') return undefined
  return owner === 'mine' ? eq(table.ownerId, readerId) : isNull(table.ownerId)
}

export type Work = { reference: string; state: string; ownerId: string | null; dueAt: string }

/** Where requests are kept, and who may see them. */
export type Guarded = { table: RequestTable; access: RequestAccess }

const isSeen = ({ table, access }: Guarded, id: string, roles: readonly TeamRole[]): SQL | undefined =>
  and(eq(table.id, id), isHeld(access.toSee, roles))

/** The power that it takes to read a request; undefined if these roles do not even see it. */
export const findPowerToRead = async (
  db: Queryable,
  guarded: Guarded,
  id: string,
  roles: readonly TeamRole[],
): Promise<Power | undefined> => {
  const { rows } = await db.execute<{ power: Power }>(
    sql`select ${guarded.access.toRead} as power from ${guarded.table} where ${isSeen(guarded, id, roles)}`,
  )
  return rows[0]?.power
}

/** Locks the request until the transaction ends. */
export const lockWork = async (
  tx: Queryable,
  guarded: Guarded,
  id: string,
  roles: readonly TeamRole[],
): Promise<(Work & { powerToRead: Power }) | undefined> => {
  const { table, access } = guarded
  const { rows } = await tx.execute<Work & { powerToRead: Power }>(
    sql`select reference, state, owner_id as "ownerId", ${instantOf(table.dueAt)} as "dueAt",
        ${access.toRead} as "powerToRead"
      from ${table} where ${isSeen(guarded, id, roles)} for update`,
  )
  return rows[0]
}

export const updateWork = (
  tx: Queryable,
  table: RequestTable,
  id: string,
  { state, ownerId, dueAt }: Omit<Work, 'reference'>,
) =>
  tx.execute(
    sql`update ${table} set state = ${state}, owner_id = ${ownerId}, due_at = ${dueAt} where id = ${id}`,
  )

const noteColumns = {
  id: requestNotes.id,
  createdAt: requestNotes.createdAt,
  authorName: requestNotes.authorName,
  text: requestNotes.text,
}

export const listNotes = (db: Queryable, link: NoteLink, id: string): Promise<Note[]> =>
  db
    .select(noteColumns)
    .from(requestNotes)
    .where(eq(requestNotes[link], id))
    .orderBy(asc(requestNotes.createdAt), asc(requestNotes.id))

export const insertNote = async (tx: Queryable, note: typeof requestNotes.$inferInsert): Promise<Note> => {
  const rows = await tx.insert(requestNotes).values(note).returning(noteColumns)
  return rows[0]!
}
