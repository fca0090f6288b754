import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { deleteImported } from '#features/people/members/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { recordset } from '#server/database/recordset.ts'
import { detailTypes, inSqlEach } from '../../details.server.ts'
import { noteEnd } from '../audit.server.ts'
import { changeImport, countFates } from '../queries.server.ts'
import type { UndoPreview } from '../schema.ts'
import { importRows, type ImportRecord } from '../tables.server.ts'
import { judge, type RowToUndo, type Verdict } from './undo-verdicts.server.ts'

const atOnce = 200

/** One batch of an undo. True if there is more to do. */
export const undoSome = async (tx: Tx, one: ImportRecord): Promise<boolean> => {
  const rows = await readRows(tx, one.id, 0, atOnce)
  if (rows.length === 0) {
    await finish(tx, one)
    return false
  }
  const verdicts = await judge(tx, one.id, rows, true)
  const going = verdicts.filter(({ stays }) => stays === undefined)
  await deleteImported(
    tx,
    going.flatMap(({ memberId, changes }) => (changes.account && memberId ? [memberId] : [])),
  )
  await removePeople(tx, going.filter(isNew))
  await hideAgain(
    tx,
    going.filter(({ changes }) => changes.hidden),
  )
  // Of a member who stays, the person stays as they are.
  const known = verdicts.filter(({ changes, stays }) => !changes.made && stays === undefined)
  await takeBack(tx, [...known, ...going.filter(({ changes }) => changes.hidden)])
  await markUndone(tx, one.id, verdicts)
  await changeImport(tx, one.id, { failures: 0 })
  return true
}

/** What an undo would do now. */
export const previewUndo = async (db: Queryable, importId: string): Promise<UndoPreview> => {
  const preview = { people: 0, members: 0, takenBack: 0, stayed: 0 }
  let behind = 0
  for (;;) {
    const rows = await readRows(db, importId, behind, 1_000)
    if (rows.length === 0) return preview
    for (const { changes, stays } of await judge(db, importId, rows, false)) {
      if (stays !== undefined) preview.stayed += 1
      else if (changes.made) preview.people += 1
      else preview.takenBack += changes.account ? 0 : 1
      if (stays === undefined && changes.account) preview.members += 1
    }
    behind = rows.at(-1)!.number
  }
}

const readRows = async (db: Queryable, id: string, behind: number, most: number): Promise<RowToUndo[]> => {
  const rows = await db
    .select({
      number: importRows.number,
      personId: importRows.personId,
      memberId: importRows.memberId,
      changes: importRows.changes,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        isNotNull(importRows.changes),
        isNull(importRows.undone),
        sql`${importRows.number} > ${behind}`,
      ),
    )
    .orderBy(importRows.number)
    .limit(most)
  return rows.map((row) => ({ ...row, changes: row.changes! }))
}

const isNew = ({ changes }: Verdict): boolean => changes.made !== undefined && changes.hidden === undefined

const removePeople = async (tx: Tx, rows: readonly Verdict[]): Promise<void> => {
  const ids = rows.flatMap(({ personId }) => personId ?? [])
  if (ids.length > 0) await tx.execute(sql`delete from people where id = any(${sql.param(ids)}::uuid[])`)
}

/** Known by private prayers alone, as before. */
const hideAgain = async (tx: Tx, rows: readonly Verdict[]): Promise<void> => {
  const hidden = rows.map(({ personId, changes }) => ({ id: personId, ...changes.hidden! }))
  if (hidden.length === 0) return
  const asked = recordset(hidden, {
    id: 'uuid',
    ...detailTypes,
    createdAt: 'timestamptz',
    lastSeenAt: 'timestamptz',
    cameFrom: 'text',
  })
  await tx.execute(sql`
    update people p set ${inSqlEach(({ column, given }) => sql`${column} = ${given}`, { without: 'email' })},
      is_private = true, came_from = r."cameFrom", created_at = r."createdAt", last_seen_at = r."lastSeenAt"
    from ${asked} where p.id = r.id`)
}

/** Takes what the import has filled in and added from people who were known before, unless it was changed since. */
const takeBack = async (tx: Tx, rows: readonly Verdict[]): Promise<void> => {
  if (rows.length === 0) return
  const filled = rows.map(({ personId, changes: { filled = {} }, isActive }) => ({
    id: personId,
    ...filled,
    // They may have written with this address since.
    email: isActive ? undefined : filled.email,
  }))
  const asked = recordset(filled, { id: 'uuid', ...detailTypes })
  await tx.execute(sql`
    update people p set ${inSqlEach(
      ({ column, stored, given, nothing }) =>
        sql`${column} = case when ${stored} = ${given} then ${nothing} else ${stored} end`,
    )}, updated_at = now()
    from ${asked}
    where p.id = r.id and num_nonnulls(${inSqlEach(({ given }) => given)}) > 0
      -- What is left must still say who it is.
      and (p.name not in ('', coalesce(r.name, '')) or p.email is distinct from r.email and p.email is not null
        or p.phone is distinct from r.phone and p.phone is not null)`)
  await tx.execute(sql`
    delete from person_emails e using ${asked}, people p
    where e.email = r.email and e.person_id = r.id and p.id = r.id and p.email is distinct from e.email`)
  await takeAway(tx, rows)
}

const takeAway = async (tx: Tx, rows: readonly Verdict[]): Promise<void> => {
  const pairs = <Value>(of: (row: Verdict) => Value[] | undefined) =>
    rows.flatMap((row) => (of(row) ?? []).map((value) => ({ id: row.personId, value })))
  const tags = recordset(
    pairs(({ changes }) => changes.tags),
    { id: 'uuid', value: 'text' },
  )
  const groups = recordset(
    pairs(({ changes }) => changes.groups),
    { id: 'uuid', value: 'uuid' },
  )
  const notes = recordset(
    pairs(({ changes }) => changes.notes),
    { id: 'uuid', value: 'uuid' },
  )
  await tx.execute(sql`
    delete from person_tags t using ${tags} where t.person_id = r.id and t.tag = r.value`)
  await tx.execute(sql`
    delete from group_people g using ${groups} where g.person_id = r.id and g.group_id = r.value`)
  await tx.execute(sql`
    delete from person_notes n using ${notes} where n.id = r.value`)
}

const markUndone = (tx: Tx, importId: string, verdicts: readonly Verdict[]) => {
  const rows = verdicts.map(({ number, changes, stays }) => ({
    number,
    undone: stays !== undefined ? 'stayed' : changes.made || changes.account ? 'removed' : 'taken back',
    sentence: stays ?? '',
  }))
  return tx.execute(sql`
    update import_rows i set undone = r.undone, undo_sentence = r.sentence
    from ${recordset(rows, { number: 'int', undone: 'text', sentence: 'text' })}
    where i.import_id = ${importId}::uuid and i.number = r.number`)
}

const finish = async (tx: Tx, one: ImportRecord): Promise<void> => {
  // A group that the team has changed, or put others into, is theirs by now.
  await tx.execute(sql`
    delete from groups g where g.id = any(${sql.param(one.madeGroups)}::uuid[]) and g.updated_at = g.created_at
      and not exists (select from group_people where group_id = g.id)`)
  const counts = await countFates(tx, one.id)
  await changeImport(tx, one.id, { state: 'undone', counts, failures: 0, undoneAt: sql`now()` })
  await noteEnd(tx, { ...one, counts }, 'import.undone')
}
