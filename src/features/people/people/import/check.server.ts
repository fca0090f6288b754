import type { Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { complaintAbout, fieldsOf, type Fate, type ImportColumns, type ImportKind } from './categories.ts'
import { planMembers, type TakenInFile } from './run/plan-members.server.ts'
import { planPeople } from './run/plan-people.server.ts'
import { changeImport, countFates, readRowsBehind, withoutGroup, writeFates } from './queries.server.ts'
import { readMemberRow, readPersonRow, type ReadRow } from './read-rows.server.ts'
import { SeenRows } from './recognise.ts'
import type { ImportRecord } from './tables.server.ts'

type RowFate = { number: number; fate: Fate; sentence: string }

const atOnce = 1_000
/** More would not be read by anyone. */
const mostNewGroups = 50

export const readRowOf = (kind: ImportKind) => (kind === 'people' ? readPersonRow : readMemberRow)

/** The dry run: says of every row what would happen to it, and writes nothing else. */
export const checkRows = async (tx: Tx, one: ImportRecord, columns: ImportColumns): Promise<void> => {
  ensureColumns(one, columns)
  const seen = new SeenRows()
  const names: TakenInFile = new Map()
  const groups = new Set<string>()
  let behind = 0
  for (;;) {
    const rows = await readRowsBehind(tx, one.id, behind, atOnce)
    if (rows.length === 0) break
    const read = rows.map((row) => readRowOf(one.kind)(row, columns))
    const { good, bad } = sortOut(read, seen)
    const planned: RowFate[] =
      one.kind === 'people'
        ? (await planPeople(tx, good, false)).map(fateOf)
        : (await planMembers(tx, good, names)).map(fateOf)
    await writeFates(tx, one.id, [...bad, ...planned])
    for (const row of good) for (const group of row.groups) groups.add(group)
    behind = rows.at(-1)!.number
  }
  await changeImport(tx, one.id, {
    columns,
    state: 'ready',
    counts: await countFates(tx, one.id),
    newGroups: (await withoutGroup(tx, [...groups])).slice(0, mostNewGroups),
  })
}

const fateOf = ({ row, fate, sentence }: { row: ReadRow; fate: Fate; sentence: string }): RowFate => ({
  number: row.number,
  fate,
  sentence,
})

/** Rows with a problem, and rows about a person of an earlier row, are not imported. */
const sortOut = (rows: readonly ReadRow[], seen: SeenRows): { good: ReadRow[]; bad: RowFate[] } => {
  const good: ReadRow[] = []
  const bad: RowFate[] = []
  for (const row of rows) {
    const earlier = row.problem === undefined ? seen.find(row) : undefined
    if (row.problem !== undefined) bad.push({ number: row.number, fate: 'wrong', sentence: row.problem })
    else if (earlier === undefined) good.push(row)
    else bad.push({ number: row.number, fate: 'twice', sentence: `Twice in this file (row ${earlier})` })
  }
  return { good, bad }
}

const ensureColumns = ({ kind, headers }: ImportRecord, columns: ImportColumns): void => {
  const isOdd =
    columns.length !== headers.length ||
    columns.some((column) => column !== null && !fieldsOf(kind).includes(column))
  const sentence = isOdd ? 'Choose the columns again.' : complaintAbout(kind, columns)
  if (sentence) throw new Refusal('invalid_input', { sentence, fields: { columns: sentence } })
}
