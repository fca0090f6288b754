import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { cards, refusal } from '../src/drive/stripe.ts'
import { startLoneSandbox, startReceiver, type LoneSandbox, type Receiver } from '../src/drive/alone.ts'

describe('webhooks, keys and bad days of the sandbox', () => {
  let database: TestDatabase
  let receiver: Receiver
  let sandbox: LoneSandbox
  let stripe: Stripe

  beforeAll(async () => {
    database = await createTestDatabase()
    receiver = await startReceiver()
    sandbox = await startLoneSandbox(database.url, receiver)
    stripe = sandbox.stripe
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

  const given: Stripe.PaymentIntentCreateParams = { amount: 900, currency: 'usd' }
  const newIntent = (idempotencyKey?: string) =>
    stripe.paymentIntents.create(given, idempotencyKey ? { idempotencyKey } : undefined)
  const typesOf = (id: string) =>
    receiver.deliveries.filter(({ body }) => body.includes(id)).map(({ type }) => type)

  const madeWith = async (...keys: string[]): Promise<number> =>
    (await sandbox.events()).filter(
      ({ type, request }) =>
        type === 'payment_intent.created' && keys.includes(request?.idempotency_key ?? ''),
    ).length

  test('an event arrives signed, and is the one that was stored', async () => {
    const { id, client_secret } = await newIntent('an-order')
    await sandbox.pay(client_secret!, cards.success)
    await sandbox.allDelivered()
    expect(typesOf(id).toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    for (const { body, signature } of receiver.deliveries) {
      const event = stripe.webhooks.constructEvent(body, signature, 'whsec_sandbox')
      expect(event).toEqual((await sandbox.events()).find(({ id: known }) => known === event.id))
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, 'whsec_sandbox')).toThrow(
        /signature/i,
      )
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i)
    }
    const [created] = receiver.deliveries.filter(({ type }) => type === 'payment_intent.created')
    expect(JSON.parse(created!.body)).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { idempotency_key: 'an-order', id: expect.stringMatching(/^req_/) },
      data: { object: { id, object: 'payment_intent', status: 'requires_payment_method' } },
    })
  })

  test('a receiver that is down gets the event later', async () => {
    receiver.answerWith(500)
    const { id } = await newIntent()
    await expect.poll(() => typesOf(id)).toHaveLength(1)
    receiver.answerWith(200)
    await expect.poll(() => typesOf(id)).toHaveLength(2)
    await sandbox.allDelivered()
    expect(new Set(receiver.deliveries.map((one) => one.id)).size).toBe(1)
  })

  test('events are doubled, delayed, shuffled, lost and delivered again, as a test wants it', async () => {
    await sandbox.planWebhooks({ copies: 10, spreadMs: 30 })
    const doubled = await newIntent()
    await expect.poll(() => typesOf(doubled.id)).toHaveLength(10)
    await sandbox.planWebhooks({ delayMs: 60_000 })
    const late = await newIntent()
    await sandbox.planWebhooks({ isLost: true })
    const lost = await newIntent()
    await expect.poll(() => sandbox.deliveries()).toMatchObject({ pending: 1 })
    expect(typesOf(late.id)).toEqual([])
    await sandbox.deliverNow()
    await sandbox.allDelivered()
    expect(typesOf(late.id)).toEqual(['payment_intent.created'])
    expect(typesOf(lost.id)).toEqual([])
    receiver.deliveries.length = 0
    await sandbox.deliverAgain(50)
    await sandbox.allDelivered()
    for (const { id } of [doubled, late, lost]) expect(typesOf(id), id).toEqual(['payment_intent.created'])
    const inOrder = (await sandbox.events()).map(({ id }) => id)
    expect(receiver.deliveries.map(({ id }) => id)).not.toEqual(inOrder)
  })

  test('the same key gets the same answer, other parameters get none', async () => {
    const first = await newIntent('key-1')
    const again = await newIntent('key-1')
    expect(again).toEqual(first)
    const { headers } = again.lastResponse as unknown as Response
    expect(headers.get('idempotent-replayed')).toBe('true')
    const { headers: before } = first.lastResponse as unknown as Response
    expect(headers.get('original-request')).toBe(before.get('request-id'))
    const other = await refusal(
      stripe.paymentIntents.create({ ...given, amount: 901 }, { idempotencyKey: 'key-1' }),
    )
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    expect(other.message).toContain('same parameters')
  })

  test('what was refused stays refused under its key, and what never began is forgotten', async () => {
    const { id, client_secret } = await newIntent()
    const refund = (key: string) => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })
    expect(await refusal(refund('key-2'))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    await sandbox.pay(client_secret!, cards.success)
    expect(await refusal(refund('key-2'))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await refund('key-2b')).status).toBe('succeeded')
    const bad = { ...given, amount: 'many' as unknown as number }
    await refusal(stripe.paymentIntents.create(bad, { idempotencyKey: 'key-3' }))
    expect((await newIntent('key-3')).status).toBe('requires_payment_method')
  })

  test('while a call is under way, its key is taken', async () => {
    await sandbox.addFault({ kind: 'slow', path: '/payment_intents', delayMs: 1_400, times: 2 })
    const outcomes = await Promise.allSettled([newIntent('key-4'), newIntent('key-4')])
    const [made] = outcomes.filter((one) => one.status === 'fulfilled')
    const [taken] = outcomes.filter((one) => one.status === 'rejected')
    expect(taken!.reason).toMatchObject({
      statusCode: 409,
      rawType: 'idempotency_error',
      code: 'idempotency_key_in_use',
    })
    expect((await newIntent('key-4')).id).toBe(made!.value.id)
  })

  test('of twenty calls at once with one key, one makes an intent', async () => {
    const calls = Array.from({ length: 20 }, () =>
      newIntent('key-5').then(
        ({ id }) => id,
        () => '',
      ),
    )
    const ids = new Set((await Promise.all(calls)).filter(Boolean))
    expect(ids.size).toBe(1)
    expect(await madeWith('key-5')).toBe(1)
  })

  test('a call that hangs after it was done has been done once', async () => {
    const { id, client_secret } = await newIntent()
    await sandbox.pay(client_secret!, cards.success)
    const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'key-6' })
    const made = async () => (await stripe.refunds.list({ payment_intent: id })).data
    await sandbox.addFault({ kind: 'hang-after', method: 'POST', path: '/refunds' })
    void refund().catch(() => {})
    await expect.poll(made).toHaveLength(1)
    expect(await refund()).toMatchObject({ amount: 900, status: 'succeeded' })
    expect(await made()).toHaveLength(1)
  })

  test('an error before has done nothing, an error after has done it', async () => {
    await sandbox.addFault({ kind: 'error-before', times: 1 })
    expect(await refusal(newIntent('key-7'))).toMatchObject({ statusCode: 500, rawType: 'api_error' })
    const created = () => madeWith('key-7', 'key-8')
    expect(await created()).toBe(0)
    await newIntent('key-7')
    await sandbox.addFault({ kind: 'error-after', path: '/payment_intents' })
    expect(await refusal(newIntent('key-8'))).toMatchObject({ statusCode: 500 })
    expect(await created()).toBe(2)
    await newIntent('key-8')
    expect(await created()).toBe(2)
  })

  test('it goes on after a restart, and two instances share it', async () => {
    const { id, client_secret } = await newIntent('key-9')
    await sandbox.planWebhooks({ delayMs: 300 })
    const second = await startLoneSandbox(database.url, receiver)
    await second.pay(client_secret!, cards.success)
    await second.stop()
    const third = await startLoneSandbox(database.url, receiver)
    expect(await third.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
    expect((await third.stripe.paymentIntents.create(given, { idempotencyKey: 'key-9' })).id).toBe(id)
    await third.allDelivered()
    await third.stop()
    expect(typesOf(id).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1)
  })

  test('two instances refund one payment once', async () => {
    const { id, client_secret } = await newIntent()
    await sandbox.pay(client_secret!, cards.success)
    const second = await startLoneSandbox(database.url, receiver)
    const attempts = [sandbox, second, sandbox, second].map((one) =>
      one.stripe.refunds.create({ payment_intent: id }).then(
        () => 'refunded',
        (error: Stripe.errors.StripeError) => String(error.code),
      ),
    )
    const already = 'charge_already_refunded'
    expect((await Promise.all(attempts)).toSorted()).toEqual([already, already, already, 'refunded'])
    await second.stop()
  })
})
