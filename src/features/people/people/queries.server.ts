import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { TeamRole } from '#shared/powers.ts'
import { detailColumns } from './details.server.ts'
import { seesPrivate } from './policy.ts'
import type { PeopleQuery, Person, PersonDetails } from './schema.ts'
import {
  groupPeople,
  people,
  personContacts,
  personEmails,
  personNotes,
  personTags,
} from './tables.server.ts'

/** An import is no contact: nothing until a person who came by one writes, comes or gives. */
export const lastContact = sql<string | null>`case
  when ${people.cameFrom} <> 'import' or ${people.lastSeenAt} > ${people.createdAt} then ${instantOf(people.lastSeenAt)} end`

/** Who was added by hand or by an import may have been in contact before that day. */
const firstContact = sql`least(${people.createdAt}, ${people.lastSeenAt})`

const columns = {
  id: people.id,
  ...detailColumns,
  isPrivate: people.isPrivate,
  tags: sql<
    string[]
  >`array(select t.tag from person_tags t where t.person_id = people.id order by lower(t.tag), t.tag)`,
  groups: sql<Person['groups']>`(
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'isLeader', gp.is_leader) order by lower(g.name)), '[]')
    from group_people gp join groups g on g.id = gp.group_id where gp.person_id = people.id)`,
  createdAt: sql<string>`${instantOf(firstContact)}`,
  lastSeenAt: lastContact,
  version: sql<string>`${people.updatedAt}::text`,
}

/** The people that these roles may see. */
const areKnownTo = (roles: readonly TeamRole[]): SQL | undefined =>
  seesPrivate(roles) ? undefined : eq(people.isPrivate, false)

export const peopleList: DatedList<Person> = {
  table: people,
  by: people.lastSeenAt,
  read: (db, where, order) =>
    db
      .select(columns)
      .from(people)
      .where(where)
      .orderBy(...order),
}

export const matches = (
  { id, search, groupId, tag }: PeopleQuery,
  roles: readonly TeamRole[],
): SQL | undefined =>
  and(
    areKnownTo(roles),
    id ? eq(people.id, id) : undefined,
    groupId
      ? sql`exists (select from ${groupPeople} where ${groupPeople.groupId} = ${groupId} and ${groupPeople.personId} = ${people.id})`
      : undefined,
    tag
      ? sql`exists (select from ${personTags} where ${personTags.tag} = ${tag} and ${personTags.personId} = ${people.id})`
      : undefined,
    search ? hasWordsOrPhone(people.searchText, search) : undefined,
  )

export const findPerson = async (
  db: Queryable,
  id: string,
  roles: readonly TeamRole[],
): Promise<Person | undefined> =>
  (
    await db
      .select(columns)
      .from(people)
      .where(and(eq(people.id, id), areKnownTo(roles)))
  )[0]

export type PersonRow = typeof people.$inferSelect

/** Locks people in one order, so that two merges do not block each other. */
export const lockPeople = async (tx: Queryable, ids: readonly string[]): Promise<PersonRow[]> => {
  // The addresses first, as `note_person` of the database does.
  await tx
    .select({ email: personEmails.email })
    .from(personEmails)
    .where(inArray(personEmails.personId, [...ids]))
    .orderBy(asc(personEmails.email))
    .for('update')
  return tx
    .select()
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(asc(people.id))
    .for('update')
}

export const insertPerson = async (tx: Queryable, person: PersonDetails): Promise<string> => {
  const rows = await tx
    .insert(people)
    .values({ ...person, cameFrom: 'hand' })
    .returning({ id: people.id })
  return rows[0]!.id
}

export const updatePerson = (tx: Queryable, id: string, change: Partial<typeof people.$inferInsert>) =>
  tx.update(people).set(change).where(eq(people.id, id))

export const deletePeople = (tx: Queryable, ids: readonly string[]) =>
  tx.delete(people).where(inArray(people.id, [...ids]))

export type Address = typeof personEmails.$inferSelect

export const listAddresses = (db: Queryable, personId: string): Promise<Address[]> =>
  db.select().from(personEmails).where(eq(personEmails.personId, personId)).orderBy(asc(personEmails.email))

/** Whose address it is. */
export const findOwner = async (
  db: Queryable,
  email: string,
): Promise<{ person: PersonRow; isPrivateAddress: boolean } | undefined> => {
  const rows = await db
    .select({ person: people, isPrivateAddress: personEmails.isPrivate })
    .from(personEmails)
    .innerJoin(people, eq(people.id, personEmails.personId))
    .where(eq(personEmails.email, email))
  return rows[0]
}

/** False if it has an owner. */
export const insertAddress = async (tx: Queryable, email: string, personId: string): Promise<boolean> => {
  const rows = await tx
    .insert(personEmails)
    .values({ email, personId })
    .onConflictDoNothing()
    .returning({ email: personEmails.email })
  if (rows.length === 0) return false
  // For the search.
  await tx.execute(sql`select write_also_emails_of(${personId}::uuid)`)
  return true
}

/** Gives the address to this person, whose page shows it to the whole team. */
export const takeAddress = (tx: Queryable, email: string, personId: string) =>
  tx.update(personEmails).set({ personId, isPrivate: false }).where(eq(personEmails.email, email))

export const deleteAddress = async (tx: Queryable, personId: string, email: string): Promise<boolean> => {
  const rows = await tx
    .delete(personEmails)
    .where(and(eq(personEmails.email, email), eq(personEmails.personId, personId)))
    .returning({ email: personEmails.email })
  return rows.length > 0
}

/** Notes of the newest first. */
export const listNotes = (db: Queryable, personId: string, roles: readonly TeamRole[], most: number) =>
  db
    .select()
    .from(personNotes)
    .where(
      and(
        eq(personNotes.personId, personId),
        seesPrivate(roles) ? undefined : eq(personNotes.isPrivate, false),
      ),
    )
    .orderBy(sql`${personNotes.createdAt} desc`, asc(personNotes.id))
    .limit(most)

export const insertNote = (tx: Queryable, note: typeof personNotes.$inferInsert) =>
  tx.insert(personNotes).values(note)

/** Moves everything that belongs to one person to another. `isHidden`: it stays unknown to all who did not know of it. */
export const moveEverything = async (
  tx: Queryable,
  from: string,
  to: string,
  isHidden: boolean,
): Promise<void> => {
  await tx
    .update(personEmails)
    .set({ personId: to, ...(isHidden && { isPrivate: true }) })
    .where(eq(personEmails.personId, from))
  await tx
    .update(personNotes)
    .set({ personId: to, ...(isHidden && { isPrivate: true }) })
    .where(eq(personNotes.personId, from))
  await tx
    .update(personContacts)
    .set({ personId: to, ...(isHidden && { isPrivate: true }) })
    .where(eq(personContacts.personId, from))
  await tx.execute(sql`insert into person_tags (person_id, tag)
    select ${to}::uuid, tag from person_tags where person_id = ${from} on conflict do nothing`)
  await moveGroups(tx, from, to)
  await moveAttendance(tx, from, to)
}

/** Where both were on the list of a meeting, one of them may have been ticked. */
const moveAttendance = async (tx: Queryable, from: string, to: string): Promise<void> => {
  await tx.execute(sql`update circle_attendance a set came = a.came or other.came from circle_attendance other
    where a.person_id = ${to} and other.person_id = ${from} and other.meeting_id = a.meeting_id`)
  await tx.execute(sql`update circle_attendance a set person_id = ${to}::uuid where a.person_id = ${from}
    and not exists (select from circle_attendance other where other.meeting_id = a.meeting_id and other.person_id = ${to})`)
  await tx.execute(sql`delete from circle_attendance where person_id = ${from}`)
}

/** A leader leads on under the other id. Where both are in a group, their two rows become one. */
const moveGroups = async (tx: Queryable, from: string, to: string): Promise<void> => {
  await tx.execute(sql`update group_people g set person_id = ${to}::uuid where g.person_id = ${from}
    and not exists (select from group_people other where other.group_id = g.group_id and other.person_id = ${to})`)
  // First the one row goes, then the other leads: there may be two more leaders.
  await tx.execute(sql`
    with gone as (
      delete from group_people where person_id = ${from} returning group_id, joined_at, is_leader)
    update group_people g
    set joined_at = least(g.joined_at, gone.joined_at), is_leader = g.is_leader or gone.is_leader
    from gone where g.group_id = gone.group_id and g.person_id = ${to}`)
}

export const insertTag = (tx: Queryable, personId: string, tag: string) =>
  tx.insert(personTags).values({ personId, tag }).onConflictDoNothing().returning()

export const deleteTag = (tx: Queryable, personId: string, tag: string) =>
  tx
    .delete(personTags)
    .where(and(eq(personTags.personId, personId), eq(personTags.tag, tag)))
    .returning()

export const listTags = (db: Queryable) =>
  db
    .select({ tag: personTags.tag, people: sql<number>`count(*)::int` })
    .from(personTags)
    .groupBy(personTags.tag)
    .orderBy(sql`lower(${personTags.tag})`, personTags.tag)
