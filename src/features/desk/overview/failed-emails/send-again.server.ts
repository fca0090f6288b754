import { record, type Actor } from '#features/team/audit/service.server.ts'
import { findEmail, requeueEmail } from '#server/mail/queries.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'

/** Puts an email that was given up into the outbox again, once: a second request gets the same answer. */
export const sendAgain = ({ db, jobs }: Platform, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const email = await findEmail(tx, id)
    ensure(email, 'not_found')
    if (!(await requeueEmail(tx, id))) return
    await jobs.enqueue(tx, 'deliver-mail', { emailId: id })
    // Not its subject, which may name its reader.
    await record(tx, actor, { action: 'email.sent-again', subject: { id, name: 'Email' } })
  })
