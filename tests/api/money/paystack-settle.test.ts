import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleEvent } from '#features/payments/books/webhook.server.ts'
import { settle } from '#features/payments/books/settle.server.ts'
import { findPayment } from '#features/payments/queries.server.ts'
import { matterListener } from '#features/money/bookkeeping/matters/team.server.ts'
import type { Core } from '#features/payments/core.server.ts'
import { createPaystackProvider } from '#features/payments/paystack/provider.server.ts'
import type { Payer, Provider } from '#features/payments/provider.server.ts'
import { promptPayment } from '#features/payments/prompt.server.ts'
import type { PaymentPurpose } from '#features/payments/purposes.server.ts'
import { sendRefund } from '#features/payments/refunds/send-refund.server.ts'
import { refundSubject } from '#features/payments/refunds/start-refund.server.ts'
import { createPayments, type Payments } from '#features/payments/service.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool, type Db } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import {
  startLonePaystack,
  startReceiver,
  type LonePaystack,
  type Receiver,
} from 'payment-sandbox/drive-alone'
import { byPhone, openLog } from '../support/paystack-provider.ts'

/** The whole core of payments over the sandbox, without pages: nothing of it knows which service it is. */
describe('payments through Paystack', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let db: Db
  let receiver: Receiver
  let sandbox: LonePaystack
  let provider: Provider
  let core: Core
  let payments: Payments
  const happened: string[] = []
  const { log } = openLog()

  const purpose: PaymentPurpose = {
    settled: async (_tx, { id }, issueReceipt) => {
      happened.push(`settled ${id} ${await issueReceipt()}`)
      return undefined
    },
    failed: async (_tx, { id }) => void happened.push(`failed ${id}`),
    refundStarted: async () => {},
    refundFailed: async () => {},
    refunded: async (_tx, { id }, { amount, reason }) =>
      void happened.push(`refunded ${id} ${amount} ${reason}`),
    emailOf: async () => 'ama@example.org',
    pagesOf: async () => ({ returnTo: '/back', cancelTo: '/left' }),
    describe: async () => undefined,
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = createPool(database.url)
    db = createDb(pool, new Changes())
    receiver = await startReceiver()
    sandbox = await startLonePaystack(database.url, receiver)
    provider = createPaystackProvider(
      { mode: 'sandbox', secretKeys: [paystackKey], apiUrl: () => sandbox.url },
      log,
    )
    const jobs = { enqueue: async () => {}, enqueueLater: async () => {} }
    core = {
      db,
      jobs: jobs as unknown as Core['jobs'],
      log,
      publicUrl: 'https://sankofa.test',
      providers: { paystack: provider },
      purposes: {
        donation: purpose,
        'event registration': purpose,
        'event rest': purpose,
        door: purpose,
        'sponsored seat': purpose,
      },
      subscriptionPurposes: {
        donation: {
          declined: async () => {},
          paused: async () => {},
          changed: async () => {},
          ended: async () => {},
        },
      },
      matters: matterListener,
    }
    payments = createPayments(core)
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await pool?.end()
    await database?.drop()
  })
  beforeEach(async () => {
    await sandbox.clearFaults()
    happened.length = 0
  })

  const begin = async (payer: Payer) => {
    const payment = await db.transaction((tx) =>
      payments.open(tx, {
        purpose: 'donation',
        subjectId: randomUUID(),
        amount: 5_000,
        currency: 'GHS',
        description: 'Gift',
        request: {
          attempt: randomUUID(),
          visitor: undefined,
          method: payer.way === 'mobile money' ? payer.way : 'card',
        },
      }),
    )
    const presented = await payments.present(payment.id)
    const step = await promptPayment(core, await read(payment.id), payer)
    return { ...presented, ...step, id: payment.id, subjectId: payment.subjectId }
  }
  const read = async (id: string) => (await findPayment(db, id))!
  /** As if the last question had been asked a while ago. */
  const confirm = async (reference: string) => {
    await db.execute(sql`update payments set asked_at = null where intent_id = ${reference}`)
    return (await payments.confirm('donation', reference)).status
  }
  const ask = (reference: string) => settle(core, { provider: 'paystack', reference })
  const booked = async (id: string) => {
    const { rows } = await db.execute<{ kind: string; amount: number }>(
      sql`select kind, amount from ledger where payment_id = ${id} order by id`,
    )
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  }
  const refund = async (subjectId: string, amount?: number) => {
    await db.transaction((tx) => refundSubject(tx, core.jobs, { subjectId, amount, reason: 'asked for' }))
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from refunds order by created_at desc limit 1`,
    )
    return rows[0]!.id
  }
  const refundsAtPaystack = async (reference: string) =>
    (await sandbox.books()).refunds.filter((one) => one.reference === reference).length

  test('a prompt is pending, then approved, then settled once, for every caller', async () => {
    const { id, paymentIntentId, clientSecret, next } = await begin(byPhone(wallets.waits))
    expect([paymentIntentId, next?.kind]).toEqual([`sk-${id}`, 'on the phone'])
    const payment = await payments.confirm('donation', paymentIntentId)
    expect([payment.status, payments.isProof(payment, clientSecret)]).toEqual(['pending', true])
    await sandbox.decide(paymentIntentId, 'approve')
    expect(await confirm(paymentIntentId)).toBe('completed')
    await Promise.all([1, 2, 3].map(() => ask(paymentIntentId)))
    expect(await booked(id)).toEqual(['charge 5000'])
    expect(happened).toHaveLength(1)
  })

  test('paid at once is settled at once; refused is failed at once', async () => {
    const paid = await begin(byPhone(wallets.atOnce))
    expect(await booked(paid.id)).toEqual(['charge 5000'])
    const refused = await begin(byPhone(wallets.noFunds))
    expect(refused.next).toEqual({ kind: 'refused', words: 'Insufficient funds' })
    expect(await confirm(refused.paymentIntentId)).toBe('failed')
    expect(happened.map((one) => one.split(' ')[0])).toEqual(['settled', 'failed'])
  })

  test('a voucher goes through the core too', async () => {
    const { id, paymentIntentId } = await begin(byPhone(wallets.telecel))
    expect((await payments.continue(await read(id), '000000')).next?.kind).toBe('needs code')
    expect((await payments.continue(await read(id), '123456')).status).toBe('completed')
    expect(await confirm(paymentIntentId)).toBe('completed')
  })

  test('a lost answer is no lost payment: the reference was stored before', async () => {
    await sandbox.addFault({ kind: 'error-after', path: '/charge' })
    const { id, paymentIntentId, next } = await begin(byPhone(wallets.waits))
    expect(next?.kind).toBe('on the phone')
    await sandbox.decide(paymentIntentId, 'approve')
    expect(await confirm(paymentIntentId)).toBe('completed')
    expect(await booked(id)).toEqual(['charge 5000'])
  })

  test('a prompt without an answer fails when it is asked about, and is paid late', async () => {
    const { id, paymentIntentId } = await begin(byPhone(wallets.late))
    await sandbox.moveClock({ seconds: 181 })
    expect(await confirm(paymentIntentId)).toBe('failed')
    await sandbox.moveClock({ seconds: 60 })
    await ask(paymentIntentId)
    expect(await confirm(paymentIntentId)).toBe('completed')
    expect(await booked(id)).toEqual(['charge 5000'])
  })

  test('what Paystack has never heard of waits for a day, then fails', async () => {
    await sandbox.addFault({ kind: 'error-before', path: '/charge' })
    const { id, paymentIntentId } = await begin(byPhone(wallets.waits))
    expect(await confirm(paymentIntentId)).toBe('pending')
    await db.execute(sql`update payments set created_at = now() - interval '25 hours' where id = ${id}`)
    expect(await confirm(paymentIntentId)).toBe('failed')
  })

  test('another amount than ours is not booked', async () => {
    const { id, paymentIntentId } = await begin(byPhone(wallets.waits))
    await pool.query(
      `update sandbox_paystack.transactions set data = data || '{"requested_amount": 100}' where reference = $1`,
      [paymentIntentId],
    )
    await sandbox.decide(paymentIntentId, 'approve')
    await ask(paymentIntentId)
    expect(await booked(id)).toEqual([])
  })

  test('a hundred copies of an event are one booking', async () => {
    receiver.deliveries.length = 0
    const { id, paymentIntentId } = await begin(byPhone(wallets.waits))
    await sandbox.decide(paymentIntentId, 'approve')
    await sandbox.allDelivered()
    const { body, signature } = receiver.deliveries.find((one) => one.body.includes(id))!
    for (let copy = 0; copy < 100; copy += 1)
      await handleEvent(core, 'paystack', await provider.verify(Buffer.from(body), signature))
    expect(await booked(id)).toEqual(['charge 5000'])
    expect(happened).toHaveLength(1)
  })

  test('a refund in part and of the rest, each booked once when it is done', async () => {
    const { id, subjectId, paymentIntentId } = await begin(byPhone(wallets.atOnce))
    await sendRefund(core, await refund(subjectId, 2_000))
    expect(await booked(id)).toEqual(['charge 5000'])
    await sandbox.moveClock({ seconds: 5 })
    await ask(paymentIntentId)
    await sendRefund(core, await refund(subjectId))
    await sandbox.moveClock({ seconds: 5 })
    await ask(paymentIntentId)
    await ask(paymentIntentId)
    expect(await booked(id)).toEqual(['charge 5000', 'refund -2000', 'refund -3000'])
    expect(await confirm(paymentIntentId)).toBe('refunded')
  })

  test('a refund with a lost answer, sent by job and reconciler at once, is one', async () => {
    const { id, subjectId, paymentIntentId } = await begin(byPhone(wallets.atOnce))
    const refundId = await refund(subjectId, 1_000)
    await sandbox.addFault({ kind: 'error-after', method: 'POST', path: '/refund' })
    await Promise.allSettled([1, 2, 3, 4].map(() => sendRefund(core, refundId)))
    expect(await refundsAtPaystack(paymentIntentId)).toBe(1)
    await sendRefund(core, refundId)
    await sandbox.moveClock({ seconds: 5 })
    await ask(paymentIntentId)
    expect(await refundsAtPaystack(paymentIntentId)).toBe(1)
    expect(await booked(id)).toEqual(['charge 5000', 'refund -1000'])
  })

  test('a charge back is booked as a refund that was made elsewhere, once', async () => {
    const { id, paymentIntentId } = await begin(byPhone(wallets.atOnce))
    await sandbox.chargeBack(paymentIntentId)
    await ask(paymentIntentId)
    await ask(paymentIntentId)
    expect(await booked(id)).toEqual(['charge 5000', 'refund -5000'])
    expect(happened.at(-1)).toBe(`refunded ${id} 5000 made elsewhere`)
  })
})
