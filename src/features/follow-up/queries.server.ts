import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
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
}

export const inState = (table: RequestTable, state: string): SQL | undefined => {
  if (state === 'all') return undefined
  // Word for word as in the partial index on open requests.
  return state === 'open' ? sql`${table.state} in ('new', 'in progress')` : eq(table.state, state)
}

export type Work = { reference: string; state: string; ownerId: string | null; dueAt: string }

/** Locks the request until the transaction ends. */
export const lockWork = async (tx: Queryable, table: RequestTable, id: string): Promise<Work | undefined> => {
  const { rows } = await tx.execute<Work>(
    sql`select reference, state, owner_id as "ownerId", ${instantOf(table.dueAt)} as "dueAt"
      from ${table} where id = ${id} for update`,
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
