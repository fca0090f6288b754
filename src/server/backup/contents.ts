import pg from 'pg'
import type { Queryable } from '../database/client.ts'
import type { Books } from './manifest.ts'

/** What features say about a backup; `src/app/server/backup-contents.ts` puts it together. */
export type Contents = {
  /** The names of all files in the storage that belong to the rows. */
  listFiles: (db: Queryable) => Promise<string[]>
  readBooks: (db: Queryable) => Promise<Books>
  /** Tables that are not empty in a new database: the migrations fill them. */
  filledByMigrations: readonly string[]
}

export type Say = (line: string) => void

/** A connection that may work for hours on one statement, and writes dates in one way. */
export const connectForBackup = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // Not one of the names that a running site has.
    application_name: 'backup of sankofa',
    keepAlive: true,
  })
  // A connection that dies fails the statement under way. Without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set datestyle = 'ISO'; set intervalstyle = 'postgres'`,
  )
  return client
}

const restMs = 5_000

/** At most a line every five seconds. */
export const nowAndThen = (say: Say): Say => {
  let last = Date.now()
  return (line) => {
    if (Date.now() - last < restMs) return
    last = Date.now()
    say(line)
  }
}
