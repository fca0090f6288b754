import { BackupError } from '#server/backup/backup-error.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool, type Db } from '#server/database/client.ts'
import { openDatabaseAsItIs, openDatabaseBeside, type OpenDatabase } from '#server/database/open.ts'
import { readEnv, type Env } from '#server/env.ts'
import { StartupError } from '#server/startup-error.ts'
import { Refusal } from '#shared/calls/errors.ts'

/** Says why it will not, in a sentence, and ends with a failure. */
export class CommandError extends Error {}

/** For commands: the database of the environment, also while the server is running on it. */
export const withDatabase = (work: (db: Db, env: Env, url: string) => Promise<void>): Promise<void> =>
  open(openDatabaseBeside, async ({ url }, env) => {
    const pool = createPool(url, { max: 2, application_name: 'sankofa-command' })
    try {
      await work(createDb(pool, new Changes()), env, url)
    } finally {
      await pool.end()
    }
  }).catch(reportFailure)

/**
 * The same for commands that must not migrate it: a backup is taken before an upgrade, and a restore migrates the
 * database itself.
 */
export const withDatabaseAsItIs = (work: (url: string, env: Env) => Promise<void>): Promise<void> =>
  open(openDatabaseAsItIs, ({ url }, env) => work(url, env))

const open = async (
  openIt: (env: Env) => Promise<OpenDatabase>,
  work: (database: OpenDatabase, env: Env) => Promise<void>,
): Promise<void> => {
  // The first administrator is the server's business, and ADMIN_PASSWORD alone means something else here.
  const env = readEnv({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '' })
  const database = await openIt(env)
  try {
    await work(database, env)
  } finally {
    await database.close()
  }
}

export const reportFailure = (error: unknown): void => {
  const isExpected = [StartupError, Refusal, CommandError, BackupError].some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
