import type pg from 'pg'
import { inTransaction } from '../shared/transactions.ts'
import { Books } from './books.ts'
import type { Origin } from './news.ts'
import { schema } from './tables.ts'

export type Transact = <T>(origin: Origin, work: (books: Books) => Promise<T>) => Promise<T>

/** What the clock does belongs to no request. */
export const byItself: Origin = { id: null, idempotency_key: null }

/** Each request is one transaction. */
export const createTransact =
  (pool: pg.Pool, afterCommit: () => void): Transact =>
  async (origin, work) => {
    const result = await inTransaction(pool, schema, ({ client, now, plan }) =>
      work(new Books(client, now, plan, origin)),
    )
    afterCommit()
    return result
  }
