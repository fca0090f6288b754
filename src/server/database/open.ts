import pg from 'pg'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { Changes, listenForChanges } from './changes.ts'
import { createDb, createPool, type Db } from './client.ts'
import { findRunningEmbedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = {
  url: string
  isEmbedded: boolean
  close: () => Promise<void>
  /** The last words of an embedded database that ended by itself. Any other may come back, and is waited for. */
  lost: Promise<string>
}

const never = new Promise<never>(() => {})

/** The database of the environment, else the embedded one; migrated in either case. */
export const openDatabase = async (env: Env): Promise<OpenDatabase> => {
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded(env.dataDir)
  const url = env.DATABASE_URL ?? embedded!.url
  try {
    await migrateReachable(url)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return {
    url,
    isEmbedded: embedded !== undefined,
    close: async () => embedded?.stop(),
    lost: embedded?.lost ?? never,
  }
}

/** For a worker: the first process has opened it, and closes it. */
export const openedBefore = (url: string, isEmbedded: boolean): OpenDatabase => ({
  url,
  isEmbedded,
  close: async () => {},
  lost: never,
})

/** For scripts: the same database, also while an instance is running on it. */
export const openDatabaseBeside = async (env: Env): Promise<OpenDatabase> => {
  const running = env.DATABASE_URL ? undefined : findRunningEmbedded(env.dataDir)
  if (!running) return openDatabase(env)
  await migrateReachable(running)
  return openedBefore(running, true)
}

export type Connection = {
  db: Db
  /** For jobs: requests have their own connections, so no job can take them all. */
  dbForJobs: Db
  changes: Changes
  /** Asks on a connection of its own: requests that wait for the others do not make the instance look away. */
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

type Options = { poolSize?: number; withGrace?: readonly string[] }

const jobsPoolSize = 4

/** `withGrace` are the topics that pages may show a second late. */
export const connect = async (
  url: string,
  log: Logger,
  { poolSize, withGrace }: Options = {},
): Promise<Connection> => {
  const changes = new Changes(withGrace)
  const pools = [
    createPool(url, poolSize ? { max: poolSize } : {}),
    createPool(url, { max: jobsPoolSize, application_name: 'sankofa-background' }),
    createPool(url, { max: 1, application_name: 'sankofa-ready' }),
  ] as const
  // A connection that dies while idle is replaced; without a listener it would end the process. At shutdown the
  // database may cut a connection before the pool has closed it.
  for (const pool of pools)
    pool.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost')
    })
  const [requests, jobs, readiness] = pools
  const newClient = () =>
    new pg.Client({ connectionString: url, application_name: 'sankofa-changes', keepAlive: true })
  const listener = await listenForChanges(newClient, changes, log)
  return {
    db: createDb(requests, changes),
    dbForJobs: createDb(jobs, changes),
    changes,
    isReachable: () =>
      readiness.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await listener.stop()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

const migrateReachable = async (url: string): Promise<void> => {
  try {
    await migrate(url)
  } catch (error) {
    const reason = unreachableReason(error)
    if (!reason) throw error
    // The address of a socket has no host that could be read from it.
    const address = URL.parse(url)
    const where = address ? ` at ${address.host}${address.pathname}` : ''
    throw new StartupError(`Can't reach the database${where} (${reason}). Check DATABASE_URL.`)
  }
}

/** Network failures, and what PostgreSQL answers to a wrong password (28…) or database name (3D000). */
const unreachableReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (/^(E[A-Z]+|28.{3}|3D000|57P03|53300)$/.test(code)) return /^E/.test(code) ? code : error.message
  return /timeout|terminated/i.test(error.message) ? 'no answer' : undefined
}
