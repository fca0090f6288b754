import type { AuditAction } from '#features/team/audit/categories.ts'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { requestQueues, type RequestQueueName } from './categories.ts'
import { changeHelpers, nameOfReader } from './helpers.server.ts'
import { insertNote, lockWork, updateWork, type Work } from './queries.server.ts'
import type { Note, WorkChange } from './schema.ts'

export { helpedBy, helperIdsOf } from './helpers.server.ts'
export { listDueReminders, noteEmailedReminders, type DueReminder } from './reminders.server.ts'

/** Takes a request on, hands it over, closes it, or changes who helps. What the change leaves out stays. */
export const changeWork = (
  db: Db,
  admin: Admin,
  queue: RequestQueueName,
  id: string,
  change: WorkChange,
): Promise<void> => db.transaction((tx) => changeWorkIn(tx, admin, queue, id, change))

/** The same, in the transaction of something larger. */
export const changeWorkIn = async (
  tx: Tx,
  admin: Admin,
  queue: RequestQueueName,
  id: string,
  change: WorkChange,
): Promise<void> => {
  const before = await lockWork(tx, queue, id, admin.roles)
  ensure(before, 'not_found')
  const isReadable = can(admin.roles, before.powerToRead)
  ensure(isReadable || isHandingOver(change), 'private_request')
  const { ownerId = before.ownerId, dueAt = before.dueAt } = change
  // A request that is handed to a colleague is no longer new.
  const isTakenOn = before.state === 'new' && Boolean(change.ownerId)
  const { state = isTakenOn ? 'in progress' : before.state } = change
  const after = { state, ownerId, dueAt: new Date(dueAt).toISOString() }
  const { auditName } = requestQueues[queue]
  const { changes } = describeChange<Pick<Work, 'state' | 'dueAt'>>(loggedFields[auditName], before, {
    state: after.state,
    dueAt: after.dueAt,
  })
  const isHandedOver = ownerId !== before.ownerId
  const said: string[] = []
  const { powerToRead } = before
  if (isHandedOver)
    said.push(`Assigned to: ${ownerId ? await nameOfReader(tx, ownerId, powerToRead, 'ownerId') : 'no one'}`)
  if (changes || isHandedOver) await updateWork(tx, id, after)
  said.push(...(await changeHelpers(tx, admin, { id, ownerId, powerToRead }, change)))
  if (!changes && said.length === 0) return
  if (isHandedOver && ownerId && ownerId !== admin.id)
    await noteNews(tx, { kind: 'assigned', requestId: id, adminId: ownerId, actorId: admin.id })
  const action: AuditAction = `${auditName}.updated`
  const subject = { id, name: before.reference }
  await record(tx, admin, { action, subject, summary: said.join('. '), changes })
}

/** Those who may not read a request can find people for it, but not say that it is done. */
const isHandingOver = ({ state, dueAt }: WorkChange): boolean => state === undefined && dueAt === undefined

/** Adds a note. What it says stays with the request and out of the audit log. */
export const addNote = (
  db: Db,
  admin: Admin,
  queue: RequestQueueName,
  id: string,
  text: string,
): Promise<Note> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, queue, id, admin.roles)
    ensure(work, 'not_found')
    ensure(can(admin.roles, work.powerToRead), 'private_request')
    const note = await insertNote(tx, {
      requestId: id,
      authorId: admin.id,
      authorName: admin.name,
      text,
    })
    await record(tx, admin, {
      action: `${requestQueues[queue].auditName}.noted`,
      subject: { id, name: work.reference },
    })
    return note
  })
