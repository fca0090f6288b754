import '../refuse-production.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Keys } from './authentication.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { chargeIncludables } from './charges.ts'
import { Clock, type Tasks } from '../shared/clock.ts'
import { createTables } from '../shared/tables.ts'
import { WebhookCourier } from '../shared/webhook-courier.ts'
import type { Books } from './books.ts'
import { settlePayment } from './confirm.ts'
import { mountControls } from './controls.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import { Hangings } from '../shared/hangings.ts'
import { mountEndpoints } from './http.ts'
import { cancelEndpoints } from './cancel.ts'
import { invoiceEndpoints, invoiceIncludables } from './invoices/invoices.ts'
import { lockIntent } from './intents.ts'
import { paymentIntentEndpoints } from './payment-intents.ts'
import { refundEndpoints, settleRefund } from './refunds.ts'
import { renewalTasks } from './renewals.ts'
import { mountSecondStep } from './second-step.ts'
import { subscriptionEndpoints } from './subscriptions/subscriptions.ts'
import { schema, tables } from './tables.ts'
import { byItself, createTransact } from './transactions.ts'
import { postTo, type Receiver } from './webhooks.ts'

const endpoints: Endpoint[] = [
  ...paymentIntentEndpoints,
  ...cancelEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...customerEndpoints,
  ...catalogueEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
]

const tasks: Tasks<Books> = {
  'settle-payment': async (books, id) => settlePayment(books, await lockIntent(books, id)),
  'settle-refund': settleRefund,
  ...renewalTasks,
}

export type StripeSandbox = {
  /** To be registered below `/sandbox/stripe`. */
  mount: (app: FastifyInstance) => void
  /** Begins to deliver webhooks and to keep time. */
  start: () => void
  stop: () => Promise<void>
}

/** Stripe, as far as we use it, on this machine. Its state is in the database, so it outlives a restart. */
export const createStripeSandbox = async (
  pool: pg.Pool,
  keys: Keys,
  webhook: Receiver,
): Promise<StripeSandbox> => {
  await createTables(pool, schema, tables)
  await pool.query(`delete from ${schema}.answers where created_at < now() - interval '1 day'`)
  const courier = new WebhookCourier(pool, postTo(webhook))
  const transact = createTransact(pool, () => courier.wake())
  const clock = new Clock<Books>(pool, schema, (work) => transact(byItself, work), tasks)
  const hangings = new Hangings()
  return {
    mount: (app) => {
      mountEndpoints(
        app,
        { pool, transact, keys, includables: { ...chargeIncludables, ...invoiceIncludables }, hangings },
        endpoints,
      )
      mountControls(app, { pool, transact, clock, wake: () => courier.wake() })
      mountSecondStep(app, transact)
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
