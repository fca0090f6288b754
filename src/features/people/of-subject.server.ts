import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'

/** Every address with its owner, as a table for the statements of others. */
export const addressOwners = sql`(
  select e.email, e.person_id, p.name, p.email as main_email from person_emails e join people p on p.id = e.person_id)`

/** The address itself, and all others of the same person. */
export const addressesOfOwner = async (db: Queryable, email: string): Promise<[string, ...string[]]> => {
  const own = email.toLowerCase()
  const { rows } = await db.execute<{ email: string }>(sql`
    select other.email from person_emails e join person_emails other on other.person_id = e.person_id
    where e.email = ${own} and other.email <> ${own} order by 1`)
  return [own, ...rows.map((row) => row.email)]
}
