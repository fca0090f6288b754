import type { Queryable } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { takeRoomIn } from '#server/mail/mailbox-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, sentenceOf } from '#shared/errors.ts'
import type { Receipt } from '#shared/receipt.ts'
import { addressChanged, confirmYourAddress, registrationReceived } from './emails.server.ts'
import { confirmAddress, findMember, findTaken, insertMember } from './queries.server.ts'
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
  await ensureFree(db, { username, email })
  await platform.limits.take(accountsPerMailbox, mailboxOf(email))
  await takeRoomIn(platform.limits, email)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const member = await insertMember(tx, { username, email, fullName, passwordHash })
    // Another request took the name or the address while the password was hashed.
    if (!member) return ensureFree(tx, { username, email })
    const token = await issueToken(tx, member.id, 'confirm email', email)
    await mailer.post(tx, registrationReceived(member, token, publicUrl))
  })
  return registrationReceipt()
}

export const registrationReceipt = (): Receipt => ({
  message: "Your account is pending administrator approval. You'll receive an email within 24-48 hours.",
})

export const ensureFree = async (
  db: Queryable,
  wanted: { username: string; email: string },
): Promise<void> => {
  const taken = await findTaken(db, wanted)
  if (!taken.username && !taken.email) return
  throw new Refusal(taken.username ? 'username_taken' : 'email_taken', {
    fields: {
      ...(taken.username && { username: sentenceOf('username_taken') }),
      ...(taken.email && { email: sentenceOf('email_taken') }),
    },
  })
}

/** Another request may be quicker: the database keeps names and addresses unique. */
export const refuseTakenName = (error: unknown): never => {
  if (violatedConstraint(error) !== 'members_username') throw error
  throw new Refusal('username_taken', { fields: { username: sentenceOf('username_taken') } })
}

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
      // Another member may have registered with it meanwhile.
      ensure(!(await findTaken(tx, { username: '', email })).email, 'email_taken')
      // A link to a new password that is still in the old mailbox no longer works.
      await voidTokens(tx, before)
      await mailer.post(tx, addressChanged(before, email))
    }
    await confirmAddress(tx, memberId, email).catch(refuseTakenEmail)
    return { message: 'Thank you. Your email address is confirmed.' }
  })
