import { sql } from 'drizzle-orm'
import { readImported } from '#features/people/members/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { inSqlEach } from '../../details.server.ts'
import type { Changes } from './changes.ts'

/** A row that changed something, and whether the person it made or changed was touched by others since. */
export type RowToUndo = {
  number: number
  personId: string | null
  memberId: string | null
  changes: Changes
}

/** Why the person or member of a row stays; undefined for one that goes. */
export type Verdict = RowToUndo & {
  stays: string | undefined
  /** They have written, come or given since: what they did it with is not taken away. */
  isActive: boolean
}

/** What has happened to a person of the file after the import. */
type PersonSinceImport = { number: number; isActive: boolean; isChanged: boolean; isGone: boolean }

const active = 'Has been in touch, registered or given since'
const changed = 'Was changed since'

export const judge = async (
  db: Queryable,
  importId: string,
  rows: readonly RowToUndo[],
  isLocked: boolean,
): Promise<Verdict[]> => {
  const people = new Map((await readPeopleSince(db, importId, rows)).map((one) => [one.number, one]))
  const accounts = new Map(
    (
      await readImported(
        db,
        rows.flatMap(({ memberId }) => memberId ?? []),
        isLocked,
      )
    ).map((account) => [account.id, account]),
  )
  return rows.map((row) => {
    const since = people.get(row.number)
    const account = accountReason(row, accounts)
    const person = row.changes.made ? personReason(since) : undefined
    return { ...row, stays: account ?? person, isActive: since?.isActive ?? false }
  })
}

type Accounts = ReadonlyMap<string, Awaited<ReturnType<typeof readImported>>[number]>

const accountReason = (
  { memberId, changes: { account } }: RowToUndo,
  accounts: Accounts,
): string | undefined => {
  const now = accounts.get(memberId ?? '')
  if (!account || !now) return undefined
  if (now.isUsed) return 'Has signed in or confirmed the email address'
  const { id: _, role, isUsed: __, ...kept } = now
  const isSame = Object.entries(kept).every(
    ([name, value]) => account[name as keyof typeof account] === value,
  )
  return role === 'member' && isSame ? undefined : changed
}

const personReason = (since: PersonSinceImport | undefined): string | undefined => {
  if (!since || since.isGone) return undefined
  if (since.isActive) return active
  return since.isChanged ? changed : undefined
}

const isNotAsMade = inSqlEach(
  ({ stored }, detail) => sql`${stored} is distinct from i.changes -> 'made' ->> ${detail}::text`,
  { between: ' or ' },
)

/** Triggers write into `last_seen_at` what people do, and into `updated_at` what the team changes. */
const readPeopleSince = async (
  db: Queryable,
  importId: string,
  rows: readonly RowToUndo[],
): Promise<PersonSinceImport[]> => {
  const numbers = rows.map(({ number }) => number)
  const { rows: found } = await db.execute<PersonSinceImport>(sql`
    select i.number, p.id is null as "isGone", coalesce(p.last_seen_at > i.done_at, false) as "isActive",
      coalesce(p.updated_at > i.done_at
        or ${isNotAsMade}
        or exists (select from person_notes n where n.person_id = p.id and n.created_at > i.done_at)
        or exists (select from person_contacts c where c.person_id = p.id and c.created_at > i.done_at)
        or exists (select from group_people g where g.person_id = p.id and g.joined_at > i.done_at)
        -- What only the care team knew before has no part in this.
        or i.changes -> 'hidden' is null and (
          exists (select from person_emails e where e.person_id = p.id and e.email is distinct from p.email)
          or exists (select from person_tags t where t.person_id = p.id
            and not coalesce(i.changes -> 'tags' ? t.tag, false))), false) as "isChanged"
    from import_rows i left join people p on p.id = i.person_id
    where i.import_id = ${importId}::uuid and i.number = any(${sql.param(numbers)}::int[])`)
  return found
}
