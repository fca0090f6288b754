import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import type { Env } from '../env.ts'
import type { outgoingOf } from './mailer.ts'
import { outbox } from './tables.ts'

/** The part of what the mail service takes that is kept for receipts, tickets and passwords. */
const keptPart = 0.2

export type MailRoom = { perHour: number; perDay: number }

/** What an email to many may use. */
export const roomForMany = ({
  MAIL_PER_HOUR,
  MAIL_PER_DAY,
}: Pick<Env, 'MAIL_PER_HOUR' | 'MAIL_PER_DAY'>): MailRoom => ({
  perHour: Math.floor(MAIL_PER_HOUR * (1 - keptPart)),
  perDay: Math.floor(MAIL_PER_DAY * (1 - keptPart)),
})

/** How many left in the last hour and day, and whether one is waiting that was never tried: it goes first. */
export const readOutgoing = async (
  db: Queryable,
): Promise<{ lastHour: number; lastDay: number; isBusy: boolean }> => {
  const [read] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${outbox.sentAt} > now() - interval '1 hour'))::int`,
      lastDay: sql<number>`(count(*) filter (where ${outbox.sentAt} > now() - interval '1 day'))::int`,
      isBusy: sql<boolean>`coalesce(bool_or(${outbox.state} = 'queued' and ${outbox.attempts} = 0), false)`,
    })
    .from(outbox)
    .where(sql`${outbox.sentAt} > now() - interval '1 day' or ${outbox.state} = 'queued'`)
  return read!
}

/** For /dev/mail, where nothing leaves: an email that went past the queue. */
export const keepAsSent = async (db: Queryable, email: ReturnType<typeof outgoingOf>): Promise<void> => {
  await db
    .insert(outbox)
    .values({ ...email, state: 'sent', sentAt: sql`now()` })
    .onConflictDoNothing()
}
