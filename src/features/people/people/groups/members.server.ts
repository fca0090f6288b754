import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { isKnownTo } from '../policy.ts'
import { lockPeople } from '../queries.server.ts'
import { groupPeople } from '../tables.server.ts'
import { getGroup, lockGroup } from './queries.server.ts'
import type { Group, Returning } from './schema.ts'

/** Who is in it already stays in it. */
export const addToGroup = (db: Db, admin: Admin, id: string, personIds: readonly string[]): Promise<Group> =>
  db.transaction(async (tx) => {
    const rows = personIds.map((personId) => ({ groupId: id, personId }))
    await addPeople(tx, admin, id, rows)
    return getGroup(tx, id)
  })

/** Puts people back who were removed: since when they were in it, and whether they led it, is as it was. */
export const returnToGroup = (
  db: Db,
  admin: Admin,
  id: string,
  people: Returning['people'],
): Promise<Group> =>
  db.transaction(async (tx) => {
    const rows = people.map(({ personId, joinedAt, isLeader }) => ({
      groupId: id,
      personId,
      isLeader,
      joinedAt: sql`least(${joinedAt}::timestamptz, now())`,
    }))
    await addPeople(tx, admin, id, rows)
    return getGroup(tx, id)
  })

type NewRow = { groupId: string; personId: string; isLeader?: boolean; joinedAt?: ReturnType<typeof sql> }

const addPeople = async (tx: Tx, admin: Admin, id: string, rows: readonly NewRow[]): Promise<void> => {
  await ensureMayBeIn(
    tx,
    admin,
    rows.map(({ personId }) => personId),
  )
  const { name } = await lockGroup(tx, id)
  const added = await tx
    .insert(groupPeople)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ personId: groupPeople.personId })
  await recordPeople(tx, admin, { id, name }, 'Added', added.length)
}

/** Locks them. It refuses people that this administrator does not know, and those that only the care team may know. */
const ensureMayBeIn = async (tx: Tx, { roles }: Admin, personIds: readonly string[]): Promise<void> => {
  const found = (await lockPeople(tx, personIds)).filter((person) => isKnownTo(roles, person))
  ensure(found.length === new Set(personIds).size, 'person_not_found')
  ensure(!found.some(({ isPrivate }) => isPrivate), 'person_is_private')
}

/** A leader who is removed no longer leads. */
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

type Named = { id: string; name: string }

const recordPeople = async (
  tx: Tx,
  admin: Admin,
  subject: Named,
  what: 'Added' | 'Removed',
  count: number,
): Promise<void> => {
  if (count === 0) return
  const summary = `${what} ${count === 1 ? '1 person' : `${count} people`}`
  await record(tx, admin, { action: 'group.people-changed', subject, summary })
}

/** Makes a person a leader. If they are not in the group yet, they are now. */
export const addLeader = (db: Db, admin: Admin, id: string, personId: string): Promise<Group> =>
  refuseAnotherLeader(() =>
    db.transaction(async (tx) => {
      await addPeople(tx, admin, id, [{ groupId: id, personId }])
      await changeLeader(tx, admin, id, personId, true)
      return getGroup(tx, id)
    }),
  )

/** They stay in the group. */
export const removeLeader = (db: Db, admin: Admin, id: string, personId: string): Promise<Group> =>
  db.transaction(async (tx) => {
    await lockGroup(tx, id)
    await changeLeader(tx, admin, id, personId, false)
    return getGroup(tx, id)
  })

const changeLeader = async (
  tx: Tx,
  admin: Admin,
  id: string,
  personId: string,
  isLeader: boolean,
): Promise<void> => {
  const changed = await tx
    .update(groupPeople)
    .set({ isLeader })
    .where(
      and(
        eq(groupPeople.groupId, id),
        eq(groupPeople.personId, personId),
        eq(groupPeople.isLeader, !isLeader),
      ),
    )
    .returning({ personId: groupPeople.personId })
  if (changed.length === 0) return
  const { name } = await getGroup(tx, id)
  const summary = isLeader ? 'Added a leader' : 'Removed a leader'
  await record(tx, admin, { action: 'group.leaders-changed', subject: { id, name }, summary })
}

const refuseAnotherLeader = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'group_people_leaders') throw error
    throw new Refusal('conflict', { sentence: 'It already has three leaders. Remove one first.' })
  }
}
