import { findAdminName } from '#features/admins/service.server.ts'
import type { AuditAction } from '#features/audit/categories.ts'
import { loggedFields } from '#features/audit/policy.ts'
import { describeChange, record, type Actor } from '#features/audit/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { requestKinds, type RequestKind } from './categories.ts'
import { insertNote, lockWork, updateWork, type RequestTable, type Work } from './queries.server.ts'
import type { Note, WorkChange } from './schema.ts'
import type { NoteLink } from './tables.server.ts'

/** One kind of request, and where it is kept. */
export type Kind = {
  kind: RequestKind
  table: RequestTable
  noteLink: NoteLink
}

/** Takes a request on, hands it over or closes it. What the change leaves out stays. */
export const changeWork = (
  db: Db,
  actor: Actor,
  { kind, table }: Kind,
  id: string,
  change: WorkChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockWork(tx, table, id)
    ensure(before, 'not_found')
    const { ownerId = before.ownerId, dueAt = before.dueAt } = change
    // A request that is handed to a colleague is not new any more.
    const isTakenOn = before.state === 'new' && Boolean(change.ownerId)
    const { state = isTakenOn ? 'in progress' : before.state } = change
    const after = { state, ownerId, dueAt: new Date(dueAt).toISOString() }
    const { auditName } = requestKinds[kind]
    const { changes } = describeChange<Pick<Work, 'state' | 'dueAt'>>(loggedFields[auditName], before, {
      state: after.state,
      dueAt: after.dueAt,
    })
    const isHandedOver = ownerId !== before.ownerId
    if (!changes && !isHandedOver) return
    const summary = isHandedOver ? `Assigned to: ${ownerId ? await ownerOf(tx, ownerId) : 'no one'}` : ''
    await updateWork(tx, table, id, after)
    const action: AuditAction = `${auditName}.updated`
    await record(tx, actor, { action, subject: { id, name: before.reference }, summary, changes })
  })

const ownerOf = async (tx: Queryable, id: string): Promise<string> => {
  const name = await findAdminName(tx, id)
  if (!name)
    throw new Refusal('invalid_input', { fields: { ownerId: 'This administrator has been removed' } })
  return name
}

/** Adds a note. What it says stays with the request and out of the audit log. */
export const addNote = (
  db: Db,
  actor: Actor,
  { kind, table, noteLink }: Kind,
  id: string,
  text: string,
): Promise<Note> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, table, id)
    ensure(work, 'not_found')
    const note = await insertNote(tx, {
      [noteLink]: id,
      authorId: actor.id,
      authorName: actor.name,
      text,
    })
    await record(tx, actor, {
      action: `${requestKinds[kind].auditName}.noted`,
      subject: { id, name: work.reference },
    })
    return note
  })
