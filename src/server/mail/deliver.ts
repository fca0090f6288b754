import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { outbox } from './tables.ts'
import type { Outgoing, Transport } from './transport.ts'

const giveUpAfterHours = 72
/**
 * Longer than a mail server that hangs may take: see the timeouts of the transport. The job may run as long, so that both end
 * together: an email in the hand of a killed worker is seen within 20 seconds after that, tried again half a minute later, and so
 * leaves within about two minutes.
 */
const leaseSeconds = 60

/**
 * Sends one email. The worker claims it first and sends it outside any transaction: a mail server that hangs holds no
 * connection to the database, and no other instance sends it as long as the claim lasts. A process that dies in
 * between leaves it queued; when the claim has run out it goes out again under the same Message-ID.
 */
export const deliverMailJob = (
  db: Db,
  transport: Transport,
  log: Pick<Logger, 'error'>,
): Job<{ emailId: string }> => ({
  name: 'deliver-mail',
  concurrency: 4,
  // Half a minute, a minute, two …, at most an hour apart, for three days.
  queue: {
    retryLimit: 90,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: leaseSeconds,
  },
  run: async ({ emailId }) => {
    const email = await claim(db, emailId)
    if (!email) return
    const failure = await attempt(transport, email)
    await note(db, email, transport, failure)
    if (!failure) return
    const { reason, isOver } = failure
    if (!isOver) throw new Error(`An email could not be sent: ${reason}`)
    const { attempts } = email
    log.error({ emailId, reason, attempts }, 'an email could not be sent and will not be retried')
  },
})

type Claimed = Outgoing & { id: string; attempts: number; isTooOld: boolean }
type Failure = { reason: string; isOver: boolean }

/** Nothing, if it was sent or given up. An email that another worker has claimed is looked at again later. */
const claim = async (db: Db, id: string): Promise<Claimed | undefined> => {
  const [email] = await db
    .update(outbox)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(
      sql`${outbox.id} = ${id} and ${outbox.state} = 'queued'
        and coalesce(${outbox.claimedUntil} < now(), true)`,
    )
    .returning({
      id: outbox.id,
      messageId: outbox.messageId,
      recipient: outbox.recipient,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      headers: outbox.headers,
      attachments: outbox.attachments,
      attempts: sql<number>`${outbox.attempts} + 1`,
      isTooOld: sql<boolean>`${outbox.createdAt} < now() - make_interval(hours => ${giveUpAfterHours})`,
    })
  if (email) return email
  const [other] = await db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id))
  if (other?.state === 'queued') throw new Error('Another worker is sending this email.')
  return undefined
}

const attempt = async (transport: Transport, email: Claimed): Promise<Failure | undefined> => {
  try {
    await transport.send(email)
    return undefined
  } catch (error) {
    return { reason: reasonOf(error), isOver: email.isTooOld || isRefusedForGood(error) }
  }
}

const note = async (
  db: Db,
  { id, attempts }: Claimed,
  { keepsEmails }: Transport,
  failure: Failure | undefined,
): Promise<void> => {
  const outcome = failure
    ? { state: failure.isOver ? ('failed' as const) : ('queued' as const), lastError: failure.reason }
    : { state: 'sent' as const, sentAt: sql`now()`, lastError: null, ...(!keepsEmails && emptied) }
  await db
    .update(outbox)
    .set({ ...outcome, attempts, claimedUntil: null })
    .where(eq(outbox.id, id))
}

/** A sent email is emptied: it may hold private links, and what a person wrote in confidence. */
const emptied = { html: '', text: '', headers: {}, attachments: [] }

type Answer = { code?: string; responseCode?: number; command?: string; response?: string }

/** "No such mailbox" stays so; everything else (busy, away, wrong password) may change. */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode = 0, command, response = '' } = error as Answer
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !isAboutUs(response)
}

/** Many servers look at the sender only when they hear the recipient (RFC 3463: 5.1.7, 5.1.8, 5.7.x). */
const isAboutUs = (response: string): boolean => /^\d{3}[ -]5\.(?:1\.[78]|7\.\d+)\b/.test(response)

/** The server's own words can name the receiver; the code says enough. */
const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, responseCode } = error as Answer
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}
