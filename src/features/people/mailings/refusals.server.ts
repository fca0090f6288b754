import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { turnRemindersOff } from '#features/people/members/of-subject.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { isUuid } from '#shared/uuid.ts'
import { topicWords, type RefusedTopic } from './categories.ts'
import { hashOf, readStopLink } from './of-subject.server.ts'
import { mailingRecipients as recipients, mailingRefusals as refusals, mailings } from './tables.server.ts'

/** The row of an address, which is lower case. */
export const isRefusalOf = (email: string): SQL => sql`${refusals.emailHash} = newsletter_hash(${email})`

/** Which of these addresses, in lower case, want no emails about something. */
export const listRefused = async (
  db: Queryable,
  topic: RefusedTopic,
  emails: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select given.email from unnest(${sql.param([...emails])}::text[]) as given (email)
    join mailing_refusals r on r.email_hash = newsletter_hash(given.email) and r.topic = ${topic}`)
  return new Set(rows.map(({ email }) => email))
}

/** Done straight away, and the same however often the link is used. */
export const refuseByLink = async ({ db, secret }: Platform, token: string): Promise<Receipt> => {
  const emailHash = readStopLink(secret, token)
  if (emailHash) return refuseReminders(db, emailHash)
  ensure(isUuid(token), 'link_not_valid')
  const [recipient] = await db
    .select({ email: recipients.email, topic: mailings.topic })
    .from(recipients)
    .innerJoin(mailings, eq(mailings.id, recipients.mailingId))
    .where(inArray(recipients.token, [token]))
  ensure(recipient?.email, 'link_not_valid')
  // Readers leave by a link of their own.
  ensure(recipient.topic !== 'newsletter', 'link_not_valid')
  await db
    .insert(refusals)
    .values({
      emailHash: sql`newsletter_hash(${recipient.email.toLowerCase()})`,
      topic: recipient.topic,
    })
    .onConflictDoNothing()
  return { message: `You won't get any more emails ${topicWords[recipient.topic]} from us.` }
}

/** In the account too, if there is one: it shows what was chosen, and is where to choose again. */
const refuseReminders = async (db: Db, emailHash: string): Promise<Receipt> => {
  await db.transaction(async (tx) => {
    await turnRemindersOff(tx, (email) => sql`${hashOf(email)} = ${emailHash}`)
    await tx.insert(refusals).values({ emailHash, topic: 'reminders' }).onConflictDoNothing()
  })
  return { message: "You won't get any more reminders from us." }
}
