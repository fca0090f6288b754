import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Viewer } from '#shared/powers.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure } from '#shared/calls/errors.ts'
import { mayUse } from './policy.ts'
import { filterSchema, type PeopleList, type PeopleListForm } from './schema.ts'
import { peopleLists } from './tables.server.ts'

const columns = {
  id: peopleLists.id,
  name: peopleLists.name,
  filter: peopleLists.filter,
  authorName: peopleLists.authorName,
  version: sql<string>`${peopleLists.updatedAt}::text`,
}

/** A list with a sentence that the reader may not say does not exist for them. */
const isFor = ({ roles }: Viewer, { filter }: PeopleList): boolean =>
  filterSchema.safeParse(filter).success && mayUse(roles, filter)

/** The lists that this reader may use, by name. */
export const listLists = async (db: Queryable, admin: Viewer): Promise<PeopleList[]> => {
  const lists = await db
    .select(columns)
    .from(peopleLists)
    .where(isNull(peopleLists.deletedAt))
    .orderBy(sql`lower(${peopleLists.name})`, peopleLists.id)
  return lists.filter((list) => isFor(admin, list))
}

export const getList = async (db: Queryable, admin: Viewer, id: string): Promise<PeopleList> => {
  const [list] = await db
    .select(columns)
    .from(peopleLists)
    .where(and(eq(peopleLists.id, id), isNull(peopleLists.deletedAt)))
  ensure(list && isFor(admin, list), 'people_list_not_found')
  return list
}

const lockList = async (tx: Tx, admin: Admin, id: string): Promise<PeopleList> => {
  await tx.select({ id: peopleLists.id }).from(peopleLists).where(eq(peopleLists.id, id)).for('update')
  return getList(tx, admin, id)
}

const ensureMaySay = ({ roles }: Admin, { filter }: PeopleListForm): void =>
  ensure(mayUse(roles, filter), 'not_allowed')

export const saveList = (db: Db, admin: Admin, form: PeopleListForm): Promise<PeopleList> => {
  ensureMaySay(admin, form)
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(peopleLists)
      .values({ ...form, authorId: admin.id, authorName: admin.name })
      .returning(columns)
    await record(tx, admin, { action: 'people-list.created', subject: saved! })
    return saved!
  })
}

export const changeList = (
  db: Db,
  admin: Admin,
  id: string,
  form: PeopleListForm,
  seen: Seen,
): Promise<PeopleList> => {
  ensureMaySay(admin, form)
  return db.transaction(async (tx) => {
    const before = await lockList(tx, admin, id)
    await ensureUnchanged(tx, before, seen)
    await tx
      .update(peopleLists)
      .set({ ...form, updatedAt: sql`now()` })
      .where(eq(peopleLists.id, id))
    await record(tx, admin, {
      action: 'people-list.updated',
      subject: { id, name: form.name },
      ...describeChange<PeopleListForm>(loggedFields['people-list'], before, form),
      version: before.version,
    })
    return getList(tx, admin, id)
  })
}

const keptDays = 30

/** It can be restored for some time. This removes the lists that were deleted before that. */
export const deleteList = (db: Db, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const subject = await lockList(tx, admin, id)
    await tx
      .update(peopleLists)
      .set({ deletedAt: sql`now()` })
      .where(eq(peopleLists.id, id))
    await tx
      .delete(peopleLists)
      .where(sql`${peopleLists.deletedAt} < now() - make_interval(days => ${keptDays})`)
    await record(tx, admin, { action: 'people-list.deleted', subject })
  })

export const restoreList = (db: Db, admin: Admin, id: string): Promise<PeopleList> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx
      .select(columns)
      .from(peopleLists)
      .where(and(eq(peopleLists.id, id), isNotNull(peopleLists.deletedAt)))
      .for('update')
    ensure(deleted && isFor(admin, deleted), 'people_list_not_found')
    await tx.update(peopleLists).set({ deletedAt: null }).where(eq(peopleLists.id, id))
    await record(tx, admin, { action: 'people-list.brought-back', subject: deleted })
    return getList(tx, admin, id)
  })
