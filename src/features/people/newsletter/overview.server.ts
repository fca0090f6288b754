import { sql } from 'drizzle-orm'
import { during, type Period } from '#server/database/period.ts'
import { newsletterSubscribers as subscribers } from './tables.server.ts'

/** How many readers confirmed in a period, and stayed; for a statement of the overview. */
export const countNewReaders = (period: Period) =>
  sql<number>`(select count(*)::int from ${subscribers}
    where ${subscribers.state} = 'confirmed' and ${during(subscribers.confirmedAt, period)})`
