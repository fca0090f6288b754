import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'

/** The provider sends an event again for three days; by then it must be known. A month leaves room for a person. */
export const forgetHandledEvents = (db: Queryable) =>
  db.execute(
    sql`delete from webhook_events where handled_at is not null and received_at < now() - interval '30 days'`,
  )
