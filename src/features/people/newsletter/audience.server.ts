import { asc, eq } from 'drizzle-orm'
import type { Audience } from '#server/audiences.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { newsletterSubscribers as subscribers } from './tables.server.ts'

/** All who have asked for the newsletter. */
export const readersAudience: Audience = {
  describe: async (_db, { roles }) => {
    ensure(can(roles, 'newsletter'), 'not_allowed')
    return {
      name: 'All readers',
      reason: `You're getting this email because you asked for the newsletter of ${site.name}.`,
      topic: 'newsletter',
    }
  },
  list: async (db) => {
    const rows = await db
      .select({ key: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.state, 'confirmed'))
      .orderBy(asc(subscribers.confirmedAt), asc(subscribers.id))
    return rows.map((row) => ({ ...row, name: '' }))
  },
  // Whether they still want it is asked before each email.
  whoLeft: () => Promise.resolve([]),
}
