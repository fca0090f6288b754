import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import type { Job } from './jobs.ts'

/** What nobody needs any more is not kept: past limits and sessions, and letters a month after they were sent. */
export const cleanUpJob = (db: Db): Job => ({
  name: 'clean-up',
  schedule: '17 * * * *',
  run: async () => {
    await db.execute(sql`delete from rate_limits where resets_at < now()`)
    await db.execute(sql`delete from sessions where expires_at < now()`)
    await db.execute(
      sql`delete from outbox where state <> 'queued' and created_at < now() - interval '30 days'`,
    )
  },
})
