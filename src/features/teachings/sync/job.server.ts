import type { Job } from '#server/jobs/jobs.ts'
import { Refusal } from '#shared/errors.ts'
import type { SyncResult } from '../schema.ts'

/** Four times a day, whether anybody asks or not. What fails is in the log, and has its next turn by itself. */
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
