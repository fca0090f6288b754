import { inArray, sql } from 'drizzle-orm'
import type { TimelineFact, TimelineSource } from '#server/timeline.ts'
import { shortDate } from '#shared/time/dates.ts'
import { newsletterSubscribers as subscribers } from './tables.server.ts'

const none: TimelineFact = { label: 'Newsletter', value: 'Not subscribed', href: null }

/** Whether a person reads the newsletter, for those who look after it. */
export const newsletterTimeline: TimelineSource = {
  powers: ['newsletter'],
  read: async () => [],
  facts: async (db, _admin, emails) => {
    if (emails.length === 0) return [none]
    const rows = await db
      .select({ state: subscribers.state, confirmedAt: subscribers.confirmedAt })
      .from(subscribers)
      .where(inArray(subscribers.email, [...emails]))
      // One address that reads it is enough.
      .orderBy(sql`${subscribers.state} <> 'confirmed'`, subscribers.confirmedAt)
      .limit(1)
    const [reader] = rows
    if (reader?.state === 'unconfirmed') return [{ ...none, value: 'Not confirmed yet' }]
    if (reader?.state !== 'confirmed') return [none]
    const value = reader.confirmedAt ? `Subscriber since ${shortDate(reader.confirmedAt)}` : 'Subscriber'
    return [{ ...none, value }]
  },
}
