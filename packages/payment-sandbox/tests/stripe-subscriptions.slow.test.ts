import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startLoneSandbox, startReceiver, type LoneSandbox, type Receiver } from '../src/drive/alone.ts'
import { cards } from '../src/drive/stripe.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

describe('monthly payments of the sandbox', () => {
  let database: TestDatabase
  let receiver: Receiver
  let sandbox: LoneSandbox
  let stripe: Stripe
  let price_data: Stripe.SubscriptionCreateParams.Item.PriceData

  beforeAll(async () => {
    database = await createTestDatabase()
    receiver = await startReceiver()
    sandbox = await startLoneSandbox(database.url, receiver)
    stripe = sandbox.stripe
    const product = await stripe.products.create({ name: 'Monthly gift' })
    price_data = {
      currency: 'usd',
      unit_amount: 2_000,
      product: product.id,
      recurring: { interval: 'month' },
    }
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await database?.drop()
  })
  afterEach(async () => {
    // Otherwise a later test that moves the clock would renew them too.
    for (const { id } of (await stripe.subscriptions.list({ status: 'active' })).data)
      await stripe.subscriptions.cancel(id)
  })

  const subscribe = async () => {
    const customer = await stripe.customers.create({ email: 'ama@example.org', name: 'Ama Serwaa' })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price_data }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { gift: 'g1' },
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = subscription.latest_invoice as Stripe.Invoice
    return { customer, subscription, invoice, secret: invoice.confirmation_secret!.client_secret }
  }
  const started = async (number: string) => {
    const all = await subscribe()
    expect((await sandbox.pay(all.secret, number)).status).toBe(200)
    return all
  }
  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] })).data.toReversed()
  const typesFor = async (text: string) =>
    (await sandbox.events())
      .filter((event) => JSON.stringify(event.data.object).includes(text))
      .map(({ type }) => type)

  test('a new subscription waits for its first payment, with the secret to make it', async () => {
    const { customer, subscription, invoice, secret } = await subscribe()
    expect(subscription).toMatchObject({
      object: 'subscription',
      status: 'incomplete',
      customer: customer.id,
      currency: 'usd',
      cancel_at_period_end: false,
      collection_method: 'charge_automatically',
      metadata: { gift: 'g1' },
      items: { data: [{ quantity: 1, price: { unit_amount: 2_000, type: 'recurring' } }] },
    })
    const [item] = subscription.items.data
    expect([28, 29, 30, 31]).toContain((item!.current_period_end - item!.current_period_start) / 86_400)
    expect(invoice).toMatchObject({
      object: 'invoice',
      status: 'open',
      amount_due: 2_000,
      amount_paid: 0,
      amount_remaining: 2_000,
      billing_reason: 'subscription_create',
      customer_email: 'ama@example.org',
      confirmation_secret: { type: 'payment_intent' },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { gift: 'g1' } },
      },
      lines: { data: [{ amount: 2_000, pricing: { price_details: { price: item!.price.id } } }] },
    })
    expect(secret).toMatch(/^pi_\w+_secret_/)
    expect(await typesFor(subscription.id)).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
    ])
  })

  test('the first payment makes it active and keeps the card', async () => {
    const { customer, subscription, invoice } = await started(cards.success)
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    })
    expect(active).toMatchObject({
      status: 'active',
      default_payment_method: { customer: customer.id, card: { last4: '4242' } },
    })
    expect(await invoicesOf(subscription.id)).toMatchObject([
      {
        status: 'paid',
        amount_paid: 2_000,
        amount_remaining: 0,
        attempt_count: 1,
        payments: { data: [{ status: 'paid', amount_paid: 2_000 }] },
        status_transitions: { paid_at: expect.any(Number) },
      },
    ])
    expect(await typesFor(invoice.id)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  test('a refused first card leaves it waiting; without a payment for a day it expires', async () => {
    const { subscription, secret } = await subscribe()
    expect((await sandbox.pay(secret, cards.declined)).status).toBe(402)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    expect(await invoicesOf(subscription.id)).toMatchObject([{ status: 'open', attempt_count: 1 }])
    await sandbox.moveClock({ days: 1 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
    expect(await invoicesOf(subscription.id)).toMatchObject([{ status: 'void' }])
    const late = await sandbox.pay(secret, cards.success)
    expect(await late.json()).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
  })

  test('a year of months is twelve more invoices, each paid by the kept card', async () => {
    const { subscription, secret } = await started(cards.secondStep)
    const { next_action } = await stripe.paymentIntents.retrieve(secret.split('_secret_')[0]!)
    await sandbox.decide(next_action!.redirect_to_url!.url!, 'approve')
    // A renewal's invoice is a draft for an hour.
    await sandbox.moveClock({ months: 12, seconds: 7_200 })
    const invoices = await invoicesOf(subscription.id)
    expect(invoices).toHaveLength(13)
    for (const [index, invoice] of invoices.entries())
      expect(invoice, String(index)).toMatchObject({
        status: 'paid',
        amount_paid: 2_000,
        billing_reason: index === 0 ? 'subscription_create' : 'subscription_cycle',
        payments: { data: [{ status: 'paid' }] },
      })
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(13)
    const periods = invoices.map(({ lines }) => lines.data[0]!.period)
    for (const [index, period] of periods.slice(1).entries()) expect(period.start).toBe(periods[index]!.end)
  })

  test('a card that fails on renewal is tried four times, and then the subscription ends', async () => {
    const { subscription } = await started(cards.failsOnRenewal)
    await sandbox.moveClock({ months: 1, seconds: 7_200 })
    const [, renewal] = await invoicesOf(subscription.id)
    expect(renewal).toMatchObject({ status: 'open', attempt_count: 1, billing_reason: 'subscription_cycle' })
    expect(renewal!.next_payment_attempt! - renewal!.status_transitions.finalized_at!).toBe(3 * 86_400)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    await sandbox.moveClock({ days: 20 })
    expect((await invoicesOf(subscription.id))[1]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
      cancellation_details: { reason: 'payment_failed' },
    })
    const types = await typesFor(subscription.id)
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(types.at(-1)).toBe('customer.subscription.deleted')
    await sandbox.moveClock({ months: 2 })
    expect(await invoicesOf(subscription.id)).toHaveLength(2)
  })

  test('a renewal that was refused once is paid by the next try', async () => {
    const { subscription } = await started(cards.success)
    const { default_payment_method } = await stripe.subscriptions.retrieve(subscription.id)
    await sandbox.setCard(default_payment_method as string, true)
    await sandbox.moveClock({ months: 1, seconds: 7_200 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    await sandbox.setCard(default_payment_method as string, false)
    await sandbox.moveClock({ days: 4 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    const [, renewal] = await invoicesOf(subscription.id)
    expect(renewal).toMatchObject({ status: 'paid', attempt_count: 2 })
  })

  test('a cancelled subscription is never charged again', async () => {
    const { customer, subscription } = await started(cards.success)
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'canceled',
      canceled_at: expect.any(Number),
      ended_at: expect.any(Number),
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await sandbox.moveClock({ months: 3 })
    expect(await invoicesOf(subscription.id)).toHaveLength(1)
    const list = (status?: 'all') =>
      stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })
    expect((await list()).data).toEqual([])
    expect((await list('all')).data).toHaveLength(1)
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  test('a new price is asked for from the next month on, and no part of a month before', async () => {
    const { subscription } = await started(cards.success)
    const [item] = subscription.items.data
    const { currency, product } = price_data
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [
        {
          id: item!.id,
          price_data: {
            currency,
            product,
            unit_amount: 3_500,
            recurring: { interval: 'month' },
          },
        },
      ],
      proration_behavior: 'none',
    })
    expect(changed).toMatchObject({
      status: 'active',
      billing_cycle_anchor: subscription.billing_cycle_anchor,
      items: {
        data: [
          {
            id: item!.id,
            current_period_end: item!.current_period_end,
            price: { unit_amount: 3_500 },
            plan: { amount: 3_500 },
          },
        ],
      },
    })
    expect(await invoicesOf(subscription.id)).toHaveLength(1)
    await sandbox.moveClock({ months: 1, seconds: 7_200 })
    const totals = (await invoicesOf(subscription.id)).map(({ status, total }) => [status, total])
    expect(totals).toEqual([
      ['paid', 2_000],
      ['paid', 3_500],
    ])
  })

  test.each([
    ['an item of another one', { id: 'si_other' }],
    ['another currency', { currency: 'eur' }],
  ])(
    'a change to %s is refused',
    async (_what, { id, currency = 'usd' }: { id?: string; currency?: string }) => {
      const { subscription } = await started(cards.success)
      const [item] = subscription.items.data
      await expect(
        stripe.subscriptions.update(subscription.id, {
          items: [{ id: id ?? item!.id, price_data: { ...price_data, currency, unit_amount: 900 } }],
          proration_behavior: 'none',
        }),
      ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
      expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]).toMatchObject({
        price: { unit_amount: 2_000 },
      })
    },
  )

  test('invoices of a paused time are void at once, and it goes on by itself when that is over', async () => {
    const { subscription } = await started(cards.success)
    const second = subscription.items.data[0]!.current_period_end
    const resumes_at = second + 40 * 86_400
    const paused = await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'void', resumes_at },
    })
    expect(paused).toMatchObject({ status: 'active', pause_collection: { behavior: 'void', resumes_at } })
    await sandbox.moveClock({ months: 1, seconds: 7_200 })
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(['paid', 'void'])
    await sandbox.moveClock({ months: 2 })
    const after = await stripe.subscriptions.retrieve(subscription.id)
    expect(after).toMatchObject({ status: 'active', pause_collection: null })
    const invoices = await invoicesOf(subscription.id)
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
    expect(invoices[2]).toMatchObject({ amount_paid: 0, attempt_count: 0, payments: { data: [] } })
    expect(await typesFor(subscription.id)).not.toContain('invoice.payment_failed')
  })

  test('a pause that is ended early takes the next month, and its old end does nothing any more', async () => {
    const { subscription } = await started(cards.success)
    const second = subscription.items.data[0]!.current_period_end
    const pause = (days: number) =>
      stripe.subscriptions.update(subscription.id, {
        pause_collection: { behavior: 'void', resumes_at: second + days * 86_400 },
      })
    await pause(1)
    const resumed = await stripe.subscriptions.update(subscription.id, { pause_collection: '' })
    expect(resumed.pause_collection).toBeNull()
    await pause(100)
    await sandbox.moveClock({ months: 1, days: 5 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).not.toBeNull()
    await stripe.subscriptions.update(subscription.id, { pause_collection: '' })
    await sandbox.moveClock({ months: 1 })
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
    await expect(pause(-400)).rejects.toMatchObject({ param: 'pause_collection[resumes_at]' })
  })

  test('an invoice from before a pause is tried again, until it is void: then nothing is owed', async () => {
    const { subscription } = await started(cards.success)
    const { default_payment_method } = await stripe.subscriptions.retrieve(subscription.id)
    await sandbox.setCard(default_payment_method as string, true)
    await sandbox.moveClock({ months: 1, seconds: 7_200 })
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } })
    await sandbox.moveClock({ days: 4 })
    const [, renewal] = await invoicesOf(subscription.id)
    expect(renewal).toMatchObject({ status: 'open', attempt_count: 2 })
    expect(await stripe.invoices.voidInvoice(renewal!.id)).toMatchObject({ status: 'void' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await sandbox.moveClock({ days: 20 })
    expect((await invoicesOf(subscription.id))[1]).toMatchObject({ status: 'void', attempt_count: 2 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })
})
