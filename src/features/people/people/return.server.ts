import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { detailColumns, inSqlEach } from './details.server.ts'
import type { PersonDetails } from './schema.ts'
import {
  groupPeople,
  people,
  personContacts,
  personEmails,
  personNotes,
  personTags,
} from './tables.server.ts'

/** A person who has an address of the one who comes back. */
type Holder = PersonDetails & {
  id: string
  lastSeenAt: string
  isPrivate: boolean
  isOnlyNoted: boolean
}

/**
 * Restores a person from the bin. If they have written since, the site has added them again: that is the same person,
 * and the two become one again. One that the team has worked on stays, and the person in the bin stays there too.
 */
export const returnPerson = async (
  tx: Tx,
  emails: readonly string[],
  insert: () => Promise<void>,
): Promise<void> => {
  const holders = await lockHolders(tx, emails)
  for (const holder of holders) await makeRoom(tx, holder, emails)
  await insert()
  for (const holder of holders.filter(({ isOnlyNoted }) => isOnlyNoted))
    await noteAgain(tx, holder, emails[0]!)
}

const makeRoom = async (tx: Tx, { id, isOnlyNoted, isPrivate }: Holder, emails: readonly string[]) => {
  if (isOnlyNoted) await tx.execute(sql`delete from ${people} where id = ${id}`)
  // The address belongs to a person that only the care team sees. The one from the bin comes back without it.
  else if (isPrivate) await takeAddresses(tx, id, emails)
  else throw new Refusal('conflict', { sentence: emailTaken })
}

const emailTaken =
  "Someone else in People now has this person's email address. Delete that person first, then restore this one."

const lockHolders = async (tx: Queryable, emails: readonly string[]): Promise<Holder[]> => {
  const has = (table: typeof personNotes | typeof personContacts | typeof personTags | typeof groupPeople) =>
    sql`exists (select from ${table} where ${table.personId} = ${people.id})`
  const isOfThese = sql`${personEmails.email} = any(${sql.param(emails)}::text[])`
  const hasOthers = sql`exists (select from ${personEmails}
    where ${personEmails.personId} = ${people.id} and not ${isOfThese})`
  return tx
    .select({
      ...detailColumns,
      id: people.id,
      lastSeenAt: sql<string>`${people.lastSeenAt}::text`,
      isPrivate: people.isPrivate,
      isOnlyNoted: sql<boolean>`${people.cameFrom} = 'site' and not ${hasOthers} and not ${has(personNotes)} and not ${has(personContacts)}
        and not ${has(personTags)} and not ${has(groupPeople)}`,
    })
    .from(people)
    .where(sql`${people.id} in (select ${personEmails.personId} from ${personEmails} where ${isOfThese})`)
    .orderBy(people.id)
    .for('update')
}

const takeAddresses = async (tx: Queryable, id: string, emails: readonly string[]): Promise<void> => {
  const isOfThese = sql`email = any(${sql.param(emails)}::text[])`
  await tx.execute(sql`update ${people} set email = null, name = coalesce(nullif(name, ''), 'Name not known')
    where id = ${id} and ${isOfThese}`)
  await tx.execute(sql`delete from ${personEmails} where person_id = ${id} and ${isOfThese}`)
}

/** As if they had never been deleted: it fills gaps, and is not private if they wrote something that is not. */
const noteAgain = async (tx: Queryable, holder: Holder, email: string): Promise<void> => {
  const { name, phone, isPrivate, lastSeenAt } = holder
  await tx.execute(
    sql`select note_person(${email}, ${name}, ${phone}, ${isPrivate}, ${lastSeenAt}::timestamptz)`,
  )
  if (isPrivate) return
  await tx.execute(sql`
    update people p set ${inSqlEach(
      ({ column, known, nothing }, detail) =>
        sql`${column} = coalesce(${known}, ${holder[detail]}, ${nothing})`,
      { without: 'email' },
    )}
    from person_emails e where e.email = ${email} and p.id = e.person_id`)
}
