import { sql, type SQL } from 'drizzle-orm'
import { helpedBy } from '#features/requests/service.server.ts'
import type { TeamRole, Viewer } from '#shared/powers.ts'
import { promisesFor } from './policy.ts'
import { openPromises } from './tables.server.ts'

/** Everyone who is waiting for an answer, for the SQL of others: the columns are those of the view `open_promises`. */
export const promisesInSql = (): SQL => sql`${openPromises}`

/** The condition for the promises that a person with these roles sees. */
export const arePromisesSeen = (roles: readonly TeamRole[]): SQL => {
  const { kinds, messageKinds } = promisesFor(roles)
  return sql`(kind = any(${sql.param(kinds)}::text[]) or message_kind = any(${sql.param(messageKinds)}::text[]))`
}

/** The condition for those that a person is responsible for. */
const isOwnedBy = (adminId: string): SQL => sql`coalesce(owner_id = ${adminId}::uuid, false)`

/** The condition for those that a person helps with, as long as their roles let them read it. */
export const isHelpedBy = ({ id, roles }: Viewer): SQL =>
  sql`(id in ${helpedBy(id)} and (not is_private or ${promisesFor(roles).readsPrivate}))`

/** The condition for those that are a person's own: they are responsible, or help. */
export const areOwn = (viewer: Viewer): SQL => sql`(${isOwnedBy(viewer.id)} or ${isHelpedBy(viewer)})`
