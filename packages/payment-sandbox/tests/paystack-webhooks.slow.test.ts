import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { paystackKey, wallets } from '../src/drive/paystack.ts'
import { startLonePaystack, startReceiver, type LonePaystack, type Receiver } from '../src/drive/alone.ts'

const newReference = () => `sk-${randomUUID()}`

describe('webhooks, refunds and bad days of the sandbox of Paystack', () => {
  let database: TestDatabase
  let receiver: Receiver
  let sandbox: LonePaystack

  beforeAll(async () => {
    database = await createTestDatabase()
    receiver = await startReceiver()
    sandbox = await startLonePaystack(database.url, receiver)
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await database?.drop()
  })
  beforeEach(async () => {
    receiver.answerWith(200)
    await sandbox.planWebhooks({})
    await sandbox.clearFaults()
    await sandbox.deliverNow()
    await sandbox.allDelivered()
    receiver.deliveries.length = 0
  })

  const typesOf = (reference: string) =>
    receiver.deliveries.filter(({ body }) => body.includes(reference)).map(({ type }) => type)
  const paid = async (phone = wallets.atOnce) => {
    const reference = newReference()
    await sandbox.charge(reference, phone)
    await sandbox.moveClock({ seconds: 3 })
    return reference
  }

  test('the signature is of the bytes', async () => {
    const reference = await paid()
    await sandbox.allDelivered()
    const [{ body, signature } = { body: '', signature: '' }] = receiver.deliveries
    expect(body).toContain(reference)
    expect(signature).toBe(createHmac('sha512', paystackKey).update(body).digest('hex'))
    expect(JSON.parse(body)).toMatchObject({ event: 'charge.success', data: { reference, domain: 'test' } })
    // An id of 64 bits does not come back the same from a program that reads and writes it.
    expect(JSON.stringify(JSON.parse(body))).not.toBe(body)
  })

  test('anything but 200 is sent again', async () => {
    receiver.answerWith(201)
    const reference = await paid()
    await expect.poll(() => typesOf(reference)).toHaveLength(1)
    receiver.answerWith(200)
    await expect.poll(() => typesOf(reference)).toHaveLength(2)
    await sandbox.allDelivered()
    expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1)
  })

  test('events are doubled, lost and delivered again, as a test wants it', async () => {
    await sandbox.planWebhooks({ copies: 10, spreadMs: 30 })
    const doubled = await paid()
    await expect.poll(() => typesOf(doubled)).toHaveLength(10)
    await sandbox.planWebhooks({ isLost: true })
    const lost = await paid()
    await sandbox.planWebhooks({})
    const silent = await paid(wallets.silent)
    await sandbox.allDelivered()
    expect(typesOf(lost)).toEqual([])
    await sandbox.deliverAgain()
    await sandbox.allDelivered()
    expect(typesOf(lost)).toEqual(['charge.success'])
    expect(await sandbox.verify(silent)).toMatchObject({ status: 'success' })
    expect(typesOf(silent)).toEqual([])
  })

  test('a refund is queued, under way and done; a whole one reverses the transaction', async () => {
    const reference = await paid()
    const refund = async (body: object) =>
      sandbox.call('POST', '/refund', { transaction: reference, ...body })
    const part = await refund({ amount: 2_000, merchant_note: 'refund 1' })
    expect(part.body).toMatchObject({
      status: true,
      message: 'Refund has been queued for processing',
      data: { status: 'pending', amount: 2_000, merchant_note: 'refund 1', transaction: { reference } },
    })
    const [, id = ''] = /"id":(\d+)/.exec(part.text) ?? []
    await sandbox.moveClock({ seconds: 5 })
    const { refunds } = await sandbox.books()
    expect(refunds.find((one) => one.id === id)?.status).toBe('processed')
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
    expect((await refund({ amount: 3_001 })).http).toBe(400)
    await refund({})
    await sandbox.moveClock({ seconds: 5 })
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'reversed' })
    expect((await refund({})).body).toMatchObject({ message: 'Transaction has been fully reversed' })
    await sandbox.allDelivered()
    expect(typesOf(reference).toSorted()).toEqual([
      'charge.success',
      'refund.pending',
      'refund.pending',
      'refund.processed',
      'refund.processed',
      'refund.processing',
      'refund.processing',
    ])
    const processed = receiver.deliveries.find(({ type }) => type === 'refund.processed')
    expect(JSON.parse(processed!.body)).toMatchObject({
      data: { transaction_reference: reference, amount: '2000', status: 'processed' },
    })
  })

  test('refunds of a transaction are listed by its id, the newest first', async () => {
    const reference = await paid()
    for (const amount of [100, 200, 300])
      await sandbox.call('POST', '/refund', { transaction: reference, amount })
    const { text } = await sandbox.call('GET', `/transaction/verify/${reference}`)
    const [, id = ''] = /"id":(\d+)/.exec(text) ?? []
    const { body } = await sandbox.call('GET', `/refund?transaction=${id}&perPage=2&page=2`)
    expect(body).toMatchObject({
      data: [{ amount: 100 }],
      meta: { total: 3, perPage: 2, page: 2, pageCount: 2 },
    })
    expect((await sandbox.call('GET', `/refund?transaction=${reference}`)).http).toBe(400)
  })

  test.each([
    [wallets.refundFails, 'failed'],
    [wallets.refundNeedsAttention, 'needs-attention'],
  ])('a refund to %s is %s', async (phone, status) => {
    const reference = await paid(phone)
    await sandbox.call('POST', '/refund', { transaction: reference })
    await sandbox.moveClock({ seconds: 5 })
    await sandbox.allDelivered()
    expect(typesOf(reference)).toContain(`refund.${status}`)
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
  })

  test('what was not paid cannot be refunded, and of many at once one is', async () => {
    const open = newReference()
    await sandbox.charge(open, wallets.isOff)
    expect((await sandbox.call('POST', '/refund', { transaction: open })).http).toBe(400)
    const reference = await paid()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sandbox.call('POST', '/refund', { transaction: reference })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  test('an error before has done nothing, an error after and a hanging call have done it', async () => {
    const [before, after, hanging] = [newReference(), newReference(), newReference()]
    await sandbox.addFault({ kind: 'error-before', path: '/charge' })
    expect((await sandbox.charge(before, wallets.atOnce)).http).toBe(500)
    expect((await sandbox.charge(before, wallets.atOnce)).http).toBe(200)
    await sandbox.addFault({ kind: 'error-after', path: '/charge' })
    expect((await sandbox.charge(after, wallets.atOnce)).body).toMatchObject({ type: 'api_error' })
    expect(await sandbox.verify(after)).toMatchObject({ status: 'success' })
    await sandbox.addFault({ kind: 'hang-after', path: '/charge' })
    void sandbox.charge(hanging, wallets.atOnce).catch(() => {})
    await expect.poll(() => sandbox.verify(hanging)).toMatchObject({ status: 'success' })
  })

  test('it goes on after a restart, and two instances share it', async () => {
    const reference = newReference()
    await sandbox.charge(reference, wallets.waits)
    const second = await startLonePaystack(database.url, receiver)
    expect(await second.phone()).toContain(reference)
    await second.decide(reference, 'approve')
    await second.stop()
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
    await sandbox.allDelivered()
    expect(typesOf(reference)).toEqual(['charge.success'])
  })

  test('a charge back reverses without a refund', async () => {
    const reference = await paid()
    await sandbox.chargeBack(reference)
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'reversed' })
    await sandbox.allDelivered()
    expect(typesOf(reference)).toContain('charge.dispute.resolve')
  })
})
