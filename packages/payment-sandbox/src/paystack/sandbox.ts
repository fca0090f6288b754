import '../refuse-production.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Clock } from '../shared/clock.ts'
import { Hangings } from '../shared/hangings.ts'
import { createTables } from '../shared/tables.ts'
import { WebhookCourier } from '../shared/webhook-courier.ts'
import type { Books } from './books.ts'
import { chargeEndpoints } from './charges.ts'
import { mountCheckout } from './checkout.ts'
import { mountControls } from './controls.ts'
import { disputeEndpoints } from './disputes.ts'
import { mountEndpoints } from './http.ts'
import { tasks } from './outcomes.ts'
import { mountPhone } from './phone.ts'
import { refundEndpoints } from './refunds.ts'
import { schema, tables } from './tables.ts'
import { createTransact } from './transact.ts'
import { transactionEndpoints } from './transactions.ts'
import { postTo } from './webhooks.ts'

export type PaystackSandbox = {
  /** To be registered below `/sandbox/paystack`. */
  mount: (app: FastifyInstance) => void
  /** Begins to deliver webhooks and to keep time. */
  start: () => void
  stop: () => Promise<void>
}

/** Paystack, as far as we use it, on this machine. Its state is in the database, so it outlives a restart. */
export const createPaystackSandbox = async (
  pool: pg.Pool,
  { secretKey, webhookUrl }: { secretKey: string; webhookUrl: () => string },
): Promise<PaystackSandbox> => {
  await createTables(pool, schema, tables)
  const courier = new WebhookCourier(pool, postTo(webhookUrl, secretKey))
  const transact = createTransact(pool, () => courier.wake())
  const clock = new Clock<Books>(pool, schema, transact, tasks)
  const hangings = new Hangings()
  return {
    mount: (app) => {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      )
      mountEndpoints(app, { pool, transact, secretKey, hangings }, [
        ...chargeEndpoints,
        ...transactionEndpoints,
        ...refundEndpoints,
        ...disputeEndpoints,
      ])
      mountControls(app, { pool, transact, clock, wake: () => courier.wake() })
      mountPhone(app, transact)
      mountCheckout(app, transact)
    },
    start: () => {
      courier.start()
      clock.start()
    },
    stop: async () => {
      hangings.end()
      await Promise.all([courier.stop(), clock.stop()])
    },
  }
}
