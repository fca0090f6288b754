import { sql, type SQL } from 'drizzle-orm'
import type { TeamRole } from '#shared/powers.ts'
import { promisesFor } from './policy.ts'
import { openPromises } from './tables.server.ts'

/** Everyone who is waiting for an answer, for the SQL of others: the columns are those of the view `open_promises`. */
export const promisesInSql = (): SQL => sql`${openPromises}`

/** The condition for the promises that a person with these roles sees. */
export const arePromisesSeen = (roles: readonly TeamRole[]): SQL => {
  const { kinds, messageKinds } = promisesFor(roles)
  return sql`(kind = any(${sql.param(kinds)}::text[]) or message_kind = any(${sql.param(messageKinds)}::text[]))`
}
