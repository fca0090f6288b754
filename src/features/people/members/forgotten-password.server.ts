import { recordOwn } from '#features/team/audit/service.server.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import type { Credentials } from '#server/sessions/credentials.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { passwordChanged, resetYourPassword } from './emails.server.ts'
import { ensureUncommonFor } from './own-password.server.ts'
import { confirmAddress, findByName, findMember, writeOwnPassword } from './queries.server.ts'
import { findOwner, issueToken, redeemToken, voidTokens } from './tokens.server.ts'

const jobName = 'forgotten-password'

/**
 * Answers the same for every address, and in the same time: whether there is an account is found out later,
 * by a job.
 */
export const forgetPassword = async ({ db, jobs }: Platform, email: string): Promise<Receipt> => {
  await jobs.enqueue(db, jobName, { email: email.toLowerCase() })
  return {
    message:
      "If we have an account with that email address, we've sent a link to it. The link expires after 30 minutes.",
  }
}

/** Done a second time it sends a second email, and only the newer link works. */
export const forgottenPasswordJob = ({ db, mailer, publicUrl }: Platform): Job<{ email: string }> => ({
  name: jobName,
  // Addresses of people who may not be members are forgotten soon.
  queue: { retryLimit: 5, retryDelay: 10, deleteAfterSeconds: 60 },
  run: ({ email }) =>
    db.transaction(async (tx) => {
      const member = await findByName(tx, email)
      if (!member) return
      const token = await issueToken(tx, member.id, 'reset password', member.email)
      await mailer.post(tx, resetYourPassword(member, token, publicUrl))
    }),
})

/** A new password by the link in an email: once, for 30 minutes. Ends every session. */
export const resetPassword = async (
  { db, mailer }: Platform,
  credentials: Credentials,
  { token, password }: { token: string; password: string },
): Promise<Receipt> => {
  const owner = await findMember(db, await findOwner(db, token, 'reset password'))
  ensure(owner, 'link_not_valid')
  ensureUncommonFor(owner, 'password', password)
  const passwordHash = await hashPassword(password)
  const member = await db.transaction(async (tx) => {
    const { memberId, email } = await redeemToken(tx, token, 'reset password')
    const changed = await writeOwnPassword(tx, memberId, passwordHash)
    ensure(changed, 'link_not_valid')
    // The email has reached them: the address is theirs.
    if (changed.email === email) await confirmAddress(tx, memberId, email)
    await deleteSessions(tx, 'member', memberId)
    await voidTokens(tx, changed)
    await recordOwn(tx, memberId, 'account.password-reset')
    await mailer.post(tx, passwordChanged(changed))
    return changed
  })
  await credentials.forgive(member)
  return { message: 'Your password has been changed. You can now sign in.' }
}
