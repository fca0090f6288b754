import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import { recordset } from '#server/database/recordset.ts'
import { detailTypes, inSqlEach } from '../../details.server.ts'
import { details, givenDetails, onlyDetails } from '../../details.ts'
import { addToPeople, type Additions } from './add-to-people.server.ts'
import type { Changes } from './changes.ts'
import type { KnownPerson } from './known.server.ts'
import type { Plan } from './plan-people.server.ts'
import type { ImportRecord } from '../tables.server.ts'

export type Written = {
  number: number
  fate: Plan['fate']
  sentence: string
  personId: string | null
  memberId: string | null
  changes: Changes | null
}

/** Carries out plans whose people are locked. A row whose email address was taken in this moment is left for the next batch. */
export const writePeople = async (tx: Tx, one: ImportRecord, plans: readonly Plan[]): Promise<Written[]> => {
  const lost = new Set([...(await insertPeople(tx, plans)), ...(await fillPeople(tx, plans))])
  await bringToLight(tx, plans)
  const written = plans.filter(({ row }) => !lost.has(row.number))
  const additions = await addToPeople(tx, one, written)
  return written.map((plan) => ({
    number: plan.row.number,
    fate: plan.fate,
    sentence: plan.sentence,
    personId: plan.known?.id ?? null,
    memberId: null,
    changes: plan.fate === 'same' ? null : changesOf(plan, additions.get(plan.row.number)),
  }))
}

/** Gives every new row its person. Answers the numbers of rows whose address another request has just taken. */
const insertPeople = async (tx: Tx, plans: readonly Plan[]): Promise<number[]> => {
  const fresh = plans.filter(({ fate, known }) => fate === 'new' && !known)
  if (fresh.length === 0) return []
  for (const plan of fresh) plan.known = personOf(plan)
  const rows = fresh.map(({ row, known }) => ({
    id: known!.id,
    ...onlyDetails(row),
    seenAt: noonOf(row.firstContact),
  }))
  const asked = recordset(rows, { id: 'uuid', ...detailTypes, seenAt: 'timestamptz' })
  await tx.execute(sql`
    insert into people (id, ${inSqlEach(({ column }) => column)}, came_from, created_at, last_seen_at)
    select id, ${inSqlEach(({ given }) => given)}, 'import', least("seenAt", now()), least("seenAt", now())
    from ${asked}`)
  const { rows: named } = await tx.execute<{ email: string }>(sql`
    insert into person_emails (email, person_id) select email, id from ${asked}
    where email is not null on conflict do nothing returning email`)
  const ours = new Set(named.map(({ email }) => email))
  const lost = fresh.filter(({ row }) => row.email && !ours.has(row.email))
  if (lost.length > 0)
    await tx.execute(
      sql`delete from people where id = any(${sql.param(lost.map(({ known }) => known!.id))}::uuid[])`,
    )
  return lost.map(({ row }) => row.number)
}

/** A day has no hour: noon is the same day in most of the world. */
const noonOf = (day: string | null): string | null => day && `${day}T12:00:00Z`

const personOf = ({ row }: Plan): KnownPerson => ({
  id: randomUUID(),
  ...onlyDetails(row),
  isPrivate: false,
  tags: [],
  groups: [],
  notes: [],
  createdAt: '',
  lastSeenAt: '',
  cameFrom: '',
})

/** Fills the gaps of people who are known. */
const fillPeople = async (tx: Tx, plans: readonly Plan[]): Promise<number[]> => {
  const filled = plans.filter(({ fate, gain }) => fate === 'fills' && details.some((detail) => gain[detail]))
  if (filled.length === 0) return []
  const emails = filled.flatMap(({ gain, known }) =>
    gain.email ? [{ id: known!.id, email: gain.email }] : [],
  )
  const { rows: named } = await tx.execute<{ email: string }>(sql`
    insert into person_emails (email, person_id)
    select email, id from ${recordset(emails, { id: 'uuid', email: 'text' })}
    on conflict (email) do update set person_id = excluded.person_id
    where person_emails.person_id = excluded.person_id returning email`)
  const ours = new Set(named.map(({ email }) => email))
  const lost = filled.filter(({ gain }) => gain.email && !ours.has(gain.email))
  const rows = filled
    .filter((plan) => !lost.includes(plan))
    .map(({ known, gain }) => ({ id: known!.id, ...onlyDetails(gain) }))
  // Two rows may be about the same person, and fill different gaps.
  await tx.execute(sql`
    update people p set ${inSqlEach(
      ({ column, known, given, nothing }) => sql`${column} = coalesce(${known}, ${given}, ${nothing})`,
    )}, updated_at = now()
    from (select id, ${inSqlEach(({ given }, detail) => sql`max(${given}) as ${sql.identifier(detail)}`)}
      from ${recordset(rows, { id: 'uuid', ...detailTypes })} group by id) as r
    where p.id = r.id`)
  return lost.map(({ row }) => row.number)
}

/** A person that only the care team saw becomes visible to the team, with what the file says. */
const bringToLight = async (tx: Tx, plans: readonly Plan[]): Promise<void> => {
  const rows = plans
    .filter(({ fate, known }) => fate === 'new' && known?.isPrivate)
    .map(({ row, known }) => ({ id: known!.id, ...onlyDetails(row), seenAt: noonOf(row.firstContact) }))
  if (rows.length === 0) return
  await tx.execute(sql`
    update people p set ${inSqlEach(({ column, given }) => sql`${column} = ${given}`, { without: 'email' })},
      is_private = false, came_from = 'import',
      created_at = least(r."seenAt", now()), last_seen_at = least(r."seenAt", now()), updated_at = now()
    from ${recordset(rows, { id: 'uuid', ...detailTypes, seenAt: 'timestamptz' })}
    where p.id = r.id`)
}

const changesOf = ({ fate, row, known, gain }: Plan, additions: Additions | undefined): Changes => {
  if (fate === 'new')
    return {
      made: { ...onlyDetails(row), email: known?.email ?? row.email },
      ...(known?.isPrivate && { hidden: hiddenOf(known) }),
      ...additions,
    }
  return { filled: givenDetails(gain), ...additions }
}

/** With its address, it was known before. */
export const hiddenOf = (known: KnownPerson): Changes['hidden'] => {
  const { email: _, ...others } = onlyDetails(known)
  const { createdAt, lastSeenAt, cameFrom } = known
  return { ...others, createdAt, lastSeenAt, cameFrom }
}
