import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { whyNoEmails } from '#features/people/newsletter/of-subject.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, type ErrorCode } from '#shared/calls/errors.ts'
import { mailingStates } from '../categories.ts'
import { correctAddress, listFailedRecipients } from '../queries.server.ts'
import type { Mailing } from '../schema.ts'
import { sendMailingsName } from '../sender.server.ts'
import { mailingRecipients as recipients, mailings } from '../tables.server.ts'
import { change, lockOwn } from './change.server.ts'

/** The addresses that have been corrected since, of those it failed for. */
const readCorrected = async (
  db: Db,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<{ id: string; email: string }[]> => {
  const mailing = await db.transaction((tx) => lockOwn(tx, audiences, writer, id))
  const failed = await listFailedRecipients(db, id)
  const corrected: { id: string; email: string }[] = []
  for (const [place, audience] of mailing.audiences.entries()) {
    const own = failed.filter((one) => one.audience === place)
    if (own.length === 0) continue
    const people = await audiences[audience.kind].list(db, writer, audience)
    const emails = new Map(people.map(({ key, email }) => [key, email]))
    for (const one of own) {
      const email = emails.get(one.key)
      if (email && email !== one.email) corrected.push({ id: one.id, email })
    }
  }
  return corrected
}

/**
 * Once more to those it failed for, unless their mailbox does not exist or they do not want it. Only a person asks for this, and
 * only when all others are through.
 */
export const sendAgain = async (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<Mailing> => {
  const corrected = await readCorrected(platform.db, audiences, writer, id)
  return change(platform, audiences, writer, id, {
    from: ['sent', 'stopped'],
    refusal: 'overtaken',
    action: 'mailing.sent-again',
    run: async (tx) => {
      for (const one of corrected) await correctAddress(tx, id, one)
      const failed = inArray(recipients.state, ['refused', 'bounced'])
      const takesEmails = sql`${whyNoEmails(sql`lower(${recipients.email})`)} is null`
      const isAny = (await listFailedRecipients(tx, id)).length > 0
      await makeDue(platform, tx, id, and(failed, takesEmails)!, isAny ? 'none_takes_emails' : 'overtaken')
    },
  })
}

/** Once more to one whose email is uncertain: they may get it twice. */
export const sendAgainToOne = (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  recipientId: string,
): Promise<Mailing> =>
  change(platform, audiences, writer, id, {
    from: mailingStates,
    refusal: 'overtaken',
    action: 'mailing.sent-again',
    run: (tx) =>
      makeDue(platform, tx, id, and(eq(recipients.id, recipientId), eq(recipients.state, 'uncertain'))!),
  })

const makeDue = async (
  { jobs }: Platform,
  tx: Tx,
  id: string,
  which: SQL,
  ifNone: ErrorCode = 'overtaken',
): Promise<void> => {
  const rows = await tx
    .update(recipients)
    .set({
      state: 'due',
      attempts: 0,
      firstTriedAt: null,
      tryAt: sql`now()`,
      claimedUntil: null,
      lastError: null,
    })
    .where(and(eq(recipients.mailingId, id), which, sql`coalesce(${recipients.claimedUntil} < now(), true)`))
    .returning({ id: recipients.id })
  ensure(rows.length > 0, ifNone)
  await tx
    .update(mailings)
    .set({ state: 'sending', finishedAt: null })
    .where(and(eq(mailings.id, id), inArray(mailings.state, ['sent', 'stopped'])))
  await jobs.enqueue(tx, sendMailingsName, {})
}
