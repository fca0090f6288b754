import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoneSandbox, startReceiver, type LoneSandbox, type Receiver } from '../src/drive/alone.ts'
import { cards, refusal } from '../src/drive/stripe.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

describe('the sandbox of Stripe', () => {
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

  const newIntent = (given: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 2_500,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
      metadata: { purpose: 'donation' },
      ...given,
    })
  const typesSince = async (start: number) => (await sandbox.events()).slice(start).map(({ type }) => type)
  const countEvents = async () => (await sandbox.events()).length

  test('a new payment intent has the fields that Stripe documents', async () => {
    const before = Date.now()
    const intent = await newIntent({ description: 'A gift', receipt_email: 'ama@example.org' })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2_500,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      canceled_at: null,
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
      currency: 'usd',
      customer: null,
      description: 'A gift',
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: { purpose: 'donation' },
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      processing: null,
      receipt_email: 'ama@example.org',
      status: 'requires_payment_method',
    })
    expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/)
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`))
    expect(intent.created).toBeGreaterThanOrEqual(Math.floor(before / 1_000))
    expect(intent.created).toBeLessThanOrEqual(Date.now() / 1_000)
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
  })

  test('a browser pays with the client secret, and sees only what concerns it', async () => {
    const { client_secret, id } = await newIntent()
    const before = await countEvents()
    const answer = await sandbox.pay(client_secret!, cards.success)
    expect(answer.status).toBe(200)
    const seen = (await answer.json()) as Record<string, unknown>
    expect(seen).toMatchObject({ id, status: 'succeeded', amount: 2_500, client_secret })
    for (const hidden of ['metadata', 'latest_charge', 'customer', 'amount_received'])
      expect(seen, hidden).not.toHaveProperty(hidden)
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'payment_method'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 2_500,
      latest_charge: {
        object: 'charge',
        amount: 2_500,
        amount_captured: 2_500,
        amount_refunded: 0,
        captured: true,
        currency: 'usd',
        disputed: false,
        paid: true,
        payment_intent: id,
        refunded: false,
        status: 'succeeded',
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        outcome: { network_status: 'approved_by_network', type: 'authorized' },
      },
      payment_method: { type: 'card', card: { brand: 'visa', last4: '4242', exp_year: 2034 } },
    })
    expect(await typesSince(before)).toEqual(['charge.succeeded', 'payment_intent.succeeded'])
  })

  test('a browser without the secret sees and pays nothing', async () => {
    const { id, client_secret } = await newIntent()
    const ask = (query: string) => fetch(`${sandbox.url}/v1/payment_intents/${id}?${query}`)
    expect((await ask(`key=pk_test_sandbox&client_secret=${client_secret}`)).status).toBe(200)
    const wrong = await ask(`key=pk_test_sandbox&client_secret=${id}_secret_wrong`)
    expect([wrong.status, ((await wrong.json()) as { error: object }).error]).toEqual([
      400,
      expect.objectContaining({ code: 'payment_intent_invalid_parameter', param: 'client_secret' }),
    ])
    expect((await ask('key=pk_test_sandbox')).status).toBe(400)
    expect((await ask('')).status).toBe(401)
    expect((await ask('key=sk_test_other')).status).toBe(401)
    const list = await fetch(`${sandbox.url}/v1/payment_intents?key=pk_test_sandbox`)
    expect(list.status).toBe(403)
    expect((await sandbox.pay(`${id}_secret_wrong`, cards.success)).status).toBe(400)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })

  test.each([
    [cards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
    [cards.insufficientFunds, 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, `Your card's security code is incorrect.`],
  ])('card %s is refused with %s %s', async (number, code, declineCode, message) => {
    const { id, client_secret } = await newIntent()
    const answer = await sandbox.pay(client_secret!, number)
    expect(answer.status).toBe(402)
    const { error } = (await answer.json()) as { error: Record<string, unknown> }
    expect(error).toMatchObject({ type: 'card_error', code, message, payment_intent: { id } })
    expect(error.decline_code).toBe(declineCode)
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { code, message, type: 'card_error' },
      latest_charge: { status: 'failed', paid: false, failure_code: code, failure_message: message },
    })
    // The same intent is paid with another card.
    expect((await sandbox.pay(client_secret!, cards.success)).status).toBe(200)
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [
      { number: cards.success, exp_month: '13' },
      'invalid_expiry_month',
      'exp_month',
      `Your card's expiration month is invalid.`,
    ],
    [
      { number: cards.success, exp_year: '2020' },
      'invalid_expiry_year',
      'exp_year',
      `Your card's expiration year is invalid.`,
    ],
    [{ number: cards.success, cvc: '99' }, 'invalid_cvc', 'cvc', `Your card's security code is invalid.`],
  ])('wrong details %j are refused as %s', async (card, code, param, message) => {
    const { client_secret, id } = await newIntent()
    const answer = await sandbox.pay(client_secret!, card)
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code, param, message } })
    expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull()
  })

  test('a real card is refused, and no number is kept anywhere', async () => {
    const { client_secret } = await newIntent()
    const answer = await sandbox.pay(client_secret!, '4111111111111111')
    expect(await answer.json()).toMatchObject({ error: { decline_code: 'test_mode_live_card' } })
    await sandbox.pay(client_secret!, cards.success)
    const { rows } = await sandbox.pool.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (
         select data::text || notes::text as t from sandbox_stripe.objects union all
         select data::text from sandbox_stripe.events union all
         select body::text || fingerprint from sandbox_stripe.answers) everything`,
    )
    expect(rows[0]!.all).not.toMatch(/4242424242424242|4111111111111111|\b\d{13,19}\b/)
  })

  test('a second step is approved on its page, and leads back as Stripe leads', async () => {
    const { client_secret, id } = await newIntent()
    const before = await countEvents()
    const answer = await sandbox.pay(
      client_secret!,
      cards.secondStep,
      `https://example.org/donate/success?a=1`,
    )
    expect(answer.status).toBe(200)
    const { status, next_action } = (await answer.json()) as Stripe.PaymentIntent
    expect(status).toBe('requires_action')
    expect(next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: `https://example.org/donate/success?a=1` },
    })
    const stepUrl = next_action!.redirect_to_url!.url!
    expect(stepUrl).toMatch(`${sandbox.url}/second-step/`)
    const page = await fetch(stepUrl)
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(await page.text()).toContain('$25.00')
    const back = await sandbox.decide(stepUrl, 'approve')
    expect(back.pathname).toBe('/donate/success')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      a: '1',
      payment_intent: id,
      payment_intent_client_secret: client_secret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    expect(await typesSince(before)).toEqual([
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    expect((await fetch(stepUrl)).status).toBe(404)
  })

  test('a second step that is refused leaves the payment open', async () => {
    const { client_secret, id } = await newIntent()
    const answer = await sandbox.pay(client_secret!, cards.secondStep)
    const { next_action } = (await answer.json()) as Stripe.PaymentIntent
    const back = await sandbox.decide(next_action!.redirect_to_url!.url!, 'refuse')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    })
  })

  test.each([
    [cards.processing, 'succeeded', 'succeeded', 2_500],
    [cards.processingFails, 'requires_payment_method', 'failed', 0],
  ])('money of card %s is on its way, and then %s', async (number, status, chargeStatus, received) => {
    const { client_secret, id } = await newIntent()
    expect(await (await sandbox.pay(client_secret!, number)).json()).toMatchObject({ status: 'processing' })
    const underway = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(underway).toMatchObject({
      status: 'processing',
      latest_charge: { status: 'pending', paid: false },
    })
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await sandbox.moveClock({ seconds: 10 })
    const settled = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(settled).toMatchObject({
      status,
      amount_received: received,
      latest_charge: { status: chargeStatus },
    })
  })

  test('what is paid is not paid again', async () => {
    const { id, client_secret } = await newIntent()
    await sandbox.pay(client_secret!, cards.success)
    const again = await sandbox.pay(client_secret!, cards.success)
    const { error } = (await again.json()) as { error: { payment_intent: object } }
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      type: 'invalid_request_error',
      payment_intent: { id, status: 'succeeded' },
    })
    expect(error.payment_intent, 'what concerns only the server').not.toHaveProperty('metadata')
  })

  test('a cancelled intent cannot be paid', async () => {
    const { id, client_secret } = await newIntent()
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      canceled_at: expect.any(Number),
    })
    expect((await sandbox.pay(client_secret!, cards.success)).status).toBe(400)
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('what is missing, unknown or no number is refused in the words of Stripe', async () => {
    const create = (given: object) =>
      refusal(stripe.paymentIntents.create(given as Stripe.PaymentIntentCreateParams))
    expect(await create({ currency: 'usd' })).toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    })
    expect(await create({ amount: 'abc', currency: 'usd' })).toMatchObject({
      code: 'parameter_invalid_integer',
    })
    expect(await create({ amount: 500, currency: 'usd', colour: 'red' })).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    })
    // Gone since the version of the API that the SDK speaks.
    expect(await create({ amount: 500, currency: 'usd', payment_method_types: ['card'] })).toMatchObject({
      code: 'parameter_unknown',
    })
    expect(await create({ amount: 10, currency: 'usd' })).toMatchObject({ code: 'amount_too_small' })
    expect(await create({ amount: 100_000_000, currency: 'usd' })).toMatchObject({ code: 'amount_too_large' })
    expect(await refusal(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such payment_intent: 'pi_nobody'`,
    })
    expect(
      await refusal(stripe.paymentIntents.retrieve((await newIntent()).id, { expand: ['currency'] })),
    ).toMatchObject({ statusCode: 400 })
    expect((await fetch(`${sandbox.url}/v1/nothing`)).status).toBe(404)
  })

  test('lists are paged, newest first, and the SDK walks through them', async () => {
    const made = []
    for (let index = 0; index < 5; index++) made.push((await newIntent()).id)
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
    expect(first.data.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 2))
    const walked = []
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) if (walked.push(id) === 5) break
    expect(walked).toEqual(made.toReversed())
    const none = await stripe.paymentIntents.list({ created: { lt: 1_000 } })
    expect(none).toMatchObject({ data: [], has_more: false })
  })
})
