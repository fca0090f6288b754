import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Clock } from '../shared/clock.ts'
import { mountSharedControls } from '../shared/controls.ts'
import { declines } from './cards.ts'
import type { Books } from './books.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { addMonths } from './months.ts'
import { create } from './refunds.ts'
import { schema } from './tables.ts'
import { byItself, type Transact } from './transactions.ts'

const moveSchema = z.strictObject({
  seconds: z.number().int().min(0).default(0),
  days: z.number().int().min(0).default(0),
  months: z.number().int().min(0).max(120).default(0),
})
const disputeSchema = z.strictObject({ payment_intent: z.string(), amount: z.int().min(1).optional() })
const closingSchema = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) })
const refundSchema = z.strictObject({ payment_intent: z.string(), amount: z.int().min(1).optional() })
const cardSchema = z.strictObject({ payment_method: z.string(), isDeclined: z.boolean() })

export type Controls = { pool: pg.Pool; transact: Transact; clock: Clock<Books>; wake: () => void }

/** What no address of Stripe's can do: move time, decline a saved card, show its books. For tests and development. */
export const mountControls = (app: FastifyInstance, { pool, transact, clock, wake }: Controls): void => {
  app.get('/controls/clock', async () => ({ now: await clock.now() }))
  app.post('/controls/clock', async (request) => {
    const { seconds, days, months } = moveSchema.parse(request.body)
    const now = await clock.now()
    await clock.advance(addMonths(now, months) - now + days * 86_400 + seconds)
    return { now: await clock.now() }
  })

  mountSharedControls(app, { pool, schema, wake })

  app.post('/controls/cards', (request) => {
    const given = cardSchema.parse(request.body)
    return transact(byItself, async (books) => {
      const method = await books.lock('payment_method', given.payment_method)
      method.notes.behaviour = given.isDeclined ? { decline: declines.generic } : {}
      await books.save(method)
      return method.data
    })
  })

  app.post('/controls/disputes', (request) => {
    const given = disputeSchema.parse(request.body)
    return transact(byItself, (books) => openDispute(books, given.payment_intent, given.amount))
  })
  app.post('/controls/disputes/close', (request) => {
    const given = closingSchema.parse(request.body)
    return transact(byItself, (books) => closeDispute(books, given.dispute, given.status))
  })
  // The merchant refunds in Stripe's own dashboard.
  app.post('/controls/refund', (request) => {
    const given = refundSchema.parse(request.body)
    return transact(byItself, (books) => create(books, given))
  })

  app.get('/controls/books', () =>
    transact(byItself, async (books) => {
      const all = async (kind: 'payment_intent' | 'charge' | 'refund' | 'dispute') =>
        (await books.all(kind, {})).map(({ data }) => data)
      return {
        payment_intents: await all('payment_intent'),
        charges: await all('charge'),
        refunds: await all('refund'),
        disputes: await all('dispute'),
      }
    }),
  )
}
