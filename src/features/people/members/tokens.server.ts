import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { privateLinks } from '#server/private-links.ts'
import { secretHash } from '#server/secrets.ts'
import { ensure } from '#shared/calls/errors.ts'
import { memberTokens, type TokenPurpose } from './tables.server.ts'

type Account = { id: string; email: string }

const validFor: Record<TokenPurpose, string> = { 'confirm email': '7 days', 'reset password': '30 minutes' }

const links = privateLinks(memberTokens, secretHash)

/**
 * A secret for an email. The secret of an older email no longer works. A reader who did not ask for it may open it
 * later: `lasts`.
 */
export const issueToken = async (
  db: Queryable,
  memberId: string,
  purpose: TokenPurpose,
  email: string,
  lasts = validFor[purpose],
): Promise<string> => {
  const owner = [memberTokens.memberId, memberTokens.purpose]
  return (await links.replace(db, { memberId, purpose, email }, { owner, lasts })).token
}

/** The secrets of many new accounts, in their order: they choose their first password, and may read the email days later. */
export const issueFirstTokens = (db: Queryable, accounts: readonly Account[]): Promise<string[]> =>
  links.addAll(
    db,
    accounts.map(({ id, email }) => ({ memberId: id, purpose: 'reset password' as const, email })),
    '7 days',
  )

export const redeemToken = async (
  db: Queryable,
  token: string,
  purpose: TokenPurpose,
): Promise<{ memberId: string; email: string }> => {
  const link = await links.redeem(db, token, eq(memberTokens.purpose, purpose))
  ensure(link, 'link_not_valid')
  return link
}

/** The member whose secret it is. It stays valid. */
export const findOwner = async (db: Queryable, token: string, purpose: TokenPurpose): Promise<string> => {
  const link = await links.find(db, token, eq(memberTokens.purpose, purpose))
  ensure(link, 'link_not_valid')
  return link.memberId
}

/** A link to choose a new password is on its way, or in the mailbox. */
export const hasResetLink = async (db: Queryable, memberId: string): Promise<boolean> => {
  const rows = await db
    .select({ memberId: memberTokens.memberId })
    .from(memberTokens)
    .where(
      and(
        eq(memberTokens.memberId, memberId),
        eq(memberTokens.purpose, 'reset password'),
        sql`${memberTokens.expiresAt} > now()`,
      ),
    )
  return rows.length > 0
}

/** The address to which the member moves, as long as the link in its email is valid. */
export const findPendingEmail = async (db: Queryable, member: Account): Promise<string | null> => {
  const rows = await db
    .select({ email: memberTokens.email })
    .from(memberTokens)
    .where(and(isMoving(member), sql`${memberTokens.expiresAt} > now()`))
  return rows[0]?.email ?? null
}

/** The link in the email to the new address can no longer move the account there. */
export const withdrawPendingEmail = async (db: Queryable, member: Account): Promise<void> => {
  await db.delete(memberTokens).where(isMoving(member))
}

const isMoving = ({ id, email }: Account) =>
  and(eq(memberTokens.memberId, id), eq(memberTokens.purpose, 'confirm email'), ne(memberTokens.email, email))

/** All links but the one that confirms the account's own address, which opens nothing. */
export const voidTokens = (db: Queryable, { id, email }: Account) =>
  db
    .delete(memberTokens)
    .where(
      and(
        eq(memberTokens.memberId, id),
        or(ne(memberTokens.purpose, 'confirm email'), ne(memberTokens.email, email)),
      ),
    )
