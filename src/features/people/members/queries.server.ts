import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { MemberRecord } from './schema.ts'
import { memberCounts, members } from './tables.server.ts'

/** Who the member is, and what they may do. */
export const accountColumns = {
  id: members.id,
  fullName: members.fullName,
  username: members.username,
  email: members.email,
  phone: members.phone,
  role: members.role,
  isApproved: members.isApproved,
  emailConfirmed: sql<boolean>`${members.emailConfirmedAt} is not null`,
}

/** The team has set the password, and the member has not chosen their own yet. */
export const needsOwnPassword = sql<boolean>`${members.passwordSetByTeamAt} is not null`

const recordColumns = {
  ...accountColumns,
  phone: members.phone,
  createdAt: members.createdAt,
  lastLoginAt: members.lastLoginAt,
  revokedAt: members.revokedAt,
}

export type Credential = MemberRecord & { passwordHash: string; needsOwnPassword: boolean }

const credentialColumns = { ...recordColumns, passwordHash: members.passwordHash, needsOwnPassword }

type NewMember = Pick<typeof members.$inferInsert, 'email' | 'username' | 'fullName' | 'passwordHash'>

/** Undefined when the name or the address is taken. */
export const insertMember = async (db: Queryable, row: NewMember): Promise<MemberRecord | undefined> => {
  const rows = await db.insert(members).values(row).onConflictDoNothing().returning(recordColumns)
  return rows[0]
}

export const insertMembers = (db: Queryable, rows: (typeof members.$inferInsert)[]) =>
  db.insert(members).values(rows).onConflictDoNothing()

export const findTaken = async (
  db: Queryable,
  { username, email }: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> => {
  const rows = await db
    .select({
      username: sql<boolean>`coalesce(bool_or(${hasUsername(username)}), false)`,
      email: sql<boolean>`coalesce(bool_or(${eq(members.email, email)}), false)`,
    })
    .from(members)
    .where(sql`${hasUsername(username)} or ${eq(members.email, email)}`)
  return rows[0]!
}

/** By username or by address, in lower case. No username has an @, so one name is never two members. */
export const findByName = async (db: Queryable, name: string): Promise<Credential | undefined> => {
  const rows = await db
    .select(credentialColumns)
    .from(members)
    .where(sql`${hasUsername(name)} or ${eq(members.email, name)}`)
  return rows[0]
}

export const findCredential = async (db: Queryable, id: string): Promise<Credential | undefined> => {
  const rows = await db.select(credentialColumns).from(members).where(eq(members.id, id))
  return rows[0]
}

/** Until the transaction ends the password stays as it was checked; false when it has been changed since. */
export const lockCredential = async (
  db: Queryable,
  { id, passwordHash }: Pick<Credential, 'id' | 'passwordHash'>,
): Promise<boolean> => {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)))
    .for('update')
  return rows.length > 0
}

const hasUsername = (username: string): SQL => sql`lower(${members.username}) = ${username.toLowerCase()}`

/** False when the password has changed after the check. */
export const noteLogin = async (
  db: Queryable,
  { id, passwordHash }: Pick<Credential, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> => {
  const rows = await db
    .update(members)
    .set({ lastLoginAt: sql`now()`, passwordHash: newHash })
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)))
    .returning({ id: members.id })
  return rows.length > 0
}

/** The one sign-in with a password that the team has set: of two at the same moment one succeeds. */
export const spendTeamPassword = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db
    .update(members)
    .set({ teamPasswordUsedAt: sql`now()` })
    .where(
      and(eq(members.id, id), isNotNull(members.passwordSetByTeamAt), isNull(members.teamPasswordUsedAt)),
    )
    .returning({ id: members.id })
  return rows.length > 0
}

/** A password that a person on the team knows: good for one sign-in, again. */
export const writeTeamPassword = async (
  db: Queryable,
  id: string,
  passwordHash: string,
): Promise<MemberRecord | undefined> => {
  const rows = await db
    .update(members)
    .set({ passwordHash, passwordSetByTeamAt: sql`now()`, teamPasswordUsedAt: null })
    .where(eq(members.id, id))
    .returning(recordColumns)
  return rows[0]
}

/** A password that the member has chosen, and only they know. */
export const writeOwnPassword = async (
  db: Queryable,
  id: string,
  passwordHash: string,
): Promise<MemberRecord | undefined> => {
  const rows = await db
    .update(members)
    .set({ passwordHash, passwordSetByTeamAt: null, teamPasswordUsedAt: null })
    .where(eq(members.id, id))
    .returning(recordColumns)
  return rows[0]
}

type Changes = Partial<
  Pick<
    typeof members.$inferInsert,
    'fullName' | 'username' | 'phone' | 'role' | 'isApproved' | 'wantsReminders'
  >
> & { revokedAt?: SQL }

export const updateMember = async (
  db: Queryable,
  id: string,
  changes: Changes,
): Promise<MemberRecord | undefined> => {
  const rows = await db.update(members).set(changes).where(eq(members.id, id)).returning(recordColumns)
  return rows[0]
}

/** Writes only a value that differs: undefined when the member does not exist, or nothing changes. */
export const updateIfOther = async (
  db: Queryable,
  id: string,
  change: Pick<Changes, 'role'> | Pick<Changes, 'isApproved' | 'revokedAt'>,
): Promise<MemberRecord | undefined> => {
  const isOther =
    'role' in change
      ? sql`${members.role} <> ${change.role}`
      : sql`${members.isApproved} <> ${(change as { isApproved: boolean }).isApproved}`
  const rows = await db
    .update(members)
    .set(change)
    .where(and(eq(members.id, id), isOther))
    .returning(recordColumns)
  return rows[0]
}

/** The address that an email reached becomes the member's own, and counts as theirs. */
export const confirmAddress = async (db: Queryable, id: string, email: string) =>
  db
    .update(members)
    .set({ email, emailConfirmedAt: sql`now()` })
    .where(eq(members.id, id))

export const findMember = async (db: Queryable, id: string): Promise<MemberRecord | undefined> => {
  const rows = await db.select(recordColumns).from(members).where(eq(members.id, id))
  return rows[0]
}

/** Whether a member wants the email in the day before an event. */
export const wantsReminders = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db
    .select({ wantsReminders: members.wantsReminders })
    .from(members)
    .where(eq(members.id, id))
  return rows[0]?.wantsReminders ?? true
}

export const findMemberOfEmail = async (db: Queryable, email: string): Promise<MemberRecord | undefined> => {
  const rows = await db.select(recordColumns).from(members).where(eq(members.email, email))
  return rows[0]
}

/** Locks the account until the transaction ends, so that another request neither approves nor deletes it. */
export const lockMember = async (tx: Queryable, id: string): Promise<MemberRecord | undefined> => {
  const rows = await tx.select(recordColumns).from(members).where(eq(members.id, id)).for('update')
  return rows[0]
}

export const deleteMemberRow = async (db: Queryable, id: string): Promise<MemberRecord | undefined> => {
  const rows = await db.delete(members).where(eq(members.id, id)).returning(recordColumns)
  return rows[0]
}

export type MembersQuery = {
  search: string
  state: 'pending' | 'approved' | 'all'
  limit: number
  offset: number
}

export const selectMembers = (db: Queryable, query: MembersQuery): Promise<MemberRecord[]> =>
  db
    .select(recordColumns)
    .from(members)
    // The ids come from an index alone, so that skipping rows does not mean reading them.
    .where(inArray(members.id, selectIds(db, query)))
    .orderBy(...inOrder(query))

const selectIds = (db: Queryable, query: MembersQuery) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(matches(query))
    .orderBy(...inOrder(query))
    .limit(query.limit)
    .offset(query.offset)

/** Pending members by the longest wait, all others by the newest account. */
const inOrder = ({ state }: MembersQuery): SQL[] => [
  state === 'pending' ? asc(members.pendingSince) : desc(members.createdAt),
  asc(members.id),
]

/** Without a search, the total comes from the counts that a trigger keeps. */
export const countMembers = async (db: Queryable, query: MembersQuery): Promise<number> => {
  if (!query.search) return countAll(db, query.state)
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .where(matches(query))
  return rows[0]?.total ?? 0
}

const countAll = async (db: Queryable, state: MembersQuery['state']): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`coalesce(sum(${memberCounts.total}), 0)::int` })
    .from(memberCounts)
    .where(state === 'all' ? undefined : eq(memberCounts.isApproved, state === 'approved'))
  return rows[0]?.total ?? 0
}

const matches = ({ search, state }: MembersQuery): SQL | undefined =>
  and(
    state === 'all' ? undefined : eq(members.isApproved, state === 'approved'),
    hasWordsOrPhone(members.searchText, search),
  )
