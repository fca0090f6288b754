import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Changes } from './changes.ts'

type Drizzle = NodePgDatabase<Record<string, never>>
type DrizzleTransaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** A transaction that can also say what it changed. `touch('events')` reaches every instance at commit. */
export type Tx = DrizzleTransaction & { touch: (...topics: string[]) => void }

export type Db = Omit<Drizzle, 'transaction'> & {
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** What a query takes as its first argument: the database, or the transaction it must not escape from. */
export type Queryable = Pick<Drizzle, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export const createPool = (url: string, settings: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A database that is away must be an error in a moment, not a page that hangs.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // And one that has frozen, so that it cannot even say that it took too long.
    query_timeout: 20_000,
    idleTimeoutMillis: 10_000,
    application_name: 'sankofa',
    ...settings,
  })
  // A connection that dies, in somebody's hands or at rest, would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

export const createDb = (pool: pg.Pool, changes: Changes): Db => {
  const base: Drizzle = drizzle(pool)
  const begin = base.transaction.bind(base)
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const touched = new Set<string>()
    const result = await begin(async (drizzleTx) => {
      const touch = (...topics: string[]) => topics.forEach((topic) => touched.add(topic))
      const value = await work(Object.assign(drizzleTx, { touch }))
      if (touched.size > 0) await announce(drizzleTx, touched)
      return value
    })
    // This instance must not wait for its own notification: whoever wrote reads what was written.
    changes.bump(touched)
    return result
  }
  return Object.assign(base, { transaction })
}

/** PostgreSQL sends a notification when the transaction commits, and never if it does not. */
const announce = (tx: DrizzleTransaction, topics: Set<string>) =>
  tx.execute(sql`select pg_notify('changes', ${JSON.stringify([...topics])})`)
