import { record } from '#features/team/audit/service.server.ts'
import { ensureUncommon } from '#server/common-passwords.ts'
import type { Admin } from '#server/http/actors.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import type { Credentials } from '#server/sessions/credentials.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { passwordChanged } from './emails.server.ts'
import { voidResetToken } from './password-reset/queries.server.ts'
import { findCredential, renameAdmin, replacePassword } from './queries.server.ts'
import type { AdminSession, OwnPassword } from './schema.ts'
import { forgiveCodes } from './second-factor/code-guesses.server.ts'

/** Colleagues see the name beside each action, so the audit log keeps the old one too. */
export const changeOwnName = async ({ db }: Platform, admin: Admin, name: string): Promise<AdminSession> => {
  if (name !== admin.name)
    await db.transaction(async (tx) => {
      ensure(await renameAdmin(tx, admin.id, name), 'not_signed_in')
      await record(tx, admin, { action: 'admin.renamed', subject: { id: admin.id, name } })
    })
  return { ...admin, name }
}

/** Ends the other sessions; this one stays signed in. */
export const changeOwnPassword = async (
  { db, mailer, limits }: Platform,
  credentials: Credentials,
  admin: Admin,
  { currentPassword, newPassword }: OwnPassword,
): Promise<Receipt> => {
  ensureUncommon('newPassword', newPassword, [admin.email, admin.name])
  const account = await findCredential(db, admin.id)
  ensure(account, 'not_signed_in')
  if (!(await credentials.confirm(account, currentPassword)))
    throw new Refusal('invalid_input', { fields: { currentPassword: "That's not your current password" } })
  const newHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // Checking and hashing take a while: another request may have changed the password since.
    ensure(await replacePassword(tx, account, newHash), 'not_signed_in')
    await deleteSessions(tx, 'admin', admin.id, admin.sessionId)
    await voidResetToken(tx, admin.id)
    await record(tx, admin, { action: 'admin.password-changed', subject: admin })
    await mailer.post(tx, passwordChanged(admin))
  })
  await forgiveCodes({ limits }, admin.id)
  return { message: "Your password has been changed. We've signed you out on your other devices." }
}
