import { sql } from 'drizzle-orm'
import { record, type Actor } from '#features/team/audit/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { subjectOf } from './audit.server.ts'
import type { ImportColumns, ImportKind, ImportState } from './categories.ts'
import { checkRows, readRowOf } from './check.server.ts'
import { guessColumns } from './steps/guess-columns.ts'
import {
  changeImport,
  deleteImport,
  getImport,
  insertImport,
  insertRows,
  listRows,
  lockImport,
  passOver,
  readProgress,
  readRowsBehind,
} from './queries.server.ts'
import { readSheet } from './read-file.server.ts'
import { importJobName } from './run/run.server.ts'
import type { ImportDetail, ImportRow, RowsQuery } from './schema.ts'

const rowsAtOnce = 1_000
const sampleRows = 5

/** Keeps a file as rows. Nothing is imported yet. */
export const uploadImport = async (
  { db }: Platform,
  actor: Actor,
  kind: ImportKind,
  file: { name: string; bytes: Buffer },
): Promise<ImportDetail> => {
  const { headers, rows } = readSheet(file.bytes)
  const samples = rows.slice(0, 50).map(({ cells }) => cells)
  const id = await db.transaction(async (tx) => {
    const made = await insertImport(tx, {
      kind,
      fileName: plainFileName(file.name),
      adminId: actor.id,
      adminName: actor.name,
      headers,
      columns: guessColumns(kind, headers, samples),
      rowCount: rows.length,
    })
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await insertRows(tx, made, rows.slice(first, first + rowsAtOnce))
    return made
  })
  return readImport(db, id)
}

const plainFileName = (name: string): string => name.replace(/\p{C}/gu, '').slice(-120) || 'list.csv'

export const readImport = async (db: Queryable, id: string): Promise<ImportDetail> => {
  const one = await getImport(db, id)
  const samples = await readRowsBehind(db, id, 0, sampleRows)
  return {
    ...one,
    samples: samples.map(({ cells }) => cells),
    progress: await readProgress(db, one),
    isUndoBegun: one.undoStartedAt !== null,
  }
}

export const listImportRows = async (
  db: Queryable,
  id: string,
  query: RowsQuery,
): Promise<List<ImportRow>> => {
  const { kind, columns } = await getImport(db, id)
  const { rows, total } = await listRows(db, id, query)
  return {
    total,
    rows: rows.map(({ cells, ...row }) => {
      const { name, email, phone } = readRowOf(kind)({ number: row.number, cells }, columns)
      return { ...row, name, email, phone }
    }),
  }
}

const ensureIn = (state: ImportState, ...allowed: ImportState[]): void =>
  ensure(allowed.includes(state), 'import_changed')

/** Matches the columns, and says of every row what would happen to it. */
export const checkImport = async (
  { db }: Platform,
  id: string,
  columns: ImportColumns,
): Promise<ImportDetail> => {
  await db.transaction(async (tx) => {
    const one = await lockImport(tx, id)
    ensureIn(one.state, 'uploaded', 'ready')
    await checkRows(tx, one, columns)
  })
  return readImport(db, id)
}

/** Starts an import, or continues one that has stopped. The job does the work. */
export const startImport = async (
  { db, jobs }: Platform,
  actor: Actor,
  id: string,
  { invites }: { invites: boolean },
): Promise<ImportDetail> => {
  await db.transaction(async (tx) => {
    const one = await lockImport(tx, id)
    ensureIn(one.state, 'ready', 'failed')
    ensure(one.undoStartedAt === null, 'import_changed')
    if (one.state === 'ready') {
      const asksMembers = one.kind === 'members' && invites
      await passOver(tx, id)
      await changeImport(tx, id, {
        invites: asksMembers,
        adminId: actor.id,
        adminName: actor.name,
        startedAt: sql`now()`,
        undoUntil: sql`now() + interval '24 hours'`,
      })
      await record(tx, actor, {
        action: 'import.started',
        subject: subjectOf(one),
        summary: `${one.rowCount.toLocaleString('en')} rows, ${asksMembers ? 'an email to each new member was asked for' : 'no emails'}`,
      })
    }
    await changeImport(tx, id, { state: 'running', failures: 0 })
    await jobs.enqueue(tx, importJobName, {})
  })
  return readImport(db, id)
}

/** Undoes an import. The job does the work, and says at the end what stayed. */
export const undoImport = async ({ db, jobs }: Platform, actor: Actor, id: string): Promise<ImportDetail> => {
  await db.transaction(async (tx) => {
    const one = await lockImport(tx, id)
    ensureIn(one.state, 'done', 'failed')
    // An undo that has stopped may continue at any time.
    if (one.undoStartedAt === null) ensure((await getImport(tx, id)).undoUntil, 'import_too_old')
    await changeImport(tx, id, {
      state: 'undoing',
      failures: 0,
      undoAdminId: actor.id,
      undoAdminName: actor.name,
      undoStartedAt: sql`coalesce(undo_started_at, now())`,
    })
    await jobs.enqueue(tx, importJobName, {})
  })
  return readImport(db, id)
}

/** Throws away a file that was not imported. */
export const discardImport = ({ db }: Platform, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    ensureIn(state, 'uploaded', 'ready')
    await deleteImport(tx, id)
  })
