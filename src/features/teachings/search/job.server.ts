import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Db } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { countAll } from '../queries.server.ts'
import { countChanges, forgetPhrases } from './queries.server.ts'

// Up to here, looking into every text takes no longer than asking what was counted.
const smallLibrary = 1_000
// So many are looked through in half a millisecond.
const mostChanges = 500
const longestMs = 10 * 60_000

/** Keeps what was counted near to what is in the library. When the server ends, it stops; another time is early enough. */
export const recountPhrasesJob = (db: Db, databaseUrl: string, end: AbortSignal): Job => ({
  name: 'recount-phrases',
  schedule: '*/10 * * * *',
  queue: { policy: 'exclusive', retryLimit: 0 },
  run: async () => {
    const [total, { changes, isCounted }] = await Promise.all([countAll(db, 'All'), countChanges(db)])
    if (total < smallLibrary && (isCounted || changes > 0)) await db.transaction(forgetPhrases)
    if (total >= smallLibrary && (!isCounted || changes > mostChanges))
      await recountElsewhere(databaseUrl, end)
  },
})

const script = fileURLToPath(new URL('./recount-process.server.ts', import.meta.url))

/** In a process of its own: seconds of computing must not keep visitors waiting, and its memory goes back at once. */
const recountElsewhere = async (databaseUrl: string, end: AbortSignal): Promise<void> => {
  try {
    await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      timeout: longestMs,
      killSignal: 'SIGKILL',
      signal: end,
    })
  } catch (error) {
    if (!end.aborted) throw error
  }
}
