import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { recordset } from '#server/database/recordset.ts'
import type { Changes } from './changes.ts'
import type { Plan } from './plan-people.server.ts'
import { imports, type ImportRecord } from '../tables.server.ts'

/** What was added to the person of a row. */
export type Additions = Required<Pick<Changes, 'tags' | 'groups' | 'notes'>>

/** Adds tags, groups and notes, and says by row what is new. */
export const addToPeople = async (
  tx: Tx,
  one: ImportRecord,
  plans: readonly Plan[],
): Promise<Map<number, Additions>> => {
  const additions = new Map<number, Additions>(
    plans.map(({ row }) => [row.number, { tags: [], groups: [], notes: [] }]),
  )
  for (const { number, tag } of await addTags(tx, plans)) additions.get(number)!.tags.push(tag)
  for (const { number, group } of await addGroups(tx, one, plans)) additions.get(number)!.groups.push(group)
  for (const { number, note } of await addNotes(tx, one, plans)) additions.get(number)!.notes.push(note)
  return additions
}

const addTags = async (tx: Tx, plans: readonly Plan[]): Promise<{ number: number; tag: string }[]> => {
  const rows = plans.flatMap(({ row, known, gain }) =>
    gain.tags.map((tag) => ({ number: row.number, person: known!.id, tag })),
  )
  if (rows.length === 0) return []
  // A tag that exists in another spelling keeps it: "choir" becomes "Choir".
  const answer = await tx.execute<{ number: number; tag: string }>(sql`
    with asked as (
      select r.number, r.person, coalesce(known.tag, first_value(r.tag) over (partition by lower(r.tag) order by r.number)) as tag
      from ${recordset(rows, { number: 'int', person: 'uuid', tag: 'text' })}
      left join lateral (select tag from person_tags where lower(tag) = lower(r.tag) limit 1) known on true
    ), added as (
      insert into person_tags (person_id, tag) select distinct person, tag from asked
      on conflict do nothing returning person_id, tag
    )
    select distinct on (asked.person, asked.tag) asked.number, asked.tag
    from asked join added on added.person_id = asked.person and added.tag = asked.tag
    order by asked.person, asked.tag, asked.number`)
  return answer.rows
}

const addGroups = async (
  tx: Tx,
  one: ImportRecord,
  plans: readonly Plan[],
): Promise<{ number: number; group: string }[]> => {
  const rows = plans.flatMap(({ row, known, gain }) =>
    gain.groups.map((name) => ({ number: row.number, person: known!.id, name })),
  )
  if (rows.length === 0) return []
  await makeGroups(tx, one, [...new Set(rows.map(({ name }) => name))])
  const answer = await tx.execute<{ number: number; group: string }>(sql`
    with asked as (
      select distinct on (r.person, g.id) r.number, r.person, g.id
      from ${recordset(rows, { number: 'int', person: 'uuid', name: 'text' })}
      join groups g on lower(g.name) = lower(r.name)
      order by r.person, g.id, r.number
    ), added as (
      insert into group_people (group_id, person_id) select id, person from asked
      on conflict do nothing returning group_id, person_id
    )
    select asked.number, asked.id as "group"
    from asked join added on added.person_id = asked.person and added.group_id = asked.id`)
  return answer.rows
}

/** A group that is only in the file is made, as a circle. The team can make it a team later. */
const makeGroups = async (tx: Tx, one: ImportRecord, names: string[]): Promise<void> => {
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    insert into groups (kind, name)
    select 'circle', min(name) from unnest(${sql.param(names)}::text[]) as asked (name) group by lower(name)
    on conflict do nothing returning id`)
  if (made.length === 0) return
  one.madeGroups.push(...made.map(({ id }) => id))
  await tx.update(imports).set({ madeGroups: one.madeGroups }).where(eq(imports.id, one.id))
}

const addNotes = async (
  tx: Tx,
  { adminId, adminName }: ImportRecord,
  plans: readonly Plan[],
): Promise<{ number: number; note: string }[]> => {
  const rows = plans.flatMap(({ row, known, gain }) =>
    gain.note ? [{ id: randomUUID(), number: row.number, person: known!.id, text: gain.note }] : [],
  )
  if (rows.length === 0) return []
  await tx.execute(sql`
    insert into person_notes (id, person_id, author_id, author_name, text)
    select id, person, ${adminId}::uuid, ${adminName}, text
    from ${recordset(rows, { id: 'uuid', number: 'int', person: 'uuid', text: 'text' })}`)
  return rows.map(({ id, number }) => ({ number, note: id }))
}
