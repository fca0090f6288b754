import { record, type Actor } from '#features/audit/service.server.ts'
import { ensureUncommon } from '#server/common-passwords.ts'
import type { Db } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, sentenceOf } from '#shared/errors.ts'
import { addedAsAdministrator } from './emails.server.ts'
import { deleteAdmin, insertAdmin } from './queries.server.ts'
import type { AdminName, NewAdmin } from './schema.ts'

const additions: Limit = { name: 'administrators added by', max: 20, seconds: 3_600 }

/** The email says who added them and where to sign in. The two pass the password on themselves. */
export const addAdmin = async (
  { db, limits, mailer, publicUrl }: Platform,
  actor: Admin,
  { email, password, name, roles }: NewAdmin,
): Promise<AdminName> => {
  ensureUncommon('password', password, [email, name])
  await limits.take(additions, actor.id)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const admin = await insertAdmin(tx, { email: email.toLowerCase(), passwordHash, name, roles })
    if (!admin) throw new Refusal('email_taken', { fields: { email: sentenceOf('email_taken') } })
    await record(tx, actor, { action: 'admin.created', subject: { id: admin.id, name } })
    await mailer.post(tx, addedAsAdministrator(admin, actor, publicUrl))
    return admin
  })
}

/**
 * Deletes an administrator's account and sessions; requests that they looked after have no owner again. The
 * database refuses to delete the last one, since two administrators may remove each other at the same moment.
 */
export const removeAdmin = async (db: Db, actor: Actor, id: string): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      const removed = await deleteAdmin(tx, id)
      ensure(removed, 'admin_not_found')
      await record(tx, actor, { action: 'admin.removed', subject: { id, name: removed.name } })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'admins_never_none') throw new Refusal('last_administrator')
    throw error
  }
}
