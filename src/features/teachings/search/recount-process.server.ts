import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import { recountPhrases } from './recount.server.ts'

/** What `job.server.ts` runs. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', { max: 1 })
try {
  await recountPhrases(createDb(pool, new Changes()))
} finally {
  await pool.end()
}
