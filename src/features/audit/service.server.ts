import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { AuditAction } from './categories.ts'
import { insertEntry } from './queries.server.ts'

/** Who did it: an administrator, as the session says. */
export type Actor = Pick<Admin, 'id' | 'name'>

type Entry = {
  action: AuditAction
  /** The thing, and what it is called: a title, a reference, a username. Never an address. */
  subject: { id: string | null; name: string }
  summary?: string
}

/** Records an administrator's action, in the transaction of the action: both happen, or neither. */
export const record = async (
  tx: Tx,
  actor: Actor,
  { action, subject, summary = '' }: Entry,
): Promise<void> => {
  await insertEntry(tx, {
    adminId: actor.id,
    adminName: actor.name,
    action,
    subjectId: subject.id,
    subject: subject.name.slice(0, 200),
    summary: summary.slice(0, 500),
  })
}

/** What the program does by itself has no administrator. */
const noAdmin = '00000000-0000-0000-0000-000000000000'

/** Teachings that a sync has published: anyone may ask for one, and a job does. */
export const recordSync = async (tx: Tx, titles: readonly string[]): Promise<void> => {
  await insertEntry(tx, {
    adminId: noAdmin,
    adminName: 'Video sync',
    action: 'teaching.synced',
    subject: titles.length === 1 ? '1 new teaching' : `${titles.length} new teachings`,
    summary: titles.join(', ').slice(0, 500),
  })
}

/** The export of a whole list gets an entry of its own. */
export const recordExport = async (db: Queryable, actor: Actor, list: string): Promise<void> => {
  await insertEntry(db, {
    adminId: actor.id,
    adminName: actor.name,
    action: 'list.exported',
    subject: list,
  })
}

/** The names of the fields that differ, without the values. */
export const changedNames = <Row extends object>(before: Row, after: Partial<Row>): (keyof Row & string)[] =>
  (Object.keys(after) as (keyof Row & string)[]).filter((name) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    return JSON.stringify(one) !== JSON.stringify(other)
  })

/** What a form calls each field; undefined where the word of another field covers it. */
export type FormWords<Name extends string> = Readonly<Record<Name, string | undefined>>

/** "Changed title, price", in the words of the form. */
export const changeSummary = <Name extends string>(
  names: readonly Name[],
  words: FormWords<Name>,
): string => {
  const changed = new Set(names.flatMap((name) => words[name] ?? []))
  return changed.size === 0 ? 'No changes' : `Changed ${[...changed].join(', ')}`
}
