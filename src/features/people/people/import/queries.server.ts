import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { recordset } from '#server/database/recordset.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { notImported, type Fate } from './categories.ts'
import type { Import, ImportCounts, RowsQuery } from './schema.ts'
import type { SheetRow } from './read-file.server.ts'
import { importRows, imports, type ImportRecord } from './tables.server.ts'
import type { Written } from './run/write-people.server.ts'

const isUndoable = sql`${imports.state} in ('done', 'failed') and ${imports.undoUntil} > now()`

const listColumns = {
  id: imports.id,
  createdAt: imports.createdAt,
  kind: imports.kind,
  fileName: imports.fileName,
  adminName: imports.adminName,
  state: imports.state,
  rowCount: imports.rowCount,
  counts: imports.counts,
  invites: imports.invites,
  invited: imports.invited,
  doneAt: imports.doneAt,
  undoneAt: imports.undoneAt,
  undoUntil: sql<string | null>`case when ${isUndoable} then ${imports.undoUntil} end`.mapWith(
    imports.undoUntil,
  ),
}

export const listImports = async (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<List<Import>> => {
  const rows = await db
    .select(listColumns)
    .from(imports)
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(imports)
  return { rows, total: all!.total }
}

/** Of a list that another person has thrown away, and of one that was forgotten, nothing is left. */
export const getImport = async (
  db: Queryable,
  id: string,
): Promise<ImportRecord & { undoUntil: string | null }> => {
  const [found] = await db
    .select({ record: imports, undoUntil: listColumns.undoUntil })
    .from(imports)
    .where(eq(imports.id, id))
  ensure(found, 'import_not_found')
  return { ...found.record, undoUntil: found.undoUntil }
}

/** Until the transaction ends, no one else changes the import. */
export const lockImport = async (tx: Tx, id: string): Promise<ImportRecord> => {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  ensure(found, 'import_not_found')
  return found
}

/** The same for the job: nothing, if another instance is at work on it. */
export const takeImport = async (tx: Tx, id: string): Promise<ImportRecord | undefined> => {
  const [found] = await tx
    .select()
    .from(imports)
    .where(eq(imports.id, id))
    .for('update', { skipLocked: true })
  return found
}

export const listUnfinished = (db: Queryable): Promise<Pick<ImportRecord, 'id' | 'kind'>[]> =>
  db
    .select({ id: imports.id, kind: imports.kind })
    .from(imports)
    .where(inArray(imports.state, ['running', 'undoing']))
    .orderBy(imports.createdAt)

type Moment = 'startedAt' | 'doneAt' | 'undoUntil' | 'undoStartedAt' | 'undoneAt'

export const changeImport = (
  db: Queryable,
  id: string,
  changes: Partial<Omit<typeof imports.$inferInsert, Moment>> & Partial<Record<Moment, SQL>>,
) => db.update(imports).set(changes).where(eq(imports.id, id))

export const insertImport = async (
  tx: Tx,
  row: Pick<
    typeof imports.$inferInsert,
    'kind' | 'fileName' | 'adminId' | 'adminName' | 'headers' | 'columns' | 'rowCount'
  >,
): Promise<string> => {
  const [made] = await tx.insert(imports).values(row).returning({ id: imports.id })
  return made!.id
}

export const insertRows = (tx: Tx, id: string, rows: readonly SheetRow[]) =>
  tx.execute(sql`
    insert into import_rows (import_id, number, cells, emails)
    select ${id}::uuid, number, cells, array(
      select distinct lower(cell) from jsonb_array_elements_text(cells) as one (cell) where cell like '%_@_%')
    from ${recordset(rows, { number: 'int', cells: 'jsonb' })}`)

/** A part of the file, in its order, that begins behind a row. */
export const readRowsBehind = (
  db: Queryable,
  id: string,
  behind: number,
  most: number,
): Promise<SheetRow[]> =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.number} > ${behind}`))
    .orderBy(importRows.number)
    .limit(most)

/** The next rows to carry out. */
export const readRowsToDo = (db: Queryable, id: string, most: number): Promise<SheetRow[]> =>
  db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNull(importRows.doneAt)))
    .orderBy(importRows.number)
    .limit(most)

export const writeFates = (
  tx: Tx,
  id: string,
  rows: readonly { number: number; fate: Fate; sentence: string }[],
) =>
  tx.execute(sql`
    update import_rows i set fate = r.fate, sentence = r.sentence
    from ${recordset(rows, { number: 'int', fate: 'text', sentence: 'text' })}
    where i.import_id = ${id}::uuid and i.number = r.number`)

/** Rows that are not imported are dealt with as soon as the import starts. */
export const passOver = (tx: Tx, id: string) =>
  tx
    .update(importRows)
    .set({ doneAt: sql`now()` })
    .where(and(eq(importRows.importId, id), inArray(importRows.fate, ['wrong', 'twice'])))

export const markDone = async (tx: Tx, id: string, written: readonly Written[]): Promise<void> => {
  if (written.length === 0) return
  const asked = recordset(written, {
    number: 'int',
    fate: 'text',
    sentence: 'text',
    personId: 'uuid',
    memberId: 'uuid',
    changes: 'jsonb',
  })
  await tx.execute(sql`
    update import_rows i set done_at = now(), fate = r.fate, sentence = r.sentence, person_id = r."personId",
      member_id = r."memberId", changes = r.changes
    from ${asked}
    where i.import_id = ${id}::uuid and i.number = r.number`)
}

export const countFates = async (db: Queryable, id: string): Promise<ImportCounts> => {
  const { rows } = await db.execute<{ name: keyof ImportCounts; total: number }>(sql`
    select fate as name, count(*)::int as total from import_rows where import_id = ${id}::uuid and fate is not null group by 1
    union all
    select undone, count(*)::int from import_rows where import_id = ${id}::uuid and undone is not null group by 1`)
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

/** How far it is: of an import all rows count, of an undo those that changed something. */
export const readProgress = async (
  db: Queryable,
  { id, undoStartedAt }: Pick<ImportRecord, 'id' | 'undoStartedAt'>,
): Promise<{ done: number; of: number }> => {
  const { rows } = await db.execute<{ done: number; of: number }>(
    undoStartedAt
      ? sql`select count(undone)::int as done, count(changes)::int as of from import_rows where import_id = ${id}::uuid`
      : sql`select count(done_at)::int as done, count(*)::int as of from import_rows where import_id = ${id}::uuid`,
  )
  return rows[0]!
}

const matches = (id: string, fate: RowsQuery['fate']): SQL | undefined =>
  and(
    eq(importRows.importId, id),
    fate === 'all'
      ? undefined
      : fate === 'stayed'
        ? eq(importRows.undone, 'stayed')
        : eq(importRows.fate, fate),
  )

export const listRows = async (db: Queryable, id: string, { fate, limit, offset }: RowsQuery) => {
  const rows = await db
    .select({
      number: importRows.number,
      cells: importRows.cells,
      fate: importRows.fate,
      sentence: importRows.sentence,
      undone: importRows.undone,
      undoSentence: importRows.undoSentence,
    })
    .from(importRows)
    .where(matches(id, fate))
    .orderBy(importRows.number)
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(importRows).where(matches(id, fate))
  return { rows, total: all!.total }
}

export type ProblemRow = { cells: string[]; sentence: string }

/** All rows that were not imported, in parts. */
export const readProblems = async function* (db: Queryable, id: string): AsyncGenerator<ProblemRow[]> {
  let behind = 0
  for (;;) {
    const rows = await db
      .select({ number: importRows.number, cells: importRows.cells, sentence: importRows.sentence })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, id),
          inArray(importRows.fate, [...notImported]),
          sql`${importRows.number} > ${behind}`,
        ),
      )
      .orderBy(importRows.number)
      .limit(500)
    if (rows.length === 0) return
    yield rows
    behind = rows.at(-1)!.number
  }
}

export const deleteImport = (tx: Tx, id: string) => tx.delete(imports).where(eq(imports.id, id))

/** Groups that the file names and that do not exist. */
export const withoutGroup = async (db: Queryable, names: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(asked.name) as name from unnest(${sql.param(names)}::text[]) as asked (name)
    where not exists (select from groups where lower(groups.name) = lower(asked.name))
    group by lower(asked.name) order by 1`)
  return rows.map(({ name }) => name)
}
