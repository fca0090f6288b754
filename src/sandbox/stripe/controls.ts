import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { declines } from './cards.ts'
import { addMonths, type Clock } from './clock.ts'
import { addFault, clearFaults, faultSchema } from './faults.ts'
import { byItself, type Transact } from './transactions.ts'

const moveSchema = z.strictObject({
  seconds: z.number().int().min(0).default(0),
  days: z.number().int().min(0).default(0),
  months: z.number().int().min(0).max(120).default(0),
})
const planSchema = z.strictObject({
  copies: z.number().int().min(1).max(100).optional(),
  delayMs: z.number().int().min(0).optional(),
  spreadMs: z.number().int().min(0).optional(),
  isLost: z.boolean().optional(),
})
const againSchema = z.strictObject({ spreadMs: z.number().int().min(0).default(0) })
const cardSchema = z.strictObject({ payment_method: z.string(), isDeclined: z.boolean() })

export type Controls = { pool: pg.Pool; transact: Transact; clock: Clock; wake: () => void }

/** What no address of Stripe's can do: move time, lose emails, break things. For tests and development. */
export const mountControls = (app: FastifyInstance, { pool, transact, clock, wake }: Controls): void => {
  app.get('/controls/clock', async () => ({ now: await clock.now() }))
  app.post('/controls/clock', async (request) => {
    const { seconds, days, months } = moveSchema.parse(request.body)
    const now = await clock.now()
    await clock.advance(addMonths(now, months) - now + days * 86_400 + seconds)
    return { now: await clock.now() }
  })

  app.get('/controls/webhooks', () => countDeliveries(pool))
  app.post('/controls/webhooks', async (request) => {
    const plan = planSchema.parse(request.body)
    await pool.query('update sandbox_stripe.settings set webhooks = $1', [JSON.stringify(plan)])
    return plan
  })
  app.post('/controls/webhooks/deliver-now', async () => {
    await pool.query(
      'update sandbox_stripe.deliveries set due_at = now() where delivered_at is null and given_up_at is null',
    )
    wake()
    return countDeliveries(pool)
  })
  app.post('/controls/webhooks/deliver-again', async (request) => {
    const { spreadMs } = againSchema.parse(request.body ?? {})
    await pool.query(
      `insert into sandbox_stripe.deliveries (event_id, due_at)
       select id, now() + random() * $1 * interval '1 millisecond' from sandbox_stripe.events order by random()`,
      [spreadMs],
    )
    wake()
    return countDeliveries(pool)
  })

  app.post('/controls/faults', async (request) => {
    const fault = faultSchema.parse(request.body)
    await addFault(pool, fault)
    return fault
  })
  app.delete('/controls/faults', async () => {
    await clearFaults(pool)
    return {}
  })

  app.post('/controls/cards', (request) => {
    const given = cardSchema.parse(request.body)
    return transact(byItself, async (books) => {
      const method = await books.lock('payment_method', given.payment_method)
      method.notes.behaviour = given.isDeclined ? { decline: declines.generic } : {}
      await books.save(method)
      return method.data
    })
  })

  app.get('/controls/books', () =>
    transact(byItself, async (books) => {
      const all = async (kind: 'payment_intent' | 'charge' | 'refund') =>
        (await books.all(kind, {})).map(({ data }) => data)
      return {
        payment_intents: await all('payment_intent'),
        charges: await all('charge'),
        refunds: await all('refund'),
      }
    }),
  )
}

const countDeliveries = async (pool: pg.Pool): Promise<object> => {
  const { rows } = await pool.query<{ pending: number; delivered: number; attempts: number }>(
    `select count(*) filter (where delivered_at is null and given_up_at is null)::int as pending,
            count(delivered_at)::int as delivered, coalesce(sum(attempts), 0)::int as attempts
     from sandbox_stripe.deliveries`,
  )
  return rows[0]!
}
