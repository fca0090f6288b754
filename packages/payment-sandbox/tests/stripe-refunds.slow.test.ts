import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoneSandbox, startReceiver, type LoneSandbox, type Receiver } from '../src/drive/alone.ts'
import { cards, refusal } from '../src/drive/stripe.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

describe('refunds and subscriptions of the sandbox', () => {
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

  const paid = async (number: string): Promise<string> => {
    const { id, client_secret } = await stripe.paymentIntents.create({ amount: 3_000, currency: 'usd' })
    await sandbox.pay(client_secret!, number)
    return id
  }
  const chargeOf = async (id: string): Promise<Stripe.Charge> => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    return latest_charge as Stripe.Charge
  }

  test('a payment is refunded in parts, and never more than was paid', async () => {
    const id = await paid(cards.success)
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 1_000,
      reason: 'requested_by_customer',
      metadata: { registration: 'r1' },
    })
    expect(part).toMatchObject({
      object: 'refund',
      amount: 1_000,
      currency: 'usd',
      payment_intent: id,
      reason: 'requested_by_customer',
      status: 'succeeded',
      metadata: { registration: 'r1' },
    })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1_000, refunded: false, status: 'succeeded' })
    expect(await refusal(stripe.refunds.create({ payment_intent: id, amount: 2_500 }))).toMatchObject({
      statusCode: 400,
      message: 'Refund amount ($25.00) is greater than unrefunded amount on charge ($20.00)',
    })
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(2_000)
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 3_000, refunded: true })
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
      2_000, 1_000,
    ])
    const types = (await sandbox.events()).map(({ type }) => type)
    expect(types.filter((type) => type === 'charge.refunded' || type === 'refund.created')).toEqual([
      'charge.refunded',
      'refund.created',
      'charge.refunded',
      'refund.created',
    ])
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('what was never paid is not refunded', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 3_000, currency: 'usd' })
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  test.each([
    [cards.refundPending, 'pending', 'succeeded', 3_000],
    [cards.refundFails, 'succeeded', 'failed', 0],
    [cards.refundPendingFails, 'pending', 'failed', 0],
  ])('a refund to card %s is %s, and then %s', async (number, first, last, refunded) => {
    const id = await paid(number)
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe(first)
    await sandbox.moveClock({ seconds: 10 })
    const { data } = await stripe.refunds.list({ payment_intent: id })
    expect(data).toMatchObject([{ id: refund.id, status: last }])
    expect((await chargeOf(id)).amount_refunded).toBe(refunded)
  })

  test('the books tell everything that money did', async () => {
    const { payment_intents, charges, refunds } = await sandbox.books()
    const received = payment_intents.reduce((sum, intent) => sum + intent.amount_received, 0)
    expect(received).toBe(
      charges.filter(({ paid: isPaid }) => isPaid).reduce((sum, { amount }) => sum + amount, 0),
    )
    const back = refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(charges.reduce((sum, charge) => sum + charge.amount_refunded, 0))
  })
})
