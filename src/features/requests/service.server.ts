import { findColleague } from '#features/team/admins/service.server.ts'
import type { AuditAction } from '#features/team/audit/categories.ts'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { can, type Power } from '#shared/powers.ts'
import { requestQueues, type RequestQueueName } from './categories.ts'
import { insertNote, lockWork, updateWork, type Work } from './queries.server.ts'
import type { Note, WorkChange } from './schema.ts'

/** Takes a request on, hands it over or closes it. What the change leaves out stays. */
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
  if (!changes && !isHandedOver) return
  const summary = isHandedOver
    ? `Assigned to: ${ownerId ? await ownerOf(tx, ownerId, before.powerToRead) : 'no one'}`
    : ''
  await updateWork(tx, id, after)
  if (isHandedOver && ownerId && ownerId !== admin.id)
    await noteNews(tx, { kind: 'assigned', requestId: id, adminId: ownerId, actorId: admin.id })
  const action: AuditAction = `${auditName}.updated`
  await record(tx, admin, { action, subject: { id, name: before.reference }, summary, changes })
}

/** Those who may not read a request can find someone for it, but not say that it is done. */
const isHandingOver = ({ state, dueAt }: WorkChange): boolean => state === undefined && dueAt === undefined

const ownerOf = async (tx: Queryable, id: string, powerToRead: Power): Promise<string> => {
  const owner = await findColleague(tx, id)
  if (!owner)
    throw new Refusal('invalid_input', { fields: { ownerId: 'This person is no longer on the team' } })
  if (!can(owner.roles, powerToRead))
    throw new Refusal('invalid_input', {
      fields: { ownerId: "Their role doesn't let them read this request. Choose someone else." },
    })
  return owner.name
}

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
