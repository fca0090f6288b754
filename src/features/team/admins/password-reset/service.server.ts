import { record } from '#features/team/audit/service.server.ts'
import { ensureUncommon } from '#server/common-passwords.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import type { Credentials, Guesser } from '#server/sessions/credentials.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { findAdminByEmail, setPassword } from '../queries.server.ts'
import { forgiveCodes } from '../second-factor/code-guesses.server.ts'
import { tellTeam } from '../team/news.server.ts'
import { findPerson } from '../team/queries.server.ts'
import { resetTeamPasswordEmail, teamPasswordResetEmail } from './emails.server.ts'
import { findOwner, issueResetToken, redeemResetToken } from './queries.server.ts'
import type { NewPassword } from './schema.ts'

const jobName = 'forgotten-team-password'

/** Answers the same for every address, and in the same time: a job finds out later whether there is an account. */
export const forgetPassword = async ({ db, jobs }: Platform, email: string): Promise<Receipt> => {
  await jobs.enqueue(db, jobName, { email: email.toLowerCase() })
  return {
    message:
      "If there's a dashboard account with that email address, we've sent a link to it. The link expires after 30 minutes.",
  }
}

/** Done a second time it sends a second email, and only the newer link works. */
export const forgottenTeamPasswordJob = ({ db, mailer, publicUrl }: Platform): Job<{ email: string }> => ({
  name: jobName,
  // Addresses of people who may not be on the team are forgotten soon.
  queue: { retryLimit: 5, retryDelay: 10, deleteAfterSeconds: 60 },
  run: ({ email }) =>
    db.transaction(async (tx) => {
      const admin = await findAdminByEmail(tx, email)
      if (!admin) return
      const token = await issueResetToken(tx, admin.id)
      await mailer.post(tx, resetTeamPasswordEmail(admin, token, publicUrl))
    }),
})

/** A new password by the link in an email: once, for 30 minutes. Ends every session; a second step stays as it is. */
export const resetPassword = async (
  platform: Platform,
  credentials: Credentials,
  { token, password }: NewPassword,
  guesser: Guesser,
): Promise<Receipt> => {
  const { db, mailer } = platform
  const ownerId = await findOwner(db, token)
  const owner = ownerId && (await findPerson(db, ownerId))
  ensure(owner, 'link_not_valid')
  ensureUncommon('password', password, [owner.email, owner.name])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    ensure((await redeemResetToken(tx, token)) === owner.id, 'link_not_valid')
    ensure(await setPassword(tx, owner.id, passwordHash), 'link_not_valid')
    await deleteSessions(tx, 'admin', owner.id)
    await record(tx, owner, { action: 'admin.password-reset', subject: owner })
    await mailer.post(tx, teamPasswordResetEmail(owner))
    await tellTeam(tx, platform, { kind: 'password reset', person: owner })
  })
  await credentials.forgive(owner, guesser)
  await forgiveCodes(platform, owner.id)
  return { message: 'Your password has been changed. You can now sign in.' }
}
