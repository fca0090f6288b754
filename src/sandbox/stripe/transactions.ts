import type pg from 'pg'
import { Books } from './books.ts'
import type { Origin, WebhookPlan } from './news.ts'

export type Transact = <T>(origin: Origin, work: (books: Books) => Promise<T>) => Promise<T>

/** What the clock does by itself belongs to no request. */
export const byItself: Origin = { id: null, idempotency_key: null }

type Settings = { now: string; webhooks: WebhookPlan }

/** Each request is one transaction: a process that dies in the middle has done nothing. */
export const createTransact =
  (pool: pg.Pool, afterCommit: () => void): Transact =>
  async (origin, work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Settings>(
        'select floor(extract(epoch from now()))::bigint + clock_offset as now, webhooks from sandbox_stripe.settings',
      )
      const { now, webhooks } = rows[0]!
      const result = await work(new Books(client, Number(now), webhooks, origin))
      await client.query('commit')
      client.release()
      afterCommit()
      return result
    } catch (error) {
      // A connection that cannot even undo is not given to anybody else.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
