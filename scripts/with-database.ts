import { Changes } from '#server/database/changes.ts'
import { createDb, createPool, type Db } from '#server/database/client.ts'
import { openDatabaseBeside } from '#server/database/open.ts'
import { readEnv, type Env } from '#server/env.ts'
import { StartupError } from '#server/startup-error.ts'
import { Refusal } from '#shared/errors.ts'

/** Says why it will not, in a sentence, and ends with a failure. */
export class CommandError extends Error {}

/** For commands: the database of the environment, also while the server is running on it. */
export const withDatabase = async (work: (db: Db, env: Env) => Promise<void>): Promise<void> => {
  try {
    // The first administrator is the server's business, and ADMIN_PASSWORD alone means something else here.
    const env = readEnv({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '' })
    const database = await openDatabaseBeside(env)
    const pool = createPool(database.url, { max: 2, application_name: 'sankofa-command' })
    try {
      await work(createDb(pool, new Changes()), env)
    } finally {
      await pool.end()
      await database.close()
    }
  } catch (error) {
    const isExpected = [StartupError, Refusal, CommandError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = 1
  }
}
