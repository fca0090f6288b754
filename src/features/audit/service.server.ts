import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { AuditAction } from './categories.ts'
import { insertEntry } from './queries.server.ts'

/** Who did it: an administrator, as the session says. */
export type Actor = Pick<Admin, 'id' | 'name'>

type Deed = {
  action: AuditAction
  /** The thing, and what it is called: a title, a reference, a username. Never an address. */
  subject: { id: string | null; name: string }
  summary?: string
}

/** Writes down what an administrator does, in the transaction of the deed: both happen, or neither. */
export const record = async (
  tx: Tx,
  actor: Actor,
  { action, subject, summary = '' }: Deed,
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

/** A whole list that leaves the house is worth an entry of its own. */
export const recordExport = async (db: Queryable, actor: Actor, list: string): Promise<void> => {
  await insertEntry(db, {
    adminId: actor.id,
    adminName: actor.name,
    action: 'list.exported',
    subject: list,
  })
}

/** What differs, by name and without the values. */
export const changedNames = <Row extends object>(before: Row, after: Partial<Row>): (keyof Row & string)[] =>
  (Object.keys(after) as (keyof Row & string)[]).filter((name) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    return JSON.stringify(one) !== JSON.stringify(other)
  })

/** What a form calls what it changes; nothing for what another word tells already. */
export type FormWords<Name extends string> = Readonly<Record<Name, string | undefined>>

/** "Changed title, price", in the words of the form. */
export const changeSummary = <Name extends string>(
  names: readonly Name[],
  words: FormWords<Name>,
): string => {
  const changed = new Set(names.flatMap((name) => words[name] ?? []))
  return changed.size === 0 ? 'Nothing changed' : `Changed ${[...changed].join(', ')}`
}
