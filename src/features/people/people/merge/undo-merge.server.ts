import { getTableName, sql, type SQL } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import { insertRows, type BinContents } from '#features/team/bin/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { detailColumns } from '../details.server.ts'
import { details } from '../details.ts'
import { isKnownTo, nameOf } from '../policy.ts'
import { listAddresses, updatePerson, type PersonRow } from '../queries.server.ts'
import type { Unmerged } from '../schema.ts'
import { lockPerson, logged } from '../service.server.ts'
import { people, personMerges, personNotes } from '../tables.server.ts'
import { deleteMerge, findMerge, hasNewerMerge, type KeptMerge } from './kept-merges.server.ts'

/**
 * Makes two people again of two that were merged. The one who went has all that they had; what was recorded or changed since stays
 * with the one who stayed. Of two who undo it at the same time the second finds nothing to undo.
 */
export const undoMerge = (
  db: Db,
  contents: BinContents['person'],
  admin: Admin,
  id: string,
): Promise<Unmerged> =>
  db.transaction(async (tx) => {
    const seen = await findMerge(tx, id)
    ensure(seen && isKnownTo(admin.roles, seen), 'merge_not_found')
    const stays = await lockPerson(tx, seen.staysId, admin)
    const merge = await findMerge(tx, id)
    ensure(merge, 'merge_not_found')
    if (await hasNewerMerge(tx, merge)) throw new Refusal('conflict', { sentence: newerFirst })
    await insertRows(tx, getTableName(people), rowsOf(merge, 'people'))
    await moveAddressesBack(tx, merge)
    await moveRowsBack(tx, contents, merge)
    await bringTagsAndGroups(tx, merge)
    await insertRows(tx, getTableName(personMerges), rowsOf(merge, 'person_merges'))
    await putBack(tx, merge, stays)
    await mendAddress(tx, merge)
    if (merge.noteId) await tx.delete(personNotes).where(sql`${personNotes.id} = ${merge.noteId}`)
    await deleteMerge(tx, id)
    await record(tx, admin, {
      action: 'person.merge-undone',
      subject: logged(merge.isPrivate ? null : merge.staysId),
    })
    const [now] = await tx
      .select()
      .from(people)
      .where(sql`${people.id} = ${merge.staysId}`)
    return {
      stays: { id: merge.staysId, name: nameOf(now!) },
      back: { id: merge.goesId, name: merge.goesName },
    }
  })

const newerFirst = 'This person was merged with another one since. Undo that merge first.'

/** The rows of a table that the one who went had, as JSON. */
const rowsOf = ({ id }: KeptMerge, table: string, whose: 'went' | 'stayed' = 'went'): SQL =>
  sql`(select part -> 'rows' from person_merges m, jsonb_array_elements(m.${sql.identifier(whose)}) part
    where m.id = ${id} and part ->> 'table' = ${table} and part ? 'rows')`

const keptAs = (merge: KeptMerge, table: string, whose: 'went' | 'stayed' = 'went'): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${rowsOf(merge, table, whose)})`

/**
 * The addresses that are with the one who stayed, and those that no one has. If the one who went was known by private prayers
 * alone and has used an address openly since, the whole team knows them by that address, and by nothing else.
 */
const moveAddressesBack = async (tx: Tx, merge: KeptMerge): Promise<void> => {
  const { goesId, staysId } = merge
  const kept = keptAs(merge, 'person_emails')
  await tx.execute(sql`
    update people set is_private = false, name = case when email is null then 'Name not known' else '' end, phone = null, other_names = null, birthday = null, area = null,
      how_they_came = null
    where id = ${goesId} and is_private and not (select is_private from people where id = ${staysId}) and exists (
      select from person_emails e join ${kept} k on k.email = e.email
      where e.person_id = ${staysId} and not e.is_private)`)
  await tx.execute(sql`
    update person_emails e set person_id = ${goesId}, is_private = e.is_private and k.is_private
    from ${kept} k where e.email = k.email and e.person_id = ${staysId}`)
  await tx.execute(sql`
    insert into person_emails (email, person_id, is_private)
    select k.email, ${goesId}::uuid, k.is_private from ${kept} k on conflict do nothing`)
  await tx.execute(sql`select write_also_emails_of(${goesId}::uuid)`)
}

/** Notes, contacts and gifts, by their ids, if they are still with the one who stayed. */
const moveRowsBack = async (
  tx: Tx,
  { parts, links = [] }: BinContents['person'],
  { went, goesId, staysId }: KeptMerge,
): Promise<void> => {
  for (const column of [...parts.map((part) => part.column), ...links]) {
    const table = getTableName(column.table)
    const kept = went.find((part) => part.table === table && (part.link ?? column.name) === column.name)
    const ids = kept?.ids ?? kept?.rows?.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) ?? []
    if (ids.length === 0 || column === people.id) continue
    await tx.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${goesId}::uuid
      where ${sql.identifier(column.name)} = ${staysId}::uuid and id = any(${sql.param(ids)}::uuid[])`)
  }
}

/** The one who stayed loses those that came with the other one. */
const bringTagsAndGroups = async (tx: Tx, merge: KeptMerge): Promise<void> => {
  const { staysId } = merge
  await insertRows(tx, 'person_tags', rowsOf(merge, 'person_tags'))
  await tx.execute(sql`
    delete from person_tags t where t.person_id = ${staysId}
      and t.tag in (select k.tag from ${keptAs(merge, 'person_tags')} k)
      and t.tag not in (select k.tag from ${keptAs(merge, 'person_tags', 'stayed')} k)`)
  await tx.execute(sql`
    delete from group_people g where g.person_id = ${staysId}
      and g.group_id in (select k.group_id from ${keptAs(merge, 'group_people')} k)
      and g.group_id not in (select k.group_id from ${keptAs(merge, 'group_people', 'stayed')} k)`)
  await tx.execute(sql`
    update group_people g set joined_at = k.joined_at, is_leader = g.is_leader and k.is_leader
    from ${keptAs(merge, 'group_people', 'stayed')} k
    where g.person_id = ${staysId} and g.group_id = k.group_id`)
  // A group that has three leaders by now takes them as a member.
  await insertRows(tx, 'group_people', rowsOf(merge, 'group_people'))
}

/** The details of the one who stayed, apart from those that were changed since. */
const putBack = async (tx: Tx, { merged, stayed, staysId }: KeptMerge, now: PersonRow): Promise<void> => {
  const before = stayed.find(({ table }) => table === 'people')!.rows![0]! as Record<string, string | null>
  const change: Partial<PersonRow> = {}
  for (const detail of details)
    if (now[detail] === merged[detail])
      Object.assign(change, { [detail]: before[detailColumns[detail].name] })
  if (now.createdAt === merged.createdAt) change.createdAt = before.created_at!
  if (now.lastSeenAt === merged.lastSeenAt)
    Object.assign(change, { lastSeenAt: before.last_seen_at, cameFrom: before.came_from })
  const left = { ...now, ...change }
  const isKnown = left.name || left.email || left.phone
  await updatePerson(tx, staysId, isKnown ? change : { ...change, name: now.name })
}

/** The main address of each is one that they still have. */
const mendAddress = async (tx: Tx, { staysId, goesId, goesName }: KeptMerge): Promise<void> => {
  for (const id of [staysId, goesId]) {
    const [person] = await tx
      .select()
      .from(people)
      .where(sql`${people.id} = ${id}`)
    const own = await listAddresses(tx, id)
    if (person!.email === null || own.some(({ email }) => email === person!.email)) continue
    const email = own.find(({ isPrivate }) => !isPrivate)?.email ?? null
    const isKnown = email || person!.name || person!.phone
    await updatePerson(tx, id, { email, ...(!isKnown && { name: goesName }) })
  }
}
