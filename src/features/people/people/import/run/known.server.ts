import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { recordset } from '#server/database/recordset.ts'
import { lastNineDigits } from '#shared/phone.ts'
import { inSqlEach } from '../../details.server.ts'
import type { PersonDetails } from '../../schema.ts'
import type { ReadRow } from '../read-rows.server.ts'

/** The person of a row, with what an import can add to. */
export type KnownPerson = PersonDetails & {
  id: string
  /** Known by private prayers alone. An import treats them as new: who imports must not learn of them. */
  isPrivate: boolean
  tags: string[]
  /** Their names, in lower case. */
  groups: string[]
  notes: string[]
  /** As the database writes them, to be put back to the microsecond. */
  createdAt: string
  lastSeenAt: string
  cameFrom: string
}

/**
 * The people of the rows, by row number. The email address decides. Without one, the person has the same name and phone number, or
 * the same name and nothing else that we know. Rows about the same person get the same object.
 */
export const findKnown = async (
  db: Queryable,
  rows: readonly ReadRow[],
  isLocked: boolean,
): Promise<Map<number, KnownPerson>> => {
  const lock = isLocked ? sql`for update of p` : sql``
  const byId = new Map<string, KnownPerson>()
  const found = new Map<number, KnownPerson>()
  const note = ({ number, ...person }: KnownPerson & { number: number }): void => {
    const same = byId.get(person.id) ?? person
    byId.set(person.id, same)
    if (!found.has(number)) found.set(number, same)
  }
  for (const row of await findByEmail(db, rows, lock)) note(row)
  const others = rows.filter(({ number }) => !found.has(number))
  for (const row of await findByName(db, others, lock)) note(row)
  return found
}

type Found = KnownPerson & { number: number }

const columns = sql`p.id, p.is_private as "isPrivate", p.came_from as "cameFrom",
  ${inSqlEach(({ stored }, detail) => sql`${stored} as ${sql.identifier(detail)}`)},
  p.created_at::text as "createdAt", p.last_seen_at::text as "lastSeenAt",
  array(select tag from person_tags where person_id = p.id) as tags,
  array(select lower(g.name) from group_people join groups g on g.id = group_id where person_id = p.id) as groups,
  array(select text from person_notes where person_id = p.id) as notes`

const findByEmail = async (db: Queryable, rows: readonly ReadRow[], lock: SQL): Promise<Found[]> => {
  const asked = rows.flatMap(({ number, email }) => (email ? [{ number, email }] : []))
  if (asked.length === 0) return []
  const answer = await db.execute<Found>(sql`
    select r.number, ${columns}
    from ${recordset(asked, { number: 'int', email: 'text' })}
    join person_emails e on e.email = r.email join people p on p.id = e.person_id
    order by p.id ${lock}`)
  return answer.rows
}

const findByName = async (db: Queryable, rows: readonly ReadRow[], lock: SQL): Promise<Found[]> => {
  const asked = rows
    .filter(({ name, email, phone }) => name && (phone || !email))
    .map(({ number, name, email, phone }) => ({
      number,
      name,
      digits: phone && lastNineDigits(phone),
      hasEmail: email !== null,
    }))
  if (asked.length === 0) return []
  const answer = await db.execute<Found>(sql`
    select r.number, ${columns}
    from ${recordset(asked, { number: 'int', name: 'text', digits: 'text', hasEmail: 'boolean' })}
    join people p on plain_text(p.name) = plain_text(r.name)
    where not p.is_private and case
      when r.digits is null then p.email is null and p.phone is null
      else right(regexp_replace(p.phone, '\\D', '', 'g'), 9) = r.digits and not (r."hasEmail" and p.email is not null)
    end
    order by p.id ${lock}`)
  return answer.rows
}
