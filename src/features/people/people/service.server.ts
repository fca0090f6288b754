import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import { hasWordBeginnings, hasWordsOrPhone } from '#server/database/search.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { endOfNumber } from '#shared/phone.ts'
import { detailsOf } from './details.server.ts'
import { isKnownTo, nameOf, seesPrivate } from './policy.ts'
import {
  deleteAddress,
  deletePeople,
  deleteTag,
  findOwner,
  findPerson,
  insertAddress,
  insertNote,
  insertPerson,
  insertTag,
  lockPeople,
  moveEverything,
  takeAddress,
  updatePerson,
  type PersonRow,
} from './queries.server.ts'
import type { AddedPerson, Person, PersonDetails, PersonForm } from './schema.ts'
import { people, personTags } from './tables.server.ts'

export { importGroups } from './groups/import-groups.server.ts'

/** What the audit log calls a person: a name would outlive them there. */
export const logged = (id: string | null) => ({ id, name: 'Person' })

/** The log about a private person names no one: later, others may open the same person's page. */
export const loggedNote = ({ id, isPrivate }: Pick<PersonRow, 'id' | 'isPrivate'>) =>
  logged(isPrivate ? null : id)

export const getPerson = async (db: Queryable, id: string, { roles }: Admin): Promise<Person> => {
  const person = await findPerson(db, id, roles)
  ensure(person, 'person_not_found')
  return person
}

/** Waits for others who change the person, and refuses if the one who asks may not know of them. */
export const lockPerson = async (tx: Tx, id: string, { roles }: Admin): Promise<PersonRow> => {
  const [person] = await lockPeople(tx, [id])
  ensure(person && isKnownTo(roles, person), 'person_not_found')
  return person
}

/** Adds a person. If the email address belongs to a known one, it answers with that one and changes nothing. */
export const addPerson = (db: Db, admin: Admin, form: PersonForm): Promise<AddedPerson> =>
  db.transaction((tx) => addPersonIn(tx, admin, form))

const addPersonIn = async (tx: Tx, admin: Admin, form: PersonForm): Promise<AddedPerson> => {
  const person = detailsOf(form)
  const { email } = person
  const known = email === null ? undefined : await findKnown(tx, email, admin)
  if (known) return { id: known.id, name: nameOf(known), isKnown: true }
  const id = await insertPerson(tx, person)
  if (email !== null) await claimAddress(tx, admin, id, email)
  await record(tx, admin, { action: 'person.added', subject: logged(id) })
  return { id, name: nameOf(person), isKnown: false }
}

/** A person as a list to choose from names them. */
export type PersonChoice = { id: string; name: string; phoneEnd: string | null; hasEmail: boolean }

const mostChoices = 8

/**
 * People to choose from, for those who record gifts. No one who is known by private prayers alone is among them: the gift
 * would show their name to all who see money.
 */
export const findPersonChoices = async (db: Queryable, search: string): Promise<PersonChoice[]> => {
  const { id, name, otherNames, email, phone, isPrivate, lastSeenAt, searchText } = people
  const called = sql`plain_text(concat_ws(' ', coalesce(nullif(${name}, ''), ${email}), ${otherNames}, ${phone},
    regexp_replace(${phone}, '\\D', '', 'g')))`
  const found = await db
    .select({ id, name, email, phone })
    .from(people)
    // The index has the addresses too, and a treasurer does not search those.
    .where(and(eq(isPrivate, false), hasWordsOrPhone(searchText, search), hasWordsOrPhone(called, search)))
    .orderBy(desc(hasWordBeginnings(called, search)), desc(lastSeenAt), id)
    .limit(mostChoices)
  return found.map(toChoice)
}

const toChoice = ({ id, name, email, phone }: Pick<PersonRow, 'id' | 'name' | 'email' | 'phone'>) => ({
  id,
  name: name || email || 'No name',
  phoneEnd: (phone && endOfNumber(phone)) || null,
  hasEmail: email !== null,
})

/** The same for people who were chosen before, without those who were deleted. */
export const listPersonChoices = async (db: Queryable, ids: readonly string[]): Promise<PersonChoice[]> => {
  const { id, name, email, phone, isPrivate } = people
  const found = await db
    .select({ id, name, email, phone })
    .from(people)
    .where(and(eq(isPrivate, false), inArray(id, [...ids])))
  return found.map(toChoice)
}

/** Whose gift it is: a person who was chosen, or a new one. */
export type GiverForm = PersonForm & { personId?: string | undefined }

/** The person who gave, with the address for the receipt. They were in contact with us then. */
export const personWhoGave = async (
  tx: Tx,
  admin: Admin,
  { personId, ...form }: GiverForm,
  gaveAt: string,
): Promise<{ id: string; name: string; email: string | null }> => {
  const id = personId ?? (await addPersonIn(tx, admin, form)).id
  const [person] = await lockPeople(tx, [id])
  if (!person || (person.isPrivate && personId)) {
    const sentence = 'Choose a person from the list'
    throw new Refusal('invalid_input', { sentence, fields: { personId: sentence } })
  }
  await noteContact(tx, person, gaveAt)
  // Who gives with an address of their own makes themselves known, by the name that they give now.
  return { id, name: person.isPrivate ? (form.name ?? '') : person.name, email: person.email }
}

/** They were in contact with us then. One who was only added by hand or by an import had no contact before, and no later one. */
export const noteContact = async (tx: Tx, person: PersonRow, at: string): Promise<void> => {
  const { id, cameFrom, createdAt, lastSeenAt } = person
  const isFirst = cameFrom !== 'site' && lastSeenAt === createdAt && at <= createdAt
  // Their first day here stays as it is. Otherwise a second contact would look like the first one.
  if (isFirst) await updatePerson(tx, id, { cameFrom: 'hand', lastSeenAt: at })
  else if (lastSeenAt < at) await updatePerson(tx, id, { lastSeenAt: at })
}

/** The owner of an address, if the one who asks may know of it. */
const findKnown = async (tx: Queryable, email: string, { roles }: Admin): Promise<PersonRow | undefined> => {
  const owner = await findOwner(tx, email)
  const isHidden = owner?.isPrivateAddress && !seesPrivate(roles)
  return owner && !isHidden && isKnownTo(roles, owner.person) ? owner.person : undefined
}

export const findByAddress = async (db: Queryable, email: string, admin: Admin): Promise<{ id: string }> => {
  const person = await findKnown(db, email.toLowerCase(), admin)
  ensure(person, 'person_not_found')
  return { id: person.id }
}

export const changePerson = (
  db: Db,
  admin: Admin,
  id: string,
  form: PersonForm,
  seen: Seen,
): Promise<Person> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, id, admin)
    const before = await getPerson(tx, id, admin)
    await ensureUnchanged(tx, before, seen)
    const after = detailsOf(form)
    const { email } = after
    if (email !== null && email !== before.email) await claimAddress(tx, admin, id, email)
    await updatePerson(tx, id, after)
    await record(tx, admin, {
      action: 'person.updated',
      subject: loggedNote(before),
      ...describeChange<PersonDetails>(loggedFields.person, before, after),
      version: before.version,
    })
    return getPerson(tx, id, admin)
  })

/** Adds another address to a person. */
export const addAddress = (db: Db, admin: Admin, id: string, typed: string): Promise<Person> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin)
    const email = typed.toLowerCase()
    await claimAddress(tx, admin, id, email)
    if (person.email === null) await updatePerson(tx, id, { email })
    await record(tx, admin, {
      action: 'person.updated',
      subject: loggedNote(person),
      summary: 'Added an email address',
    })
    return getPerson(tx, id, admin)
  })

/** What came from the address then disappears from the person's page. The main address stays. */
export const removeAddress = (db: Db, admin: Admin, id: string, typed: string): Promise<Person> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin)
    const email = typed.toLowerCase()
    if (email === person.email) throw refusedAddress('Choose another main email address first')
    if (await deleteAddress(tx, id, email))
      await record(tx, admin, {
        action: 'person.updated',
        subject: loggedNote(person),
        summary: 'Removed an email address',
      })
    return getPerson(tx, id, admin)
  })

/**
 * Gives an address to a person, or refuses if a known one has it. A refusal must not tell that only the care team knows the owner:
 * then the address moves here, with all that hangs on an owner who is known by it alone, and what is private stays private.
 */
const claimAddress = async (tx: Tx, admin: Admin, id: string, email: string): Promise<void> => {
  if (await insertAddress(tx, email, id)) return
  const owner = await findOwner(tx, email)
  const isOwn = owner === undefined || owner.person.id === id
  const known = isOwn ? undefined : await findKnown(tx, email, admin)
  if (known) throw refusedAddress(`This email address belongs to ${nameOf(known)}`)
  if (!isOwn && owner.person.isPrivate) {
    await lockPeople(tx, [owner.person.id])
    await moveEverything(tx, owner.person.id, id, true)
    await deletePeople(tx, [owner.person.id])
  }
  await takeAddress(tx, email, id)
}

const refusedAddress = (sentence: string): Refusal =>
  new Refusal('person_known_already', { sentence, fields: { email: sentence } })

/** Adds a note, which stays private if the person is. */
export const addNote = (db: Db, admin: Admin, id: string, text: string): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin)
    await insertNote(tx, {
      personId: id,
      authorId: admin.id,
      authorName: admin.name,
      text,
      isPrivate: person.isPrivate,
    })
    await record(tx, admin, { action: 'person.noted', subject: loggedNote(person) })
  })

export const addTag = (db: Db, admin: Admin, id: string, tag: string): Promise<Person> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin)
    ensure(!person.isPrivate, 'person_is_private')
    const added = await insertTag(tx, id, tag)
    if (added.length > 0) await recordTags(tx, admin, id)
    return getPerson(tx, id, admin)
  })

export const removeTag = (db: Db, admin: Admin, id: string, tag: string): Promise<Person> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, id, admin)
    const removed = await deleteTag(tx, id, tag)
    if (removed.length > 0) await recordTags(tx, admin, id)
    return getPerson(tx, id, admin)
  })

const recordTags = (tx: Tx, admin: Admin, id: string) =>
  record(tx, admin, { action: 'person.tagged', subject: logged(id) })

/** For the demo. The people exist by then; their emails name them. */
export const importTags = async (tx: Tx, all: Record<string, string[]>): Promise<void> => {
  for (const [tag, emails] of Object.entries(all)) {
    const tagged = await findByEmails(tx, emails)
    await tx.insert(personTags).values(tagged.map(({ id }) => ({ personId: id, tag })))
  }
}

const findByEmails = (tx: Tx, emails: string[]) =>
  tx.select({ id: people.id }).from(people).where(inArray(people.email, emails))
