import { sql } from 'drizzle-orm'
import {
  insertImported,
  inviteImported,
  readImported,
  type ImportedAccount,
} from '#features/people/members/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { eachDetail, givenDetails, onlyDetails } from '../../details.ts'
import type { Changes } from './changes.ts'
import { findKnown, type KnownPerson } from './known.server.ts'
import type { MemberPlan } from './plan-members.server.ts'
import type { ImportRecord } from '../tables.server.ts'
import { hiddenOf, type Written } from './write-people.server.ts'

type Made = ImportedAccount & { id: string; plan: MemberPlan; passwordMark: string }

/**
 * Makes accounts. Those whose name or address was taken in this moment are left for the next batch. A trigger of the
 * database notes a person for each new member, so what it found is read before.
 */
export const writeMembers = async (
  tx: Tx,
  platform: Platform,
  one: ImportRecord,
  plans: readonly MemberPlan[],
  passwordHash: string,
): Promise<{ written: Written[]; invited: number }> => {
  const fresh = plans.filter(({ fate }) => fate === 'new')
  const before = await findByEmail(tx, fresh)
  const made = await makeAccounts(tx, fresh, passwordHash)
  const people = await findByEmail(
    tx,
    made.map(({ plan }) => plan),
  )
  await markImported(tx, made, before, people)
  const asked = one.invites ? await inviteImported(tx, platform, made) : new Set<string>()
  const written = made.map((account): Written => {
    const { number } = account.plan.row
    const person = people.get(number)
    const isSkipped = one.invites && !asked.has(account.id)
    return {
      number,
      fate: 'new',
      sentence: account.plan.sentence + (isSkipped ? ' (no email: this mailbox has had too many)' : ''),
      personId: person?.id ?? null,
      memberId: account.id,
      changes: changesOf(account, before.get(number), person),
    }
  })
  const others = plans.filter(({ fate }) => fate !== 'new').map(leftAlone)
  return { written: [...written, ...others], invited: asked.size }
}

/** The people of these addresses. Names play no part: the trigger does not know them either. */
const findByEmail = (tx: Tx, plans: readonly MemberPlan[]): Promise<Map<number, KnownPerson>> =>
  findKnown(
    tx,
    plans.map(({ row }) => ({ ...row, name: '' })),
    true,
  )

const makeAccounts = async (tx: Tx, fresh: readonly MemberPlan[], passwordHash: string): Promise<Made[]> => {
  if (fresh.length === 0) return []
  const accounts = fresh.map(({ row, username }) => ({
    fullName: row.name,
    username,
    email: row.email!,
    phone: row.phone,
    isApproved: row.isApproved,
  }))
  const made = new Map((await insertImported(tx, accounts, passwordHash)).map(({ id, email }) => [email, id]))
  const read = await readImported(tx, [...made.values()], false)
  const marks = new Map(read.map(({ id, passwordMark }) => [id, passwordMark]))
  return accounts.flatMap((account, index) => {
    const id = made.get(account.email)
    return id ? [{ ...account, id, plan: fresh[index]!, passwordMark: marks.get(id) ?? '' }] : []
  })
}

/** People that the trigger has just added, or that only the care team saw before, count as added by this import. */
const markImported = async (
  tx: Tx,
  made: readonly Made[],
  before: ReadonlyMap<number, KnownPerson>,
  people: ReadonlyMap<number, KnownPerson>,
): Promise<void> => {
  const ids = made.flatMap(({ plan: { row } }) => {
    const known = before.get(row.number)
    const person = people.get(row.number)
    return person && (!known || known.isPrivate) ? [person.id] : []
  })
  if (ids.length > 0)
    await tx.execute(
      sql`update people set came_from = 'import', created_at = now() where id = any(${sql.param(ids)}::uuid[])`,
    )
}

const changesOf = (
  { fullName, username, email, phone, isApproved, passwordMark }: Made,
  known: KnownPerson | undefined,
  person: KnownPerson | undefined,
): Changes => {
  const account = { fullName, username, email, phone, isApproved, passwordMark }
  if (!person) return { account }
  if (!known || known.isPrivate)
    return { account, made: onlyDetails(person), ...(known && { hidden: hiddenOf(known) }) }
  return { account, filled: givenDetails(eachDetail((detail) => (known[detail] ? null : person[detail]))) }
}

const leftAlone = ({ row, fate, sentence }: MemberPlan): Written => ({
  number: row.number,
  fate,
  sentence,
  personId: null,
  memberId: null,
  changes: null,
})
