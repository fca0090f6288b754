import { record, type Actor } from '#features/audit/service.server.ts'
import { findLetter, requeueLetter } from '#server/mail/queries.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'

/** Puts a letter that was given up into the outbox anew, once: whoever asks again is answered the same. */
export const sendAgain = ({ db, jobs }: Platform, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const letter = await findLetter(tx, id)
    ensure(letter, 'not_found')
    if (!(await requeueLetter(tx, id))) return
    await jobs.enqueue(tx, 'deliver-mail', { letterId: id })
    await record(tx, actor, { action: 'letter.sent-again', subject: { id, name: letter.subject } })
  })
