import type pg from 'pg'
import type { WebhookPlan } from './news.ts'

type Moment = { client: pg.PoolClient; now: number; plan: WebhookPlan }

/** One transaction at one moment of the sandbox's clock. A process that dies in the middle has done nothing. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  schema: string,
  work: (moment: Moment) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ now: string; webhooks: WebhookPlan }>(
      `select floor(extract(epoch from now()))::bigint + clock_offset as now, webhooks from ${schema}.settings`,
    )
    const { now, webhooks } = rows[0]!
    const result = await work({ client, now: Number(now), plan: webhooks })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even undo is closed: no one else gets it.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
