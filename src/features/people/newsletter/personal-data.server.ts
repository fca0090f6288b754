import { eq, sql } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { isHashOf } from './queries.server.ts'
import { forgetReturns, isReturnOf } from './returns.server.ts'
import {
  mailReturns as returns,
  newsletterSubscribers as subscribers,
  newsletterUnsubscribed as unsubscribed,
} from './tables.server.ts'

export const newsletterPersonalData = personalDataByEmail('newsletter', {
  collect: async (db, email) => {
    const readers = await db
      .select({
        state: subscribers.state,
        askedAt: subscribers.askedAt,
        confirmedAt: subscribers.confirmedAt,
        unsubscribedAt: subscribers.unsubscribedAt,
        consentHow: subscribers.consentHow,
        consentOn: subscribers.consentOn,
      })
      .from(subscribers)
      .where(eq(subscribers.email, email))
    const former = await db
      .select({ state: sql<string>`'unsubscribed'`, unsubscribedAt: unsubscribed.unsubscribedAt })
      .from(unsubscribed)
      .where(isHashOf(email))
    const returned = await db
      .select({ emailCameBack: returns.kind, at: returns.createdAt })
      .from(returns)
      .where(isReturnOf(email))
    return [...readers, ...former, ...returned]
  },
  erase: async (tx, email) => {
    await tx.delete(subscribers).where(eq(subscribers.email, email))
    await tx.delete(unsubscribed).where(isHashOf(email))
    await forgetReturns(tx, email)
  },
})
