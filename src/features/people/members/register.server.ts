import { approvalTime } from '#shared/site.ts'
import { recordOwn } from '#features/team/audit/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { takeRoomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, sentenceOf } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import {
  addressChanged,
  confirmYourAddress,
  registeredBefore,
  registrationReceived,
} from './emails.server.ts'
import { confirmAddress, findMember, findMemberOfEmail, findTaken, insertMember } from './queries.server.ts'
import { ensureUncommonFor } from './own-password.server.ts'
import type { Registration } from './schema.ts'
import { issueToken, redeemToken, voidTokens } from './tokens.server.ts'

/** Each sends an email, and a stranger can type any address. */
const accountsPerMailbox: Limit = { name: 'accounts of', max: 3, seconds: 3_600 }

/** A new account waits for an administrator, and its address for a confirmation. It does not sign the visitor in. */
export const registerMember = async (platform: Platform, input: Registration): Promise<Receipt> => {
  const { db, mailer, publicUrl } = platform
  const { username, fullName, password } = input
  const email = input.email.toLowerCase()
  ensureUncommonFor({ username, email, fullName }, 'password', password)
  await ensureFreeName(db, username)
  await platform.limits.take(accountsPerMailbox, mailboxOf(email))
  await takeRoomIn(platform.limits, email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const member = await insertMember(tx, { username, email, fullName, passwordHash })
    if (member) {
      await noteNews(tx, { kind: 'new account', memberId: member.id })
      const token = await issueToken(tx, member.id, 'confirm email', email)
      return mailer.post(tx, registrationReceived(member, token, publicUrl))
    }
    // Another request may have taken the name while the password was hashed.
    await ensureFreeName(tx, username)
    // The answer is the same for an address that has an account, or it would tell who is a member. The email tells its owner.
    const owner = await findMemberOfEmail(tx, email)
    ensure(owner, 'overtaken')
    return mailer.post(tx, registeredBefore(owner, publicUrl))
  })
  return registrationReceipt()
}

export const registrationReceipt = (): Receipt => ({
  message: `Your account is pending administrator approval. You'll receive an email within ${approvalTime()}.`,
})

export const ensureFreeName = async (db: Queryable, username: string): Promise<void> => {
  if ((await findTaken(db, { username, email: '' })).username) throw takenName()
}

/** Another request may be quicker: the database keeps names and addresses unique. */
export const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'members_username') throw error
  throw takenName()
}

const takenName = () => new Refusal('username_taken', { fields: { username: sentenceOf('username_taken') } })

const refuseTakenEmail = (error: unknown): never => {
  if (violatedConstraint(error) !== 'members_email_key') throw error
  throw new Refusal('email_taken')
}

export const resendConfirmation = (
  { db, mailer, publicUrl }: Platform,
  member: { id: string; email: string; fullName: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const token = await issueToken(tx, member.id, 'confirm email', member.email)
    await mailer.post(tx, confirmYourAddress(member, token, publicUrl))
  })

/** Confirms the first address of an account, or the new one that it moves to. */
export const confirmEmail = ({ db, mailer }: Platform, token: string): Promise<Receipt> =>
  db.transaction(async (tx) => {
    const { memberId, email } = await redeemToken(tx, token, 'confirm email')
    const before = await findMember(tx, memberId)
    ensure(before, 'link_not_valid')
    if (before.email !== email) {
      // Another member may have just registered with it.
      ensure(!(await findTaken(tx, { username: '', email })).email, 'email_taken')
      // A link to a new password that is still in the old mailbox no longer works.
      await voidTokens(tx, before)
      await mailer.post(tx, addressChanged(before, email))
    }
    await confirmAddress(tx, memberId, email).catch(refuseTakenEmail)
    const isSame = before.email === email
    await recordOwn(tx, memberId, isSame ? 'account.email-confirmed' : 'account.email-changed')
    return { message: 'Thank you. Your email address is confirmed.' }
  })
