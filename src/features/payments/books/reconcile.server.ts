import { and, inArray, sql } from 'drizzle-orm'
import { fewAtATime } from '#server/few-at-a-time.ts'
import type { Tx } from '#server/database/client.ts'
import type { Job, Jobs } from '#server/jobs/jobs.ts'
import {
  closePayment,
  endSubscription,
  failUnheard,
  forgetCustomer,
  isUnheard,
} from '../subscriptions/cancel.server.ts'
import type { Core } from '../core.server.ts'
import { providerOf } from '../provider.server.ts'
import { patienceHours } from '../policy.ts'
import { sendRefund } from '../refunds/send-refund.server.ts'
import { settle } from './settle.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import {
  listSubscriptionsToAsk,
  listSubscriptionsToForget,
  updateSubscription,
} from '../subscriptions/subscription-queries.server.ts'
import { payments, refunds, type Payment, type Subscription } from '../tables.server.ts'

const name = 'reconcile-payments'
const atOnce = 8
const mostAtATime = 200

/**
 * Asks about everything that is open, every five minutes. What was lost on the way (a webhook, an answer, a
 * process) is found here.
 */
export const reconcileJob = (core: Core): Job => ({
  name,
  schedule: '*/5 * * * *',
  queue: { retryLimit: 0, expireInSeconds: 840 },
  run: async () => {
    if (Object.keys(core.providers).length > 0) await reconcile(core)
  },
})

/** Runs as soon as the transaction is committed: for what the provider should hear of now. */
export const reconcileSoon = (tx: Tx, jobs: Jobs): Promise<void> => jobs.enqueue(tx, name, {})

const reconcile = async (core: Core): Promise<void> => {
  const began = await clockOf(core)
  for (let batch = await takeOpen(core, began); batch.length > 0; batch = await takeOpen(core, began))
    await inTurns(core, batch, (payment) => ask(core, payment))
  await inTurns(core, await listOpenRefunds(core), ({ id }) => sendRefund(core, id))
  await inTurns(core, await listSubscriptionsToAsk(core.db), (subscription) =>
    askSubscription(core, subscription),
  )
  await inTurns(core, await listSubscriptionsToForget(core.db), (subscription) =>
    forgetCustomer(core, subscription),
  )
}

/** The clock of the database, which also says when a payment was asked about. */
const clockOf = async ({ db }: Core): Promise<string> => {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return rows[0]!.now
}

/** Each payment once in a run; those first that were asked about the longest ago. */
const takeOpen = async (core: Core, began: string): Promise<Payment[]> => {
  const { rows } = await core.db.execute<{ id: string }>(sql`
    update payments set asked_at = clock_timestamp() where id in (
      select id from payments
      where (status in ('pending', 'processing', 'abandoned')
          -- A prompt can be approved after its network has given up.
          or status = 'failed' and prompted_at > now() - ${patienceHours} * interval '1 hour') and provider in ${Object.keys(core.providers)}
        -- A declined renewal belongs to its subscription.
        and (intent_id is not null or invoice_id is null)
        and (asked_at is null or asked_at < ${began})
        -- What is fresh is left to the webhook.
        and (status = 'abandoned' or created_at < now() - interval '30 seconds')
      order by asked_at nulls first limit ${mostAtATime} for update skip locked)
    returning id`)
  if (rows.length === 0) return []
  return core.db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        rows.map(({ id }) => id),
      ),
    )
}

const ask = async (core: Core, payment: Payment): Promise<void> => {
  const ageHours = (Date.now() - Date.parse(payment.createdAt)) / 3_600_000
  if (isUnheard(providerOf(core, payment), payment) || !payment.reference) {
    // Until then the payer may come back with the same attempt.
    if (payment.status === 'abandoned' || ageHours > 1) await failUnheard(core, payment)
    return
  }
  const current = await settle(core, { ...payment, reference: payment.reference })
  const isUnwanted =
    current?.status === 'abandoned' || (current?.status === 'pending' && ageHours > patienceHours)
  // A renewal is tried again by the provider, for as long as was agreed there.
  if (isUnwanted && current.secretHash) await closePayment(core, payment.id)
}

const listOpenRefunds = ({ db }: Core) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        sql`${refunds.status} in ('pending', 'needs attention')`,
        sql`${refunds.createdAt} < now() - interval '30 seconds'`,
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(1_000)

const askSubscription = async (core: Core, subscription: Subscription): Promise<void> => {
  await updateSubscription(core.db, subscription.id, { askedAt: new Date().toISOString() })
  await (subscription.cancelRequestedAt
    ? endSubscription(core, subscription)
    : settleSubscription(core, subscription.providerId!))
}

/** One that fails is tried again in five minutes, and keeps no other from its turn. */
const inTurns = <T>(core: Core, things: T[], work: (thing: T) => Promise<unknown>): Promise<unknown> =>
  fewAtATime(atOnce, things, async (thing) => {
    try {
      await work(thing)
    } catch (error) {
      core.log.warn({ err: error }, "could not fetch a payment's status")
    }
  })
