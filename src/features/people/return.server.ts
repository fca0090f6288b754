import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/errors.ts'
import { groupPeople, people, personEmails, personNotes, personTags } from './tables.server.ts'

/** A person who has an address of the one who comes back. */
type Holder = {
  id: string
  name: string
  phone: string | null
  lastSeenAt: string
  isPrivate: boolean
  isOnlyNoted: boolean
}

/**
 * Brings a person back from the bin. If they wrote meanwhile, the site has noted them anew: that is the same person, and the two
 * become one again. One that the team has worked on stays, and the person in the bin stays there too.
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
  const has = (table: typeof personNotes | typeof personTags | typeof groupPeople) =>
    sql`exists (select from ${table} where ${table.personId} = ${people.id})`
  const isOfThese = sql`${personEmails.email} = any(${sql.param(emails)}::text[])`
  const hasOthers = sql`exists (select from ${personEmails}
    where ${personEmails.personId} = ${people.id} and not ${isOfThese})`
  const { rows } = await tx.execute<Holder>(sql`
    select id, name, phone, last_seen_at::text as "lastSeenAt", is_private as "isPrivate",
      came_from = 'site' and not ${hasOthers} and not ${has(personNotes)} and not ${has(personTags)}
        and not ${has(groupPeople)} as "isOnlyNoted"
    from ${people} where id in (select ${personEmails.personId} from ${personEmails} where ${isOfThese})
    order by id for update`)
  return rows
}

const takeAddresses = async (tx: Queryable, id: string, emails: readonly string[]): Promise<void> => {
  const isOfThese = sql`email = any(${sql.param(emails)}::text[])`
  await tx.execute(sql`update ${people} set email = null, name = coalesce(nullif(name, ''), 'Name not known')
    where id = ${id} and ${isOfThese}`)
  await tx.execute(sql`delete from ${personEmails} where person_id = ${id} and ${isOfThese}`)
}

/** As if they had never been deleted: it fills gaps, and is not private if they wrote something that is not. */
const noteAgain = (tx: Queryable, { name, phone, isPrivate, lastSeenAt }: Holder, email: string) =>
  tx.execute(sql`select note_person(${email}, ${name}, ${phone}, ${isPrivate}, ${lastSeenAt}::timestamptz)`)
