import type { AuditAction } from '#features/team/audit/categories.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { kindFacts } from './categories.ts'
import type { BinContents, ComeBack, Contents } from './contents.server.ts'
import { deleteEntry, lockEntry, type Entry } from './queries.server.ts'
import type { BroughtBack } from './schema.ts'
import { insertAgain } from './snapshot.server.ts'

const simply: ComeBack = (_tx, _platform, _entry, insert) => insert()

/** Everything as it was, under the same ids, or nothing: then it stays in the bin. */
export const bringBack = (
  platform: Platform,
  contents: BinContents,
  actor: Admin,
  id: string,
): Promise<BroughtBack> =>
  platform.db.transaction(async (tx) => {
    const entry = await getEntry(tx, contents, actor, id)
    const { topics = [], taken = {}, comeBack = simply } = contents[entry.kind]
    const announced = await refuseTaken(taken, () => comeBack(tx, platform, entry, () => insertAgain(tx, id)))
    const { notified, summary } = announced ?? { notified: 0, summary: '' }
    await deleteEntry(tx, id)
    await record(tx, actor, { action: actionOf(entry, 'brought-back'), subject: subjectOf(entry), summary })
    tx.touch(...topics)
    return { notified }
  })

export const deleteForGood = (db: Db, contents: BinContents, actor: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const entry = await getEntry(tx, contents, actor, id)
    await deleteEntry(tx, id)
    await record(tx, actor, { action: actionOf(entry, 'deleted-for-good'), subject: subjectOf(entry) })
  })

const getEntry = async (tx: Tx, contents: BinContents, actor: Admin, id: string): Promise<Entry> => {
  const entry = await lockEntry(tx, contents, actor, id)
  ensure(entry, 'not_in_bin')
  return entry
}

const actionOf = ({ kind }: Entry, what: 'brought-back' | 'deleted-for-good'): AuditAction =>
  `${kindFacts[kind].auditName}.${what}`

const subjectOf = ({ id, subject }: Entry) => ({ id, name: subject })

const refuseTaken = async <Result>(
  taken: NonNullable<Contents['taken']>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const sentence = taken[violatedConstraint(error) ?? '']
    throw sentence ? new Refusal('conflict', { sentence }) : error
  }
}
