import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { oneClick, unsubscribePage } from './emails.server.ts'
import {
  newsletterSubscribers as subscribers,
  newsletterUnsubscribed as unsubscribed,
} from './tables.server.ts'

export { listWithoutEmails, noteReturn, whyNoEmails } from './returns.server.ts'

/** Which of these addresses, in lower case, have asked for the newsletter, and the token of the link that ends it. */
export const findReaders = async (db: Queryable, emails: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ email: subscribers.email, token: subscribers.token })
    .from(subscribers)
    .where(
      sql`${subscribers.state} = 'confirmed' and ${subscribers.email} = any(${sql.param([...emails])}::text[])`,
    )
  return new Map(rows.map(({ email, token }) => [email, token]))
}

/** How a reader ends the newsletter. */
export const linksOfReader = (publicUrl: string, token: string) => ({
  page: unsubscribePage(publicUrl, token),
  oneClick: `${publicUrl}${oneClick.path}?token=${token}`,
  label: 'Unsubscribe',
})

/** Whether the owner of an address, which is lower case, left in a time. Of those who did so before yesterday only a hash is kept. */
export const hasLeft = (email: SQLWrapper, from: SQLWrapper, days: number): SQL => {
  const isIn = (at: SQLWrapper) => sql`${at} >= ${from} and ${at} < ${from} + make_interval(days => ${days})`
  return sql`(exists (select from ${subscribers} where ${subscribers.email} = ${email}
      and ${subscribers.state} = 'unsubscribed' and ${isIn(subscribers.unsubscribedAt)})
    or exists (select from ${unsubscribed} where ${unsubscribed.emailHash} = newsletter_hash(${email})
      and ${isIn(unsubscribed.unsubscribedAt)}))`
}
