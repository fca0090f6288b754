import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { forgetDoneOnce } from '../http/once.ts'
import type { Job } from './jobs.ts'

/** Deletes what a feature has kept for long enough. They are listed in `src/app/server/clean-ups.ts`. */
export type CleanUp = (db: Db) => Promise<unknown>

/**
 * Deletes what is no longer needed: past limits and sessions, answers to what is done once, emails a month after they
 * were written, and what the features say.
 */
export const cleanUpJob = (db: Db, ofFeatures: CleanUp[]): Job => ({
  name: 'clean-up',
  schedule: '17 * * * *',
  run: async () => {
    await db.execute(sql`delete from rate_limits where resets_at < now()`)
    await db.execute(sql`delete from sessions where expires_at < now()`)
    await db.execute(
      sql`delete from outbox where state <> 'queued' and created_at < now() - interval '30 days'`,
    )
    await forgetDoneOnce(db)
    for (const cleanUp of ofFeatures) await cleanUp(db)
  },
})
