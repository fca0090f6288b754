import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { addFault, clearFaults, faultSchema } from './faults.ts'

const planSchema = z.strictObject({
  copies: z.number().int().min(1).max(100).optional(),
  delayMs: z.number().int().min(0).optional(),
  spreadMs: z.number().int().min(0).optional(),
  isLost: z.boolean().optional(),
})
const againSchema = z.strictObject({ spreadMs: z.number().int().min(0).default(0) })

type Controls = { pool: pg.Pool; schema: string; wake: () => void }

/** What no payment provider lets others do: lose events, send them again, break things. */
export const mountSharedControls = (app: FastifyInstance, { pool, schema, wake }: Controls): void => {
  app.get('/controls/webhooks', () => countDeliveries(pool, schema))
  app.post('/controls/webhooks', async (request) => {
    const plan = planSchema.parse(request.body)
    await pool.query(`update ${schema}.settings set webhooks = $1`, [JSON.stringify(plan)])
    return plan
  })
  app.post('/controls/webhooks/deliver-now', async () => {
    await pool.query(
      `update ${schema}.deliveries set due_at = now() where delivered_at is null and given_up_at is null`,
    )
    wake()
    return countDeliveries(pool, schema)
  })
  app.post('/controls/webhooks/deliver-again', async (request) => {
    const { spreadMs } = againSchema.parse(request.body ?? {})
    await pool.query(
      `insert into ${schema}.deliveries (event_id, due_at)
       select id, now() + random() * $1 * interval '1 millisecond' from ${schema}.events order by random()`,
      [spreadMs],
    )
    wake()
    return countDeliveries(pool, schema)
  })

  app.post('/controls/faults', async (request) => {
    const fault = faultSchema.parse(request.body)
    await addFault(pool, schema, fault)
    return fault
  })
  app.delete('/controls/faults', async () => {
    await clearFaults(pool, schema)
    return {}
  })
}

const countDeliveries = async (pool: pg.Pool, schema: string): Promise<object> => {
  const { rows } = await pool.query<{ pending: number; delivered: number; attempts: number }>(
    `select count(*) filter (where delivered_at is null and given_up_at is null)::int as pending,
            count(delivered_at)::int as delivered, coalesce(sum(attempts), 0)::int as attempts
     from ${schema}.deliveries`,
  )
  return rows[0]!
}
