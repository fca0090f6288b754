import { and, eq, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Owner, PersonalData } from '#server/personal-data.ts'
import { binKinds, type BinKind } from './categories.ts'
import { tableOf, type BinContents, type Contents, type Part } from './contents.server.ts'
import { hasKept } from './kept-rows.server.ts'
import { goesAt } from './queries.server.ts'
import { bin } from './tables.server.ts'

/** What the team has deleted of a person. Of an event or a teaching only their part goes; others have theirs in it. */
export const binPersonalData = (contents: BinContents): PersonalData => ({
  name: 'deletedByOurTeam',
  collect: (db, owner) => listOfPerson(db, contents, owner),
  erase: async (tx, owner) => {
    const shared = binKinds.filter((kind) => contents[kind].shared)
    if (owner.confirmedEmail) await deleteOfPerson(tx, owner.confirmedEmail, shared)
    for (const kind of shared) await takeOutPerson(tx, contents, kind, owner)
  },
})

const hasEmail = (email: string): SQL => sql`${bin.emails} @> array[${email}]`

/** Whose data it holds, by the address or, for what an account has marked, by the member. */
const holds = (contents: BinContents, { confirmedEmail, memberId }: Owner): SQL | undefined =>
  or(
    confirmedEmail === undefined ? undefined : hasEmail(confirmedEmail),
    ...binKinds.map((kind) => {
      const member = contents[kind].shared?.member
      return member && and(eq(bin.kind, kind), hasKept(member, memberId))
    }),
  )

const listOfPerson = (db: Queryable, contents: BinContents, owner: Owner) =>
  db
    .select({ what: bin.kind, title: bin.title, deletedAt: bin.deletedAt, goesAt: instantOf(goesAt) })
    .from(bin)
    .where(holds(contents, owner))
    .orderBy(bin.deletedAt)

/** What others have a part in stays; all else goes whole. */
const deleteOfPerson = (tx: Queryable, email: string, shared: BinKind[]) =>
  tx.delete(bin).where(and(hasEmail(email), notInArray(bin.kind, shared)))

/** Takes the rows that are theirs out of what is shared: registrations with the links to them, marks. */
const takeOutPerson = async (
  tx: Queryable,
  contents: BinContents,
  kind: BinKind,
  owner: Owner,
): Promise<void> => {
  const theirs = contents[kind].parts.flatMap((part) => isTheirs(contents[kind], part, owner) ?? [])
  if (theirs.length === 0) return
  const others = sql`select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(part -> 'rows') one
    where not coalesce(${or(...theirs)}, false)`
  await tx
    .update(bin)
    .set({
      rows: sql`(select jsonb_agg(
          case when part ? 'rows' then jsonb_set(part, '{rows}', (${others})) else part end order by position)
        from jsonb_array_elements(${bin.rows}) with ordinality as parts (part, position))`,
    })
    .where(and(eq(bin.kind, kind), holds(contents, owner)))
}

/** Whether `one`, a row of this part, says that it is theirs, or belongs to a row that does. */
const isTheirs = (contents: Contents, part: Part, owner: Owner): SQL | undefined => {
  const { parts } = contents
  const parent = part.of && parts.find(({ column }) => column.table === part.of)
  const parentIsTheirs = parent && namesOwner(contents, parent, sql`parent`, owner)
  const belongs =
    parentIsTheirs &&
    sql`one ->> ${part.column.name}::text in (
      select parent ->> 'id' from jsonb_array_elements(${bin.rows}) other, jsonb_array_elements(other -> 'rows') parent
      where other ->> 'table' = ${tableOf(parent.column)} and ${parentIsTheirs})`
  const whose = or(namesOwner(contents, part, sql`one`, owner), belongs)
  return whose && and(sql`part ->> 'table' = ${tableOf(part.column)}`, whose)
}

const namesOwner = (
  { shared = {} }: Contents,
  part: Part,
  row: SQL,
  { confirmedEmail, memberId }: Owner,
): SQL | undefined => {
  const has = (column: PgColumn | undefined, value: string | undefined): SQL | undefined =>
    column && value !== undefined && column.table === part.column.table
      ? sql`lower(${row} ->> ${column.name}::text) = ${value}`
      : undefined
  return or(has(shared.email, confirmedEmail), has(shared.member, memberId))
}
