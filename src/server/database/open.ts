import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { Changes, listenForChanges } from './changes.ts'
import { createDb, createPool, type Db } from './client.ts'
import { findRunningEmbedded, startEmbedded } from './embedded.ts'
import { migrate, type Report } from './migrate.ts'

export type OpenDatabase = {
  url: string
  isEmbedded: boolean
  close: () => Promise<void>
  /**
   * The last words of an embedded database that ended unexpectedly. Any other may come back, and the program waits
   * for it.
   */
  lost: Promise<string>
}

const never = new Promise<never>(() => {})

/** The database of the environment, else the embedded one; migrated in either case. */
export const openDatabase = async (env: Env, log?: Logger): Promise<OpenDatabase> => {
  const database = env.DATABASE_URL ? openedBefore(env.DATABASE_URL, false) : await openEmbedded(env)
  try {
    if (env.isProduction && !database.isEmbedded) await waitUntilReachable(database.url, log)
    await explainUnreachable(database.url, () => migrate(database.url, undefined, log && reportTo(log)))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

const worthALineSeconds = 1

/** At the level that is logged by default: an operator who waits wants to know for what. */
const reportTo = (log: Logger): Report => ({
  begins: (names) => log.warn({ migrations: names.length }, 'upgrading the database'),
  applied: (migration, seconds) => {
    const line = { migration, seconds: Math.round(seconds * 10) / 10 }
    if (seconds > worthALineSeconds) log.warn(line, 'a migration is done')
    else log.info(line, 'a migration is done')
  },
})

const openEmbedded = async (env: Env): Promise<OpenDatabase> => {
  const { url, stop, lost } = await startEmbedded(env.dataDir)
  return { url, isEmbedded: true, close: stop, lost }
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
  await explainUnreachable(running, () => migrate(running))
  return openedBefore(running, true)
}

/** For backups: the same again, but with the tables that it has. */
export const openDatabaseAsItIs = async (env: Env): Promise<OpenDatabase> => {
  const url = env.DATABASE_URL ?? findRunningEmbedded(env.dataDir)
  if (!url) return openEmbedded(env)
  await explainUnreachable(url, () => knock(url))
  return openedBefore(url, !env.DATABASE_URL)
}

export type Connection = {
  db: Db
  /** For jobs: requests have their own connections, so no job can take them all. */
  dbForJobs: Db
  changes: Changes
  pools: Record<'requests' | 'jobs' | 'readiness', pg.Pool>
  /** A connection of its own for `/readyz`: requests that wait for the others do not make the instance look away. */
  dbForReadiness: Db
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
    dbForReadiness: createDb(readiness, changes),
    changes,
    pools: { requests, jobs, readiness },
    close: async () => {
      await listener.stop()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

const longestWaitMs = 30_000
const betweenKnocksMs = 500

/** After a power cut both machines start together, and the database may take longer. A wrong password stays wrong. */
const waitUntilReachable = async (url: string, log?: Logger): Promise<void> => {
  const deadline = Date.now() + longestWaitMs
  for (let tries = 1; ; tries += 1)
    try {
      return await knock(url)
    } catch (error) {
      const reason = mayPass(error) ? unreachableReason(error) : undefined
      if (!reason || Date.now() > deadline) return
      if (tries === 1) log?.warn({ reason, seconds: longestWaitMs / 1_000 }, 'waiting for the database')
      await wait(betweenKnocksMs)
    }
}

const knock = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

const explainUnreachable = async (url: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const reason = unreachableReason(error)
    if (!reason) throw error
    // The address of a socket has no host that could be read from it.
    const address = URL.parse(url)
    const where = address ? ` at ${address.host}${address.pathname}` : ''
    throw new StartupError(`Can't reach the database${where} (${reason}). Check DATABASE_URL.`)
  }
}

/** The network, a server that is starting, too many connections: not a wrong password (28…) or database name (3D000). */
const mayPass = (error: unknown): boolean => !/^(28.{3}|3D000)$/.test((error as { code?: string }).code ?? '')

/** Network failures, and what PostgreSQL answers to a wrong password (28…) or database name (3D000). */
const unreachableReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (/^(E[A-Z_]+|28.{3}|3D000|57P03|53300)$/.test(code)) return /^E/.test(code) ? code : error.message
  return /timeout|terminated/i.test(error.message) ? 'no answer' : undefined
}
