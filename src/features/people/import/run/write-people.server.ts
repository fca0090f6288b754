import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
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
    name: row.name,
    email: row.email,
    phone: row.phone,
    seen_at: noonOf(row.firstContact),
  }))
  await tx.execute(sql`
    insert into people (id, name, email, phone, came_from, created_at, last_seen_at)
    select id, name, email, phone, 'import', least(seen_at, now()), least(seen_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, name text, email text, phone text, seen_at timestamptz)`)
  const { rows: named } = await tx.execute<{ email: string }>(sql`
    insert into person_emails (email, person_id)
    select email, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, email text)
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
  name: row.name,
  email: row.email,
  phone: row.phone,
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
  const filled = plans.filter(({ fate, gain }) => fate === 'fills' && (gain.name ?? gain.email ?? gain.phone))
  if (filled.length === 0) return []
  const emails = filled.flatMap(({ gain, known }) =>
    gain.email ? [{ id: known!.id, email: gain.email }] : [],
  )
  const { rows: named } = await tx.execute<{ email: string }>(sql`
    insert into person_emails (email, person_id)
    select email, id from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as r (id uuid, email text)
    on conflict (email) do update set person_id = excluded.person_id
    where person_emails.person_id = excluded.person_id returning email`)
  const ours = new Set(named.map(({ email }) => email))
  const lost = filled.filter(({ gain }) => gain.email && !ours.has(gain.email))
  const rows = filled
    .filter((plan) => !lost.includes(plan))
    .map(({ known, gain }) => ({ id: known!.id, name: gain.name, email: gain.email, phone: gain.phone }))
  // Two rows may be about the same person, and fill different gaps.
  await tx.execute(sql`
    update people p set name = coalesce(r.name, p.name), email = coalesce(p.email, r.email),
      phone = coalesce(p.phone, r.phone), updated_at = now()
    from (select id, max(name) as name, max(email) as email, max(phone) as phone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, email text, phone text)
      group by id) as r
    where p.id = r.id`)
  return lost.map(({ row }) => row.number)
}

/** A person that only the care team saw becomes visible to the team, with what the file says. */
const bringToLight = async (tx: Tx, plans: readonly Plan[]): Promise<void> => {
  const rows = plans
    .filter(({ fate, known }) => fate === 'new' && known?.isPrivate)
    .map(({ row, known }) => ({
      id: known!.id,
      name: row.name,
      phone: row.phone,
      seen_at: noonOf(row.firstContact),
    }))
  if (rows.length === 0) return
  await tx.execute(sql`
    update people p set name = r.name, phone = r.phone, is_private = false, came_from = 'import',
      created_at = least(r.seen_at, now()), last_seen_at = least(r.seen_at, now()), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, phone text, seen_at timestamptz)
    where p.id = r.id`)
}

const changesOf = ({ fate, row, known, gain }: Plan, additions: Additions | undefined): Changes => {
  if (fate === 'new')
    return {
      made: { name: row.name, email: known?.email ?? row.email, phone: row.phone },
      ...(known?.isPrivate && { hidden: hiddenOf(known) }),
      ...additions,
    }
  const { name, email, phone } = gain
  return {
    filled: { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) },
    ...additions,
  }
}

export const hiddenOf = ({ name, phone, createdAt, lastSeenAt, cameFrom }: KnownPerson) => ({
  name,
  phone,
  createdAt,
  lastSeenAt,
  cameFrom,
})
