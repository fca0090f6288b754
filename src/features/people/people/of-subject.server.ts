import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { TeamRole } from '#shared/powers.ts'
import { seesPrivate } from './policy.ts'
import { personEmails } from './tables.server.ts'

/** The id of the person who has an email address, which is lower case, for the SQL of others. */
export const personOfAddress = (email: string) =>
  sql<
    string | null
  >`(select ${personEmails.personId} from ${personEmails} where ${personEmails.email} = ${email})`

/** The ids of the people who have one of these addresses, which are lower case. */
export const ownersOf = (emails: readonly string[]): SQL =>
  sql`(select e.person_id from person_emails e where e.email = any(${sql.param(emails)}::text[]))`

/** Every person, and every address with its owner, as tables for the SQL of others. */
export const knownPeople = sql`(select p.id, p.name, p.email, p.phone from people p)`
export const addressOwners = sql`(select e.email, e.person_id from person_emails e)`

/** The same for those that people with these roles may know. */
export const addressesKnownTo = (roles: readonly TeamRole[]): SQL =>
  seesPrivate(roles)
    ? addressOwners
    : sql`(select e.email, e.person_id from person_emails e where not e.is_private)`

/** The address itself, and all others of the same person. */
export const addressesOfOwner = async (db: Queryable, email: string): Promise<[string, ...string[]]> => {
  const own = email.toLowerCase()
  const { rows } = await db.execute<{ email: string }>(sql`
    select other.email from person_emails e join person_emails other on other.person_id = e.person_id
    where e.email = ${own} and other.email <> ${own} order by 1`)
  return [own, ...rows.map((row) => row.email)]
}
