import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matterListener } from '#features/money/bookkeeping/matters/team.server.ts'
import { walkProviders } from '#features/payments/books/walk.server.ts'
import type { Core } from '#features/payments/core.server.ts'
import { createPaystackProvider } from '#features/payments/paystack/provider.server.ts'
import { promptPayment } from '#features/payments/prompt.server.ts'
import type { PaymentPurpose } from '#features/payments/purposes.server.ts'
import { createPayments } from '#features/payments/service.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import {
  startLonePaystack,
  startReceiver,
  type LonePaystack,
  type Receiver,
} from 'payment-sandbox/drive-alone'
import { byPhone, openLog } from '../support/paystack-provider.ts'

/** The walk alone, over a sandbox whose webhooks lead nowhere. */
describe('the nightly walk', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let receiver: Receiver
  let sandbox: LonePaystack
  let instances: [Core, Core]
  const settled: string[] = []
  const { log } = openLog()

  const purpose: PaymentPurpose = {
    settled: async (_tx, { id }, issueReceipt) => {
      settled.push(`${id} ${await issueReceipt()}`)
      return undefined
    },
    failed: async () => {},
    refundStarted: async () => {},
    refunded: async () => {},
    refundFailed: async () => {},
    emailOf: async () => 'ama@example.org',
    pagesOf: async () => ({ returnTo: '/back', cancelTo: '/left' }),
    describe: async () => undefined,
  }
  const monthly = {
    declined: async () => {},
    paused: async () => {},
    changed: async () => {},
    ended: async () => {},
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = createPool(database.url)
    receiver = await startReceiver()
    sandbox = await startLonePaystack(database.url, receiver)
    const account = { mode: 'sandbox', secretKeys: [paystackKey], apiUrl: () => sandbox.url } as const
    const jobs = { enqueue: async () => {}, enqueueLater: async () => {} }
    const start = (): Core => ({
      db: createDb(pool, new Changes()),
      jobs: jobs as unknown as Core['jobs'],
      log,
      publicUrl: 'https://sankofa.test',
      providers: { paystack: createPaystackProvider({ ...account, secretKeys: [paystackKey] }, log) },
      purposes: {
        donation: purpose,
        'event registration': purpose,
        'event rest': purpose,
        door: purpose,
        'sponsored seat': purpose,
      },
      subscriptionPurposes: { donation: monthly },
      matters: matterListener,
    })
    instances = [start(), start()]
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await pool?.end()
    await database?.drop()
  })
  beforeEach(async () => {
    await sandbox.clearFaults()
    settled.length = 0
  })

  /** Approved on the phone, and told to no one. */
  const pay = async (): Promise<{ id: string; reference: string }> => {
    const [core] = instances
    const payments = createPayments(core)
    const payment = await core.db.transaction((tx) =>
      payments.open(tx, {
        purpose: 'donation',
        subjectId: randomUUID(),
        amount: 5_000,
        currency: 'GHS',
        description: 'Gift',
        request: { attempt: randomUUID(), visitor: undefined, method: 'mobile money' },
      }),
    )
    const { paymentIntentId: reference } = await payments.present(payment.id)
    await promptPayment(core, { ...payment, reference }, byPhone(wallets.waits))
    await sandbox.decide(reference, 'approve')
    return { id: payment.id, reference }
  }
  const bookedOf = async (id: string): Promise<string[]> => {
    const { rows } = await pool.query<{ kind: string; amount: number }>(
      'select kind, amount from ledger where payment_id = $1 order by id',
      [id],
    )
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  }
  const mattersOf = async (reference: string) =>
    (await pool.query('select kind from money_matters where reference = $1', [reference])).rows

  test('two instances that walk at once book once, and open each matter once', async () => {
    const [paid, refunded, disputed] = [await pay(), await pay(), await pay()]
    await walkProviders(instances[0])
    await sandbox.refund(refunded.reference, 2_000)
    await sandbox.moveClock({ seconds: 10 })
    await sandbox.chargeBack(refunded.reference)
    await sandbox.openDispute(disputed.reference)
    await sandbox.charge('T-of-no-one', wallets.atOnce, { metadata: {} })
    const late = await pay()
    await Promise.all(instances.map(walkProviders))
    expect(await bookedOf(paid.id)).toEqual(['charge 5000'])
    expect(await bookedOf(late.id)).toEqual(['charge 5000'])
    expect((await bookedOf(refunded.id)).toSorted()).toEqual(['charge 5000', 'refund -2000', 'refund -3000'])
    expect(await mattersOf(disputed.reference)).toEqual([{ kind: 'dispute' }])
    expect(await mattersOf('T-of-no-one')).toEqual([{ kind: 'unknown-reference' }])
    expect(settled).toHaveLength(4)
  })

  test('a payment that the provider fails to tell of keeps no other from its turn, and comes the next night', async () => {
    const [first, second] = [await pay(), await pay()]
    // The list is read; the question about the newest payment fails.
    await sandbox.addFault({ kind: 'slow', method: 'GET', path: '/transaction', delayMs: 0 })
    await sandbox.addFault({ kind: 'error-before', method: 'GET', path: '/transaction/verify' })
    await expect(walkProviders(instances[0])).rejects.toThrow('could not be read to their end')
    const booked = [await bookedOf(first.id), await bookedOf(second.id)]
    expect(booked.filter((one) => one.length === 1)).toHaveLength(1)
    await walkProviders(instances[0])
    expect([await bookedOf(first.id), await bookedOf(second.id)]).toEqual([['charge 5000'], ['charge 5000']])
  })

  test('a page that cannot be read leaves nothing half-booked, and is read the next night', async () => {
    const old = await pay()
    const refunded = await pay()
    await walkProviders(instances[1])
    await sandbox.refund(refunded.reference)
    await sandbox.moveClock({ seconds: 10 })
    const late = await pay()
    // A hundred newer ones that were never paid fill the first page.
    await pool.query(
      `insert into sandbox_paystack.transactions (reference, data)
       select 'T-' || n, data || jsonb_build_object('reference', 'T-' || n, 'status', 'abandoned', 'metadata', '')
       from generate_series(1, 100) as n, sandbox_paystack.transactions where reference = $1`,
      [old.reference],
    )
    await sandbox.addFault({ kind: 'slow', method: 'GET', path: '/transaction', delayMs: 0 })
    await sandbox.addFault({ kind: 'error-before', method: 'GET', path: '/transaction' })
    await expect(walkProviders(instances[0])).rejects.toThrow('could not be read to their end')
    expect(await bookedOf(late.id)).toEqual([])
    // The other lists were read all the same.
    expect(await bookedOf(refunded.id)).toEqual(['charge 5000', 'refund -5000'])
    await walkProviders(instances[0])
    expect(await bookedOf(late.id)).toEqual(['charge 5000'])
  })
})
