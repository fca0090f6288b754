import type { Queryable, Tx } from '#server/database/client.ts'
import type { Member } from '#server/http/actors.ts'
import { takeEmailTo } from '#server/http/forms.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { hiddenEmail } from '#shared/text/hidden-email.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { spendTeamPassword } from './queries.server.ts'
import type { MemberSession } from './schema.ts'
import { chooseOwnPassword } from './team-password-emails.server.ts'
import { findPendingEmail, hasResetLink, issueToken } from './tokens.server.ts'

/*
 * A password that the team has set opens one sign-in, and behind it nothing but the way to an own password. That way goes
 * through the member's mailbox, which the team does not have: so the team does not read what is private to a member.
 */

type Account = { id: string; email: string; fullName: string }

const linksOf: Limit = { name: 'own password links', max: 5, seconds: 3_600 }

/** The one sign-in, in its transaction. A second one is refused. */
export const enterWithTeamPassword = async (tx: Tx, platform: Platform, member: Account): Promise<void> => {
  ensure(await spendTeamPassword(tx, member.id), 'team_password_used')
  await postLink(tx, platform, member)
}

/** Sends the link again, to the one who is signed in with such a password. */
export const sendOwnPasswordLink = async (platform: Platform, member: Member): Promise<Receipt> => {
  ensure(member.needsOwnPassword, 'conflict')
  await platform.limits.take(linksOf, member.id)
  await takeEmailTo(platform.limits, member.email)
  await platform.db.transaction((tx) => postLink(tx, platform, member))
  return { message: `We've sent a link to ${hiddenEmail(member.email)}.` }
}

const postLink = async (tx: Tx, { mailer, publicUrl }: Platform, member: Account): Promise<void> => {
  const token = await issueToken(tx, member.id, 'reset password', member.email)
  await mailer.post(tx, chooseOwnPassword(member, token, publicUrl))
}

type Signed = Omit<MemberSession, 'pendingEmail' | 'ownPassword'> & { needsOwnPassword: boolean }

/** Who is signed in. With a password that the team has set, it may be someone else: they learn where the link went, not more. */
export const sessionOf = async (db: Queryable, member: Signed): Promise<MemberSession> => {
  if (!member.needsOwnPassword)
    return { ...member, pendingEmail: await findPendingEmail(db, member), ownPassword: null }
  return {
    ...member,
    email: hiddenEmail(member.email),
    phone: null,
    pendingEmail: null,
    ownPassword: (await hasResetLink(db, member.id)) ? 'link sent' : 'link needed',
  }
}
