import { eq } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { newsletterSubscribers as subscribers } from './tables.server.ts'

export const newsletterPersonalData = personalDataByEmail('newsletter', {
  collect: (db, email) =>
    db
      .select({
        state: subscribers.state,
        askedAt: subscribers.askedAt,
        confirmedAt: subscribers.confirmedAt,
        unsubscribedAt: subscribers.unsubscribedAt,
      })
      .from(subscribers)
      .where(eq(subscribers.email, email)),
  erase: (tx, email) => tx.delete(subscribers).where(eq(subscribers.email, email)),
})
