import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Changes } from './changes.ts'
import { isDatabaseAway, isDeadlock } from './failures.ts'

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
    // So must one that has frozen and cannot even report its own timeout.
    query_timeout: 20_000,
    // An instance that froze inside a transaction must not hold the row of an event for everyone.
    idle_in_transaction_session_timeout: 20_000,
    idleTimeoutMillis: 10_000,
    application_name: 'sankofa',
    ...settings,
  })
  // Without these listeners a connection that dies, in use or idle, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

const mostTries = 3

export const createDb = (pool: pg.Pool, changes: Changes): Db => {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1)
      try {
        const { result, touched } = await tryTransaction(pool, work)
        // This instance must not wait for its own notification: the next read sees what was written.
        changes.bump(touched)
        return result
      } catch (error) {
        // Two transactions waited for each other: this one was rolled back for the other, and may now begin again.
        if (!isDeadlock(error) || tries === mostTries) throw error
      }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/** A connection that may still be inside a transaction, or in the middle of a statement, is thrown away. */
const tryTransaction = async <T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; touched: Set<string> }> => {
  const touched = new Set<string>()
  const touch = (...topics: string[]) => topics.forEach((topic) => touched.add(topic))
  const client = await pool.connect()
  let undone: unknown
  let isSound = true
  try {
    const result = await drizzle(client).transaction(async (drizzleTx) => {
      try {
        const value = await work(Object.assign(drizzleTx, { touch }))
        if (touched.size > 0) await announce(drizzleTx, touched)
        return value
      } catch (error) {
        undone = error
        // A rollback would wait behind the statement that hangs.
        if (isDatabaseAway(error)) void client.end().catch(() => {})
        throw error
      }
    })
    return { result, touched }
  } catch (error) {
    // Any other error than that of the work: the transaction never began, or its end was not confirmed.
    isSound = error === undone && !isDatabaseAway(error)
    throw undone ?? error
  } finally {
    client.release(!isSound)
  }
}

/** PostgreSQL sends a notification when the transaction commits, and never if it does not. */
const announce = (tx: DrizzleTransaction, topics: Set<string>) =>
  tx.execute(sql`select pg_notify('changes', ${JSON.stringify([...topics])})`)
