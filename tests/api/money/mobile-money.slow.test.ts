import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginGift, confirmRegistration, holdSeats, ledgerSums, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackCards, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, cardPage, prompt, sendCode, stateOf, tryPrompt } from '#tests/support/wallet-payments.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo, register } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await sandbox.clearFaults()
  await sandbox.planWebhooks({})
})

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 20, ...given }))[0]!

const byWallet = { method: 'mobile money' }
const hold = (eventId: string, given: object = {}) => holdSeats(server, eventId, { ...byWallet, ...given })
const refundsOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ status: string; reason: string }>(
    `select r.status, r.reason from refunds r join payments p on p.id = r.payment_id where p.intent_id = $1`,
    [paymentIntentId],
  )
  return rows
}
const bookedOf = async (paymentIntentId: string) => {
  const { rows } = await server.pool.query<{ kind: string; amount: number }>(
    `select l.kind, l.amount from ledger l join payments p on p.id = l.payment_id
     where p.intent_id = $1 order by l.id`,
    [paymentIntentId],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
const chargesOf = async (paymentIntentId: string) =>
  (await sandbox.books()).transactions.filter(({ reference }) => reference === paymentIntentId).length

describe('a seat paid with mobile money', () => {
  test('is held, approved on the phone and confirmed, with one email and its receipt', async () => {
    const id = await newEvent()
    const held = await hold(id, { numberOfAttendees: 2 })
    expect(held).toMatchObject({ status: 'pending', amount: 10_000, next: { kind: 'number' } })
    expect(held.paymentIntentId).toMatch(/^sk-/)
    expect(await chargesOf(held.paymentIntentId), 'no prompt before the number').toBe(0)
    const asked = await prompt(server, held, wallets.waits)
    expect(asked).toMatchObject({
      status: 'pending',
      next: { kind: 'on the phone' },
      payer: 'MTN MoMo, ending in 111',
    })
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'pending' })
    await sandbox.decide(held.paymentIntentId, 'approve')
    const paid = await askState(server, server.pool, held)
    expect(paid).toMatchObject({ status: 'completed' })
    expect(paid, 'nothing is left to do').not.toHaveProperty('next')
    const { paymentIntentId, clientSecret } = held
    const confirmed = await confirmRegistration(server, { paymentIntentId, clientSecret })
    expect(await confirmed.json()).toMatchObject({ status: 'completed', amount: 10_000, currency: 'GHS' })
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
    expect(await emailsTo(server.pool, held.email)).toHaveLength(1)
    expect(await bookedOf(paymentIntentId)).toEqual(['charge 10000'])
    const { rows } = await server.pool.query('select fee, payer_hint from payments where intent_id = $1', [
      paymentIntentId,
    ])
    expect(rows).toEqual([{ fee: 195, payer_hint: 'MTN MoMo, ending in 111' }])
  })

  test('goes back by itself when the event is cancelled', async () => {
    const id = await newEvent()
    const held = await hold(id)
    await prompt(server, held, wallets.waits)
    await sandbox.decide(held.paymentIntentId, 'approve')
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'completed' })
    const dashboard = await openDashboard(server)
    expect((await dashboard.call('POST', `/api/admin/events/${id}/cancel`)).status).toBe(200)
    await until('its refund is booked', async () =>
      (await bookedOf(held.paymentIntentId)).includes('refund -5000'),
    )
    expect(await refundsOf(held.paymentIntentId)).toMatchObject([{ reason: 'event cancelled' }])
  })

  test('is confirmed by the webhook alone, and a page that comes back later sees it', async () => {
    const held = await hold(await newEvent())
    await prompt(server, held, wallets.waits)
    await sandbox.decide(held.paymentIntentId, 'approve')
    await until('the webhook has settled it', async () =>
      (await bookedOf(held.paymentIntentId)).includes('charge 5000'),
    )
    expect(await stateOf(server, held)).toMatchObject({ status: 'completed' })
  })

  test('a page that was closed comes back to where it was', async () => {
    const id = await newEvent()
    const held = await hold(id)
    const { next } = await prompt(server, held, wallets.waits)
    const { email, attempt } = held
    const again = await hold(id, { email, attempt })
    expect(again).toMatchObject({ paymentIntentId: held.paymentIntentId, next })
    expect(await stateOf(server, held)).toMatchObject({ status: 'pending', next })
  })

  test('the voucher of a network goes through, and a wrong one is asked for again', async () => {
    const held = await hold(await newEvent())
    expect(await prompt(server, held, wallets.telecel)).toMatchObject({ next: { kind: 'needs code' } })
    expect(await sendCode(server, held, '000000')).toMatchObject({ next: { kind: 'needs code' } })
    expect(await sendCode(server, held, '123456')).toMatchObject({ status: 'completed' })
  })

  test('without funds says so, keeps the seat, and another number pays', async () => {
    const id = await newEvent({ capacity: 1 })
    const held = await hold(id)
    expect(await prompt(server, held, wallets.noFunds)).toMatchObject({
      status: 'failed',
      next: { kind: 'refused', words: 'Insufficient funds' },
    })
    expect((await register(server, id, { ...byWallet })).status, 'the seat is still held').toBe(409)
    const { email, attempt } = held
    const again = await hold(id, { email, attempt, startOver: true })
    expect(again.paymentIntentId).not.toBe(held.paymentIntentId)
    await prompt(server, again, wallets.atOnce)
    expect(await stateOf(server, again)).toMatchObject({ status: 'completed' })
    expect(await countOf(server.pool, id)).toMatchObject({ registered: 1 })
  })

  test('one person of one network cannot hold seats by failing again and again', async () => {
    const limited = await startTestServer({ env: { PAYMENT_SANDBOXES: 'paystack' } })
    try {
      const [id] = await insertEvents(limited.pool, { price: 5_000, currency: 'GHS', capacity: 200 })
      const refusals: number[] = []
      for (let person = 0; person < 4; person += 1) {
        const answer = await register(limited, id!, {
          ...byWallet,
          numberOfAttendees: 5,
          attempt: randomUUID(),
        })
        if (answer.status !== 201) refusals.push(answer.status)
        else
          await tryPrompt(limited, (await answer.json()) as Parameters<typeof tryPrompt>[1], wallets.noFunds)
      }
      expect(refusals).toEqual([429, 429])
    } finally {
      await limited.stop()
    }
  })
})

describe('the webhook of Paystack', () => {
  const sign = (body: string, key = paystackKey) => createHmac('sha512', key).update(body).digest('hex')
  const send = (body: string, signature: string) =>
    fetch(`${server.url}/api/webhooks/paystack`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
    })
  const eventOf = (reference: string, more: object = {}) =>
    JSON.stringify({
      event: 'charge.success',
      data: { reference, domain: 'test', status: 'success', ...more },
    })

  test('a forged one, one of another key and one that was written anew are refused', async () => {
    const held = await hold(await newEvent())
    await prompt(server, held, wallets.waits)
    const body = eventOf(held.paymentIntentId)
    expect((await send(body, '0'.repeat(128))).status).toBe(400)
    expect((await send(body, sign(body, 'sk_test_other'))).status).toBe(400)
    expect((await send(body.replace(':', ': '), sign(body))).status).toBe(400)
    expect((await send(eventOf(held.paymentIntentId, { domain: 'live' }), sign(body))).status).toBe(400)
    expect(await bookedOf(held.paymentIntentId)).toEqual([])
  })

  test('what it says is not believed: Paystack is asked', async () => {
    const held = await hold(await newEvent())
    await prompt(server, held, wallets.waits)
    const body = eventOf(held.paymentIntentId)
    expect((await send(body, sign(body))).status).toBe(200)
    expect(await bookedOf(held.paymentIntentId)).toEqual([])
  })

  test('one of a payment that we do not know yet is taken, and changes nothing', async () => {
    const before = await ledgerSums(server.pool)
    const body = eventOf(`sk-${randomUUID()}`)
    expect((await send(body, sign(body))).status).toBe(200)
    expect(await ledgerSums(server.pool)).toEqual(before)
  })
})

describe('a card through the page of Paystack', () => {
  test('is paid there, and the payer comes back to the success page', async () => {
    const id = await newEvent()
    const held = await holdSeats(server, id, { method: 'card' })
    expect(held).toMatchObject({ next: { kind: 'page' } })
    const url = await cardPage(server, held)
    expect(await cardPage(server, held), 'a second click opens the same page').toBe(url)
    const back = await sandbox.typeCard(url, paystackCards.success)
    expect(back.headers.get('location')).toContain(
      `/event-registration/success?payment_intent=${held.paymentIntentId}`,
    )
    expect(await askState(server, server.pool, held)).toMatchObject({ status: 'completed' })
  })

  test('a payer who began with a card can pay with a wallet', async () => {
    const id = await newEvent()
    const held = await holdSeats(server, id, { method: 'card' })
    await cardPage(server, held)
    const { email, attempt } = held
    const other = await hold(id, { email, attempt })
    expect(other.paymentIntentId).not.toBe(held.paymentIntentId)
    await prompt(server, other, wallets.atOnce)
    expect(await stateOf(server, other)).toMatchObject({ status: 'completed' })
    expect((await countOf(server.pool, id)).registered).toBe(1)
  })
})

describe('a refund to a wallet', () => {
  const pay = async (phone: string) => {
    const held = await hold(await newEvent())
    await prompt(server, held, phone)
    await sandbox.moveClock({ seconds: 5 })
    await askState(server, server.pool, held)
    const { rows } = await server.pool.query<{ id: string }>(
      'select subject_id as id from payments where intent_id = $1',
      [held.paymentIntentId],
    )
    return { held, id: rows[0]!.id }
  }

  test('is asked for in the dashboard, sent once and booked once', async () => {
    const { held, id } = await pay(wallets.mtn)
    const dashboard = await openDashboard(server)
    const answer = await dashboard.call('POST', `/api/admin/registrations/${id}/refund`, {
      refundedBefore: 0,
    })
    expect(answer.status).toBe(202)
    await until('Paystack has it', async () =>
      (await sandbox.books()).refunds.some(({ reference }) => reference === held.paymentIntentId),
    )
    await sandbox.moveClock({ seconds: 10 })
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it is booked', async () => (await bookedOf(held.paymentIntentId)).length === 2)
    expect(await bookedOf(held.paymentIntentId)).toEqual(['charge 5000', 'refund -5000'])
  })

  test('that needs attention is owed until Paystack has sent it', async () => {
    const { held, id } = await pay(wallets.refundNeedsAttention)
    const dashboard = await openDashboard(server)
    await dashboard.call('POST', `/api/admin/registrations/${id}/refund`, { refundedBefore: 0 })
    await until('Paystack has it', async () =>
      (await sandbox.books()).refunds.some(({ reference }) => reference === held.paymentIntentId),
    )
    await sandbox.moveClock({ seconds: 10 })
    await server.pool.query(`update refunds set created_at = created_at - interval '1 minute'`)
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('a person is asked', async () =>
      (await refundsOf(held.paymentIntentId)).some(({ status }) => status === 'needs attention'),
    )
    const { rows } = await server.pool.query<{ amount: number }>(
      `select o.amount from refunds_owed o join payments p on p.id = o.payment_id where p.intent_id = $1`,
      [held.paymentIntentId],
    )
    expect(rows).toEqual([{ amount: 5_000 }])
  })
})

test('prompts to one number are limited, and the number is not kept', async () => {
  const limited = await startTestServer({ env: { PAYMENT_SANDBOXES: 'paystack' } })
  try {
    const answers: Response[] = []
    for (let person = 0; person < 4; person += 1) {
      const [id] = await insertEvents(limited.pool, { price: 5_000, currency: 'GHS' })
      const held = await holdSeats(limited, id!, byWallet)
      answers.push(await tryPrompt(limited, held, wallets.waits))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answers[3]!.json()).toMatchObject({ error: expect.stringMatching(/try again/i) })
    const { rows } = await limited.pool.query<{ found: number }>(
      `select count(*)::int as found from payments where payments::text like '%' || $1 || '%'`,
      [wallets.waits],
    )
    expect(rows, 'the number is not kept').toEqual([{ found: 0 }])
  } finally {
    await limited.stop()
  }
})

describe('what can be paid here', () => {
  test.each([
    ['stripe', { stripe: 'sandbox', paystack: null }, 201, 503],
    ['paystack', { stripe: null, paystack: 'sandbox' }, 201, 201],
    ['none', { stripe: null, paystack: null }, 503, 503],
  ])('with %s', async (PAYMENT_SANDBOXES, services, byCard, byPhone) => {
    const other = await startTestServer({ env: { PAYMENT_SANDBOXES } })
    try {
      const config = await other.get('/api/payments/config')
      expect(await config.json()).toMatchObject({ services })
      const [id] = await insertEvents(other.pool, { price: 5_000, currency: 'GHS' })
      expect((await register(other, id!, { method: 'card' })).status).toBe(byCard)
      expect((await register(other, id!, { ...byWallet, email: anAddress() })).status).toBe(byPhone)
    } finally {
      await other.stop()
    }
  })

  test('a gift in dollars by wallet is refused with what can be done instead', async () => {
    const answer = await server.post('/api/create-payment-intent', {
      amount: 50,
      currency: 'USD',
      frequency: 'once',
      donorEmail: anAddress(),
      method: 'mobile money',
      attempt: randomUUID(),
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: 'Mobile money works in cedis only. Choose GHS, or pay by card.' },
    ])
  })

  test('a gift in dollars stays with the card form while Stripe is there', async () => {
    expect(await beginGift(server)).not.toHaveProperty('next')
  })
})
