import type { AuditAction } from '#features/team/audit/categories.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { kindFacts, type BinKind } from './categories.ts'
import { contents } from './contents.server.ts'
import { deleteEntry, lockEntry, type Entry } from './queries.server.ts'
import type { BroughtBack } from './schema.ts'
import { insertAgain } from './snapshot.server.ts'

/** How many people were notified by email, and what the audit log says of it. */
type Announced = BroughtBack & { summary: string }

/** What a feature does when something of its own comes back. `insert` puts its rows back. */
type Return = (
  tx: Tx,
  platform: Platform,
  entry: Pick<Entry, 'id' | 'emails'>,
  insert: () => Promise<void>,
) => Promise<Announced | void>

export type Returns = Partial<Record<BinKind, Return>>

const simply: Return = (_tx, _platform, _entry, insert) => insert()

/** Everything as it was, under the same ids, or nothing: then it stays in the bin. */
export const bringBack = (
  platform: Platform,
  returns: Returns,
  actor: Admin,
  id: string,
): Promise<BroughtBack> =>
  refuseTaken(() =>
    platform.db.transaction(async (tx) => {
      const entry = await getEntry(tx, actor, id)
      const comeBack = returns[entry.kind] ?? simply
      const announced = await comeBack(tx, platform, entry, () => insertAgain(tx, id))
      const { notified, summary } = announced ?? { notified: 0, summary: '' }
      await deleteEntry(tx, id)
      await record(tx, actor, { action: actionOf(entry, 'brought-back'), subject: subjectOf(entry), summary })
      tx.touch(...(contents[entry.kind].topics ?? []))
      return { notified }
    }),
  )

export const deleteForGood = (db: Db, actor: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const entry = await getEntry(tx, actor, id)
    await deleteEntry(tx, id)
    await record(tx, actor, { action: actionOf(entry, 'deleted-for-good'), subject: subjectOf(entry) })
  })

const getEntry = async (tx: Tx, actor: Admin, id: string): Promise<Entry> => {
  const entry = await lockEntry(tx, actor, id)
  ensure(entry, 'not_in_bin')
  return entry
}

const actionOf = ({ kind }: Entry, what: 'brought-back' | 'deleted-for-good'): AuditAction =>
  `${kindFacts[kind].auditName}.${what}`

const subjectOf = ({ id, auditSubject }: Entry) => ({ id, name: auditSubject })

/** What another person has taken since, by the constraint that says so. */
const taken: Record<string, string> = {
  teachings_video_id_key:
    'Another teaching now uses this video. Delete that one first, then restore this one.',
  members_email_key: "Another account now uses this email address, so this one can't be restored.",
  members_username: 'Another account now uses this username. Change that one first, then restore this one.',
  person_emails_pkey: 'Someone else in People now has this email address.',
}

const refuseTaken = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const sentence = taken[violatedConstraint(error) ?? '']
    throw sentence ? new Refusal('conflict', { sentence }) : error
  }
}
