import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { outbox } from './tables.ts'
import type { Outgoing, Transport } from './transport.ts'

const giveUpAfterHours = 72

/**
 * Sends one email. The row is locked while it is sent, so that two instances never send it both; a
 * process that dies in between leaves it queued, and it goes out again under the same Message-ID.
 */
export const deliverMailJob = (
  db: Db,
  transport: Transport,
  log: Pick<Logger, 'error'>,
): Job<{ emailId: string }> => ({
  name: 'deliver-mail',
  concurrency: 4,
  // Half a minute, a minute, two …, at most an hour apart, for three days.
  queue: { retryLimit: 90, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120 },
  run: async ({ emailId }) => {
    const failure = await db.transaction((tx) => attempt(tx, transport, emailId))
    if (!failure) return
    const { reason, attempts, isOver } = failure
    if (!isOver) throw new Error(`An email could not be sent: ${reason}`)
    log.error({ emailId, reason, attempts }, 'an email could not be sent and will not be retried')
  },
})

type Failure = { reason: string; attempts: number; isOver: boolean }

const attempt = async (tx: Tx, transport: Transport, id: string): Promise<Failure | undefined> => {
  const email = await lockQueued(tx, id)
  if (!email) return undefined
  const attempts = email.attempts + 1
  try {
    await transport.send(email)
    await tx
      .update(outbox)
      .set({
        state: 'sent',
        sentAt: sql`now()`,
        attempts,
        lastError: null,
        ...(!transport.keepsEmails && emptied),
      })
      .where(eq(outbox.id, id))
    return undefined
  } catch (error) {
    const isOver = email.isTooOld || isRefusedForGood(error)
    const reason = reasonOf(error)
    await tx
      .update(outbox)
      .set({ state: isOver ? 'failed' : 'queued', attempts, lastError: reason })
      .where(eq(outbox.id, id))
    return { reason, attempts, isOver }
  }
}

/** A sent email is emptied: it may hold private links, and what a person wrote in confidence. */
const emptied = { html: '', text: '', headers: {}, attachments: [] }

const lockQueued = async (
  tx: Tx,
  id: string,
): Promise<(Outgoing & { attempts: number; isTooOld: boolean }) | undefined> => {
  const rows = await tx
    .select({
      messageId: outbox.messageId,
      recipient: outbox.recipient,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      headers: outbox.headers,
      attachments: outbox.attachments,
      attempts: outbox.attempts,
      isTooOld: sql<boolean>`${outbox.createdAt} < now() - make_interval(hours => ${giveUpAfterHours})`,
    })
    .from(outbox)
    .where(sql`${outbox.id} = ${id} and ${outbox.state} = 'queued'`)
    // Waits for a worker that is sending it: if that fails, and its job has expired meanwhile, this one sends it.
    .for('update')
  return rows[0]
}

type Answer = { code?: string; responseCode?: number; command?: string; response?: string }

/** "No such mailbox" will not change by itself; everything else (busy, away, wrong password) may. */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode = 0, command, response = '' } = error as Answer
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !isAboutUs(response)
}

/** Many servers look at the sender only when they hear for whom the email is (RFC 3463: 5.1.7, 5.1.8, 5.7.x). */
const isAboutUs = (response: string): boolean => /^\d{3}[ -]5\.(?:1\.[78]|7\.\d+)\b/.test(response)

/** The server's own words can name the receiver; the code says enough. */
const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode } = error as Answer
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}
