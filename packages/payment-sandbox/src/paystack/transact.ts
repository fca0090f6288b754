import type pg from 'pg'
import { inTransaction } from '../shared/transactions.ts'
import { Books } from './books.ts'
import { schema } from './tables.ts'

export type Transact = <T>(work: (books: Books) => Promise<T>) => Promise<T>

/** Each request is one transaction. */
export const createTransact =
  (pool: pg.Pool, afterCommit: () => void): Transact =>
  async (work) => {
    const result = await inTransaction(pool, schema, ({ client, now, plan }) =>
      work(new Books(client, now, plan)),
    )
    afterCommit()
    return result
  }
