import { and, eq, inArray, sql } from 'drizzle-orm'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { isKnownTo } from '../policy.ts'
import { lockPeople } from '../queries.server.ts'
import type { Group, GroupForm } from '../schema.ts'
import { groupPeople, groups } from '../tables.server.ts'

const columns = {
  id: groups.id,
  kind: groups.kind,
  name: groups.name,
  about: groups.about,
  people: sql<number>`(select count(*)::int from group_people gp where gp.group_id = groups.id)`,
  version: sql<string>`${groups.updatedAt}::text`,
}

export const listGroups = (db: Queryable): Promise<Group[]> =>
  db
    .select(columns)
    .from(groups)
    .orderBy(sql`lower(${groups.name})`)

const getGroup = async (db: Queryable, id: string): Promise<Group> => {
  const [group] = await db.select(columns).from(groups).where(eq(groups.id, id))
  ensure(group, 'group_not_found')
  return group
}

/** Locks the group, so that another request does not delete it. */
const lockGroup = async (tx: Tx, id: string): Promise<Group> => {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  return getGroup(tx, id)
}

const rowOf = ({ name, kind, about = '' }: GroupForm) => ({ name, kind, about })

export const createGroup = (db: Db, admin: Admin, form: GroupForm): Promise<Group> =>
  refuseTakenName(() =>
    db.transaction(async (tx) => {
      const [made] = await tx.insert(groups).values(rowOf(form)).returning({ id: groups.id })
      const { id } = made!
      await record(tx, admin, { action: 'group.created', subject: { id, name: form.name } })
      return getGroup(tx, id)
    }),
  )

export const changeGroup = (db: Db, admin: Admin, id: string, form: GroupForm, seen: Seen): Promise<Group> =>
  refuseTakenName(() =>
    db.transaction(async (tx) => {
      const before = await lockGroup(tx, id)
      await ensureUnchanged(tx, before, seen)
      const after = rowOf(form)
      await tx
        .update(groups)
        .set({ ...after, updatedAt: sql`now()` })
        .where(eq(groups.id, id))
      await record(tx, admin, {
        action: 'group.updated',
        subject: { id, name: form.name },
        ...describeChange<typeof after>(loggedFields.group, before, after),
        version: before.version,
      })
      return getGroup(tx, id)
    }),
  )

/** The people in it stay; they are in one group less. */
export const deleteGroup = (db: Db, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id)
    await tx.delete(groups).where(eq(groups.id, id))
    await record(tx, admin, { action: 'group.deleted', subject: { id, name } })
  })

/** Who is in it already stays in it. */
export const addToGroup = (db: Db, admin: Admin, id: string, personIds: readonly string[]): Promise<Group> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id)
    const found = (await lockPeople(tx, personIds)).filter((person) => isKnownTo(admin.roles, person))
    ensure(found.length === new Set(personIds).size, 'person_not_found')
    ensure(!found.some(({ isPrivate }) => isPrivate), 'person_is_private')
    const added = await tx
      .insert(groupPeople)
      .values(found.map((person) => ({ groupId: id, personId: person.id })))
      .onConflictDoNothing()
      .returning({ personId: groupPeople.personId })
    await recordPeople(tx, admin, { id, name }, 'Added', added.length)
    return getGroup(tx, id)
  })

export const removeFromGroup = (
  db: Db,
  admin: Admin,
  id: string,
  personIds: readonly string[],
): Promise<Group> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id)
    const removed = await tx
      .delete(groupPeople)
      .where(and(eq(groupPeople.groupId, id), inArray(groupPeople.personId, [...personIds])))
      .returning({ personId: groupPeople.personId })
    await recordPeople(tx, admin, { id, name }, 'Removed', removed.length)
    return getGroup(tx, id)
  })

const recordPeople = async (
  tx: Tx,
  admin: Admin,
  subject: { id: string; name: string },
  what: 'Added' | 'Removed',
  count: number,
): Promise<void> => {
  if (count === 0) return
  const summary = `${what} ${count === 1 ? '1 person' : `${count} people`}`
  await record(tx, admin, { action: 'group.people-changed', subject, summary })
}

const refuseTakenName = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'groups_name') throw error
    throw new Refusal('invalid_input', { fields: { name: 'Another group has this name' } })
  }
}
