import { eq, sql } from 'drizzle-orm'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Db } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { groups } from '../tables.server.ts'
import { meetingOf } from './meeting.ts'
import { getGroup, lockGroup } from './queries.server.ts'
import type { Group, GroupForm } from './schema.ts'

/** What the form says of a group, as it is stored. */
export const rowOf = ({ name, kind, about = '', place = '', ...typed }: GroupForm) => ({
  name,
  kind,
  about,
  place,
  ...meetingOf(typed),
})

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

/** Moves a group to the bin, and with it who is in it and who leads it. The people stay. */
export const deleteGroup = (db: Db, binContents: BinContents, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id)
    await moveToBin(tx, binContents, admin, { kind: 'group', id, title: name, power: 'people' })
    await record(tx, admin, { action: 'group.deleted', subject: { id, name } })
  })

const refuseTakenName = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'groups_name') throw error
    throw new Refusal('invalid_input', { fields: { name: 'Another group has this name' } })
  }
}
