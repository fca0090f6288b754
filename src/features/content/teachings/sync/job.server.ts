import type { Job } from '#server/jobs/jobs.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SyncResult } from '../schema.ts'

/** Runs four times a day. Failures are logged, and the next run tries again. */
export const syncTeachingsJob = (sync: () => Promise<SyncResult>): Job => ({
  name: 'sync-teachings',
  schedule: '41 */6 * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    try {
      await sync()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  },
})
