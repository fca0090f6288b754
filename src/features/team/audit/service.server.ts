import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { AuditAction, OwnAction } from './categories.ts'
import type { Changes } from './policy.ts'
import { hasLineSince, insertEntry, insertOwnEntry, listSince } from './queries.server.ts'

export { changedNames, describeChange } from './changes.ts'

/** Who did it: an administrator, as the session says. */
export type Actor = Pick<Admin, 'id' | 'name'>

type Entry = {
  action: AuditAction
  /** The thing, and what it is called: a title, a reference. Never an address. Of a member only the id is kept. */
  subject: { id: string | null; name: string }
  summary?: string
  /** From `describeChange`, which knows what may be kept. */
  changes?: Changes | null
  /** The version of the thing before the change, where forms name it. */
  version?: string
}

const rowOf = ({ action, subject, summary = '', changes = null, version }: Entry) => ({
  action,
  subjectId: subject.id,
  // The log can't be changed, so a member's name would outlive the account.
  subject: action.startsWith('member.') ? '' : subject.name.slice(0, 200),
  summary: summary.slice(0, 500),
  changes,
  version: version ?? null,
})

/** Records an administrator's action, in the transaction of the action: both happen, or neither. */
export const record = async (tx: Tx, actor: Actor, entry: Entry): Promise<void> => {
  await insertEntry(tx, {
    ...rowOf(entry),
    actorKind: 'administrator',
    actorId: actor.id,
    actorName: actor.name,
  })
}

/** Records what the program does without a person. `name`: which part of it. */
export const recordProgram = async (db: Queryable, name: string, entry: Entry): Promise<void> => {
  await insertEntry(db, { ...rowOf(entry), actorKind: 'program', actorName: name })
}

/**
 * Records what members do with their own account, without a name. Of one action a member gets ten lines an hour, so that
 * no one fills the log.
 */
export const recordOwn = async (
  db: Queryable,
  memberId: string,
  action: OwnAction,
  summary = '',
): Promise<void> => {
  await insertOwnEntry(db, { memberId, action, summary })
}

/** What the payment provider tells us is written down under this name. */
export const paymentProgram = 'Payments'

const videoSync = 'Video sync'

/** Teachings that a sync has published: anyone may ask for one, and a job does. */
export const recordSync = (tx: Tx, titles: readonly string[]): Promise<void> =>
  recordProgram(tx, videoSync, {
    action: 'teaching.synced',
    subject: { id: null, name: titles.length === 1 ? '1 new teaching' : `${titles.length} new teachings` },
    summary: titles.join(', '),
  })

/** A teaching that a sync has changed. */
export const recordSynced = (tx: Tx, entry: Omit<Entry, 'action'>): Promise<void> =>
  recordProgram(tx, videoSync, { action: 'teaching.updated', ...entry })

/** One line for each time that syncs begin to fail: anyone may ask for the next one. */
export const recordFailedSync = async (db: Queryable, lastSuccess: string | null): Promise<void> => {
  const action = 'teaching.sync-failed'
  if (await hasLineSince(db, action, lastSuccess)) return
  await recordProgram(db, videoSync, { action, subject: { id: null, name: 'Teachings' } })
}

/** The export of a whole list gets an entry of its own. */
export const recordExport = async (db: Queryable, actor: Actor, list: string): Promise<void> => {
  await insertEntry(db, {
    actorId: actor.id,
    actorName: actor.name,
    action: 'list.exported',
    subject: list,
  })
}

/**
 * Refuses a form that was opened with an older version, and says who has changed what since. To be called when the row is
 * locked: two people may have the same thing open, and the second to save must not undo in silence what the first one did.
 */
export const ensureUnchanged = async (
  tx: Tx,
  { id, version }: { id: string; version: string },
  seen: Seen,
): Promise<void> => {
  if (seen === undefined || seen === version) return
  throw new Refusal('changed_meanwhile', { changes: await listSince(tx, id, seen) })
}
