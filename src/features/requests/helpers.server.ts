import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { colleaguesAmong, findColleague } from '#features/team/admins/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { can, type Power } from '#shared/powers.ts'
import { rolesToRead } from './access.server.ts'
import type { WorkChange } from './schema.ts'
import { requestHelpers, requests } from './tables.server.ts'

/** Those who help with a request, by name. A colleague whose role no longer lets them read it does not. */
export const helpersColumn = colleaguesAmong(
  sql`(select ${requestHelpers.adminId} from ${requestHelpers} where ${requestHelpers.requestId} = ${requests}.id)`,
  rolesToRead,
)

/** The ids of the requests that a person was asked to help with, as a subquery. */
export const helpedBy = (adminId: string): SQL =>
  sql`(select ${requestHelpers.requestId} from ${requestHelpers} where ${requestHelpers.adminId} = ${adminId})`

/** Who was asked to help with a request, as an array of ids. Their roles may have changed since. */
export const helperIdsOf = (requestId: SQLWrapper): SQL =>
  sql`array(select ${requestHelpers.adminId} from ${requestHelpers} where ${requestHelpers.requestId} = ${requestId})`

export const listHelperIds = async (tx: Queryable, requestId: string): Promise<string[]> => {
  const rows = await tx
    .select({ adminId: requestHelpers.adminId })
    .from(requestHelpers)
    .where(eq(requestHelpers.requestId, requestId))
    .orderBy(asc(requestHelpers.adminId))
  return rows.map(({ adminId }) => adminId)
}

/** False if they do not help with it. */
export const deleteHelper = async (tx: Queryable, requestId: string, adminId: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(requestHelpers)
    .where(and(eq(requestHelpers.requestId, requestId), eq(requestHelpers.adminId, adminId)))
  return rowCount === 1
}

type Locked = { id: string; ownerId: string | null; powerToRead: Power }

/** Adds or takes away one who helps with a locked request. Answers what the audit log says of it: nothing if nothing changed. */
export const changeHelpers = async (
  tx: Tx,
  admin: Admin,
  request: Locked,
  { addHelperId, removeHelperId }: WorkChange,
): Promise<string[]> => [
  ...(addHelperId ? await addHelper(tx, admin, request, addHelperId) : []),
  ...(removeHelperId ? await removeHelper(tx, request, removeHelperId) : []),
]

const addHelper = async (
  tx: Tx,
  admin: Admin,
  { id, ownerId, powerToRead }: Locked,
  adminId: string,
): Promise<string[]> => {
  const name = await nameOfReader(tx, adminId, powerToRead, 'addHelperId')
  if (adminId === ownerId)
    throw new Refusal('overtaken', {
      sentence: `This request is assigned to ${name}, so you don't need to add them.`,
    })
  const added = await tx
    .insert(requestHelpers)
    .values({ requestId: id, adminId })
    .onConflictDoNothing()
    .returning({ adminId: requestHelpers.adminId })
  if (added.length === 0) return []
  if (adminId !== admin.id) await noteNews(tx, { kind: 'helping', requestId: id, adminId, actorId: admin.id })
  return [`${name} now also helps`]
}

const removeHelper = async (tx: Tx, { id }: Locked, adminId: string): Promise<string[]> => {
  if (!(await deleteHelper(tx, id, adminId))) return []
  const name = (await findColleague(tx, adminId))?.name ?? 'Someone'
  return [`${name} no longer helps`]
}

/** What a colleague is called who is to work on a request. Refuses those who may not read it, at the field that names them. */
export const nameOfReader = async (
  tx: Queryable,
  id: string,
  powerToRead: Power,
  field: 'ownerId' | 'addHelperId',
): Promise<string> => {
  const colleague = await findColleague(tx, id)
  if (!colleague)
    throw new Refusal('invalid_input', { fields: { [field]: 'This person is no longer on the team' } })
  if (!can(colleague.roles, powerToRead))
    throw new Refusal('invalid_input', {
      fields: { [field]: "Their role doesn't let them read this request. Choose someone else." },
    })
  return colleague.name
}
