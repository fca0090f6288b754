import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { requestMessages } from '../tables.server.ts'

/** Only what was taken in counts: neither what came twice nor what the database could not store. */
export const countEmailsOfLastHour = async (db: Queryable, requestId: string): Promise<number> => {
  const [found] = await db
    .select({ emails: count() })
    .from(requestMessages)
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        eq(requestMessages.cameBy, 'email'),
        gt(requestMessages.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return found!.emails
}
