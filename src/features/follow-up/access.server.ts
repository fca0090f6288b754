import { sql, type SQL } from 'drizzle-orm'
import { powersOf, type Power, type TeamRole } from '#shared/powers.ts'

/**
 * The powers that a request asks for, in SQL because its row may decide: one to see that it is there, how old it is and
 * how far it is, and one to read what the person wrote and what was noted.
 */
export type RequestAccess = { toSee: SQL; toRead: SQL }

/** One power for all requests of a table: those who see one may read it. */
export const accessBy = (power: Power): RequestAccess => ({
  toSee: sql`${power}::text`,
  toRead: sql`${power}::text`,
})

/** Whether a person with these roles has the power that a row asks for. */
export const isHeld = (power: SQL, roles: readonly TeamRole[]): SQL<boolean> =>
  sql`coalesce(${power} = any(${sql.param(powersOf(roles))}::text[]), false)`
