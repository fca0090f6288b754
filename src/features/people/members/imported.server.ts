import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { hasRoomIn } from '#server/mail/mailbox-limits.ts'
import type { Platform } from '#server/platform.ts'
import { chooseFirstPassword } from './emails.server.ts'
import { members } from './tables.server.ts'
import { issueFirstTokens } from './tokens.server.ts'

/** Members from a list: many in one go, with accounts that no one has asked for yet. */

export type ImportedAccount = {
  fullName: string
  username: string
  email: string
  phone: string | null
  isApproved: boolean
}

export const emailsWithAccount = async (db: Queryable, emails: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(sql`${members.email} = any(${sql.param(emails)}::text[])`)
  return new Set(rows.map(({ email }) => email))
}

/** Which of the names are taken, in lower case. */
export const takenUsernames = async (db: Queryable, names: readonly string[]): Promise<Set<string>> => {
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await db
    .select({ username: sql<string>`lower(${members.username})` })
    .from(members)
    .where(sql`lower(${members.username}) = any(${sql.param(wanted)}::text[])`)
  return new Set(rows.map(({ username }) => username))
}

/** Those that were made. One whose name or address was taken in this moment is left out. */
export const insertImported = (tx: Tx, accounts: readonly ImportedAccount[], passwordHash: string) =>
  tx
    .insert(members)
    .values(accounts.map((account) => ({ ...account, passwordHash })))
    .onConflictDoNothing()
    .returning({ id: members.id, email: members.email })

/** Asks new members by email to choose a password. Says who was asked: a mailbox gets a few emails an hour. */
export const inviteImported = async (
  tx: Tx,
  { limits, mailer, publicUrl }: Platform,
  accounts: readonly (ImportedAccount & { id: string })[],
): Promise<Set<string>> => {
  const asked: (ImportedAccount & { id: string })[] = []
  for (const account of accounts) if (await hasRoomIn(limits, account.email)) asked.push(account)
  const tokens = await issueFirstTokens(tx, asked)
  await mailer.postToMany(
    tx,
    asked.map((account, index) => chooseFirstPassword(account, tokens[index]!, publicUrl)),
  )
  return new Set(asked.map(({ id }) => id))
}

/** The current state of imported accounts. In a transaction that then deletes them, they are locked. */
export const readImported = async (db: Queryable, ids: readonly string[], isLocked: boolean) => {
  const rows = db
    .select({
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      email: members.email,
      phone: members.phone,
      isApproved: members.isApproved,
      role: members.role,
      isUsed: sql<boolean>`${members.lastLoginAt} is not null or ${members.emailConfirmedAt} is not null`,
      /** Another one after the password was set. */
      passwordMark: sql<string>`md5(${members.passwordHash})`,
    })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
  return isLocked ? rows.for('update') : rows
}

export const deleteImported = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(members).where(inArray(members.id, [...ids]))
}
