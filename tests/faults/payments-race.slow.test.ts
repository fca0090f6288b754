import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  confirmRegistration,
  fingerprintOf,
  holdSeats,
  inParallel,
  ledgerSums,
  letTimePass,
  payWith,
  providerSums,
  runJob,
  sendSigned,
  type Opened,
} from '#tests/support/payments.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../api/support/content.ts'
import { startTwoInstances, type Instances } from '../api/support/instances.ts'
import { countOf } from '../api/support/registrations.ts'
import { patience } from '#tests/support/patience.ts'
import { until } from './fixtures.ts'
import { isFullSize, sized } from './scale.ts'

vi.setConfig({ testTimeout: (isFullSize ? 900_000 : 60_000) * patience(), hookTimeout: 30_000 * patience() })

const people = sized(1_000, 20)
const price = 2_500

let instances: Instances
let sandbox: OpenStripeSandbox
let pool: pg.Pool
let eventId: string

beforeAll(async () => {
  instances = await startTwoInstances({ RATE_LIMIT: 'off' })
  pool = instances.pool
  sandbox = openStripeSandbox(instances.servers[0].url)
  ;[eventId] = (await insertEvents(pool, { price, currency: 'GHS', capacity: people })) as [string]
})
afterAll(() => instances?.stop())

const serverFor = (index: number) => instances.servers[index % 2]!

const emailsByKind = async () => {
  const { rows } = await pool.query<{ kind: string; emails: number; people: number }>(
    `select split_part(subject, ':', 1) as kind, count(*)::int as emails, count(distinct recipient)::int as people
     from outbox group by 1 order by 1`,
  )
  return rows
}

/** The webhook arrives at one instance, the payer at the other, at most 5 ms apart. */
const race = async (held: Opened, index: number): Promise<void> => {
  const { paymentIntentId, clientSecret } = held
  expect(await payWith(serverFor(index), held)).toBe(200)
  const head = Math.random() * 10 - 5
  const [webhook, page] = await Promise.all([
    wait(Math.max(0, head)).then(() =>
      sendSigned(serverFor(index), {
        id: `evt_race_${index}`,
        type: 'payment_intent.succeeded',
        object: { id: paymentIntentId, object: 'payment_intent' },
      }),
    ),
    wait(Math.max(0, -head)).then(() =>
      confirmRegistration(serverFor(index + 1), { paymentIntentId, clientSecret }),
    ),
  ])
  expect(webhook.status).toBe(200)
  expect(await page.json()).toMatchObject({ status: 'completed', eventId, amount: price })
}

test(`${people} payments whose webhook and success page race are ${people} registrations and ${people} emails`, async () => {
  await sandbox.planWebhooks({ isLost: true })
  await inParallel(people, 16, async (index) => race(await holdSeats(serverFor(index), eventId), index))
  expect(await countOf(pool, eventId)).toEqual({ registered: people, seats: people, rows: people })
  expect(await emailsByKind()).toEqual([{ kind: "You're registered", emails: people, people }])
  const { rows } = await pool.query<{ serial: number }>('select serial from receipts order by serial')
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: people }, (_, index) => index + 1))
  const sums = await ledgerSums(pool)
  expect(sums).toEqual({ charged: people * price, refunded: 0, charges: people, refunds: 0 })
  expect(await providerSums(serverFor(0))).toEqual(sums)
})

test('every event delivered ten times, shuffled, and again three days later, leaves the same database', async () => {
  const before = await fingerprintOf(pool)
  for (let round = 0; round < 10; round += 1) await sandbox.deliverAgain(200)
  await sandbox.allDelivered()
  expect(await fingerprintOf(pool)).toEqual(before)
  await pool.query(`update webhook_events set received_at = received_at - interval '3 days'`)
  await letTimePass(pool, '3 days')
  await sandbox.moveClock({ days: 3 })
  await sandbox.deliverAgain(200)
  await sandbox.allDelivered()
  expect(await fingerprintOf(pool)).toEqual(before)
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from webhook_events where handled_at is null',
  )
  expect(rows[0]).toEqual({ waiting: 0 })
})

test('every webhook lost and no success page visited: all are settled by the first reconciliation', async () => {
  const lost = sized(500, 15)
  const [lostEvent] = (await insertEvents(pool, { price, currency: 'GHS' })) as [string]
  await sandbox.planWebhooks({ isLost: true })
  await inParallel(lost, 16, async (index) =>
    payWith(serverFor(index), await holdSeats(serverFor(index), lostEvent)),
  )
  const unpaid = await holdSeats(serverFor(0), lostEvent)
  const settled = async () => {
    const { rows } = await pool.query<{ settled: number }>(
      `select count(*)::int as settled from event_registrations
       where event_id = $1 and payment_status = 'completed'`,
      [lostEvent],
    )
    return rows[0]!.settled
  }
  expect(await settled()).toBe(0)
  // The job runs every five minutes, so no payment is older than that when it does.
  await letTimePass(pool, '5 minutes')
  await runJob(instances.databaseUrl, 'reconcile-payments')
  await until('all are settled', async () => (await settled()) === lost)
  const { rows } = await pool.query<{ status: string }>('select status from payments where intent_id = $1', [
    unpaid.paymentIntentId,
  ])
  expect(rows, 'an unpaid one stays open').toEqual([{ status: 'pending' }])
  expect(await ledgerSums(pool)).toEqual(await providerSums(serverFor(0)))
})

test('a payment that stays open for a day is closed at the provider, and cannot be paid later', async () => {
  const held = await holdSeats(serverFor(0), (await insertEvents(pool, { price }))[0]!)
  await letTimePass(pool, '25 hours')
  await runJob(instances.databaseUrl, 'reconcile-payments')
  const statusAtProvider = async () =>
    (await sandbox.stripe.paymentIntents.retrieve(held.paymentIntentId)).status
  await until('it is closed', async () => (await statusAtProvider()) === 'canceled')
  expect(await payWith(serverFor(0), held)).toBe(400)
  await until('it has failed here too', async () => {
    const { rows } = await pool.query<{ status: string }>(
      'select status from payments where intent_id = $1',
      [held.paymentIntentId],
    )
    return rows[0]?.status === 'failed'
  })
})

// Checks the race itself: one that is too gentle would pass without the guards as well.
test('the same race without the guards books and sends emails twice', async () => {
  const [id] = (await insertEvents(pool, { title: 'Without guards', price, currency: 'GHS' })) as [string]
  await pool.query('alter table ledger drop constraint ledger_kind_provider_id_key')
  await pool.query('alter table receipts drop constraint receipts_payment_id_key')
  await sandbox.planWebhooks({ isLost: true })
  await inParallel(4, 4, async (index) => {
    const held = await holdSeats(serverFor(index), id)
    await payWith(serverFor(index), held)
    const { paymentIntentId } = held
    await Promise.all(
      Array.from({ length: 6 }, (_, call) => confirmRegistration(serverFor(call), { paymentIntentId })),
    )
  })
  const { rows } = await pool.query<{ emails: number }>(
    `select count(*)::int as emails from outbox where subject = 'You''re registered: Without guards'`,
  )
  expect(rows[0]!.emails).toBeGreaterThan(4)
})
