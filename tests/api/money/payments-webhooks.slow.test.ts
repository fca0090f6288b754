import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginGift,
  confirmGift,
  confirmRegistration,
  eventBody,
  fingerprintOf,
  holdSeats,
  inParallel,
  payWith,
  postWebhook,
  sendSigned,
  signatureOf,
  type Opened,
} from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { countOf } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: OpenStripeSandbox
let eventId: string

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  sandbox = openStripeSandbox(server.url)
  ;[eventId] = (await insertEvents(server.pool, { price: 5_000, currency: 'GHS', capacity: 40 })) as [string]
})
afterAll(() => server?.stop())

const countEvents = async (): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from webhook_events',
  )
  return rows[0]!.count
}

const succeeded = (id: string) => ({
  type: 'payment_intent.succeeded',
  object: { object: 'payment_intent', id },
})

describe('a webhook', () => {
  const seconds = () => Math.floor(Date.now() / 1_000)
  const body = () => eventBody(succeeded('pi_nobody'))

  const forgeries: [what: string, send: () => Promise<Response>][] = [
    ['without a signature', () => postWebhook(server, body())],
    [
      'signed with another secret',
      () => {
        const payload = body()
        return postWebhook(server, payload, signatureOf(payload, { secret: 'whsec_guess' }))
      },
    ],
    [
      'whose body was changed on the way',
      () => {
        const payload = body()
        return postWebhook(server, payload.replace('pi_nobody', 'pi_other'), signatureOf(payload))
      },
    ],
    [
      'from six minutes ago',
      () => {
        const payload = body()
        return postWebhook(server, payload, signatureOf(payload, { timestamp: seconds() - 360 }))
      },
    ],
    [
      'from six minutes ahead',
      () => {
        const payload = body()
        return postWebhook(server, payload, signatureOf(payload, { timestamp: seconds() + 360 }))
      },
    ],
    ['whose signature is no signature', () => postWebhook(server, body(), 'v1=,t=now')],
    [
      'whose time was changed',
      () => {
        const payload = body()
        const signature = signatureOf(payload, { timestamp: seconds() - 600 })
        return postWebhook(server, payload, signature.replace(/t=\d+/, `t=${seconds()}`))
      },
    ],
  ]
  test.each(forgeries)('%s is refused, and nothing is written', async (_what, send) => {
    const [before, events] = [await fingerprintOf(server.pool), await countEvents()]
    const answer = await send()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'Signature mismatch.',
      code: 'invalid_signature',
    })
    expect(await countEvents()).toBe(events)
    expect(await fingerprintOf(server.pool)).toEqual(before)
  })

  test.each([-240, 0, 240])('whose clock is %s seconds off is heard', async (skew) => {
    const payload = eventBody({ type: 'payout.paid', object: { id: 'po_1', object: 'payout' } })
    const answer = await postWebhook(server, payload, signatureOf(payload, { timestamp: seconds() + skew }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ received: true })
  })

  test('about an intent that is not ours is heard and changes nothing', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'ghs' })
    const before = await fingerprintOf(server.pool)
    expect((await sendSigned(server, succeeded(id))).status).toBe(200)
    expect(await fingerprintOf(server.pool)).toEqual(before)
  })

  test('that cannot be handled now is answered badly, so that it comes again', async () => {
    const held = await holdSeats(server, eventId)
    await sandbox.planWebhooks({ isLost: true })
    await payWith(server, held)
    await sandbox.addFault({ kind: 'error-before', method: 'GET', path: '/payment_intents', times: 3 })
    const event = { id: 'evt_again', ...succeeded(held.paymentIntentId) }
    expect((await sendSigned(server, event)).status).toBe(502)
    await sandbox.clearFaults()
    expect((await sendSigned(server, event)).status).toBe(200)
    await sandbox.planWebhooks({})
    const { rows } = await server.pool.query(
      `select 1 from payments where intent_id = $1 and status = 'completed'`,
      [held.paymentIntentId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('offered as proof of a seat', () => {
  /** Nothing may change, no matter what is offered. */
  const refusalOf = async (offer: () => Promise<Response>): Promise<string> => {
    const before = await fingerprintOf(server.pool)
    const answer = await offer()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await fingerprintOf(server.pool)).toEqual(before)
    return ((await answer.json()) as { code: string }).code
  }

  test('a gift is refused, paid or not', async () => {
    const gift = await beginGift(server)
    const offer = () => confirmRegistration(server, { paymentIntentId: gift.paymentIntentId })
    expect(await refusalOf(offer)).toBe('payment_not_found')
    await payWith(server, gift)
    await sandbox.allDelivered()
    expect(await refusalOf(offer)).toBe('payment_not_found')
  })

  test('a seat is no gift either', async () => {
    const { paymentIntentId, clientSecret } = await holdSeats(server, eventId)
    expect(await refusalOf(() => confirmGift(server, { paymentIntentId, clientSecret }))).toBe(
      'payment_not_found',
    )
  })

  test('the payment of another event is refused', async () => {
    const [other] = (await insertEvents(server.pool, { price: 100, currency: 'GHS' })) as [string]
    const cheap = await holdSeats(server, other)
    await sandbox.planWebhooks({ isLost: true })
    await payWith(server, cheap)
    expect(
      await refusalOf(() => confirmRegistration(server, { paymentIntentId: cheap.paymentIntentId, eventId })),
    ).toBe('payment_mismatch')
    await sandbox.planWebhooks({})
    expect(
      (await confirmRegistration(server, { paymentIntentId: cheap.paymentIntentId, eventId: other })).status,
    ).toBe(200)
  })

  test('an intent that was not opened here is refused, though it claims to be for this seat', async () => {
    const held = await holdSeats(server, eventId)
    const { rows } = await server.pool.query<{ id: string }>('select id from payments where intent_id = $1', [
      held.paymentIntentId,
    ])
    const forged = await sandbox.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'ghs',
      metadata: { payment: rows[0]!.id, purpose: 'event registration' },
      automatic_payment_methods: { enabled: true },
    })
    await sandbox.pay(forged.client_secret!, cards.success)
    await sandbox.allDelivered()
    expect(await refusalOf(() => confirmRegistration(server, { paymentIntentId: forged.id }))).toBe(
      'payment_not_found',
    )
    const status = await confirmRegistration(server, { paymentIntentId: held.paymentIntentId })
    expect(await status.json()).toEqual({ status: 'pending' })
  })

  test.each([
    ['a cheaper one', { amount: 100, currency: 'ghs' }],
    ['one in another currency', { amount: 5_000, currency: 'usd' }],
  ])('%s, of a payment that has no intent yet, is refused', async (_what, terms) => {
    const held = await holdSeats(server, eventId)
    const { rows } = await server.pool.query<{ id: string; subject_id: string }>(
      `insert into payments (purpose, subject_id, amount, currency, description)
       select purpose, gen_random_uuid(), amount, currency, description from payments where intent_id = $1
       returning id, subject_id`,
      [held.paymentIntentId],
    )
    const forged = await sandbox.stripe.paymentIntents.create({
      ...terms,
      metadata: { payment: rows[0]!.id },
      automatic_payment_methods: { enabled: true },
    })
    await sandbox.pay(forged.client_secret!, cards.success)
    expect(await refusalOf(() => confirmRegistration(server, { paymentIntentId: forged.id }))).toBe(
      'payment_not_found',
    )
    expect((await sendSigned(server, succeeded(forged.id))).status).toBe(200)
    const after = await server.pool.query<{ status: string }>('select status from payments where id = $1', [
      rows[0]!.id,
    ])
    // The money is there, so a person looks at it.
    expect(after.rows).toEqual([{ status: 'failed' }])
    const matters = await server.pool.query(
      'delete from money_matters where payment_id = $1 returning kind',
      [rows[0]!.id],
    )
    expect(matters.rows).toEqual([{ kind: 'came-does-not-fit' }])
    await server.pool.query('delete from payments where id = $1', [rows[0]!.id])
  })

  test('an unpaid one is pending, and stays so', async () => {
    const held = await holdSeats(server, eventId)
    await payWith(server, held, cards.declined)
    const before = await countOf(server.pool, eventId)
    const answer = await confirmRegistration(server, { paymentIntentId: held.paymentIntentId })
    expect(await answer.json()).toEqual({ status: 'pending' })
    expect(await countOf(server.pool, eventId)).toEqual(before)
  })

  test('what is no intent is refused at once', async () => {
    for (const paymentIntentId of ['', 'seti_1', '../../etc', undefined])
      expect(await refusalOf(() => confirmRegistration(server, { paymentIntentId }))).toBe('invalid_input')
  })
})

describe('a visitor who tries many cards', () => {
  test('has to begin again after six on one payment', async () => {
    const held = await holdSeats(server, eventId)
    for (let count = 0; count < 6; count += 1) await payWith(server, held, cards.declined)
    const { stripe } = sandbox
    await until('it is closed', async () => {
      const { status } = await stripe.paymentIntents.retrieve(held.paymentIntentId)
      return status === 'canceled'
    })
    expect(await payWith(server, held)).toBe(400)
  })

  test('is refused for an hour after fifteen, and a visitor from another address is not', async () => {
    const give = (address: string) =>
      server.post(
        '/api/create-payment-intent',
        { amount: 5, frequency: 'once', donorEmail: 'thief@example.org' },
        { 'x-forwarded-for': address },
      )
    const opened = (await (await give('203.0.113.7')).json()) as { paymentIntentId: string }
    await server.pool.query('update payments set declines = 15 where intent_id = $1', [
      opened.paymentIntentId,
    ])
    const answer = await give('203.0.113.7')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect((await give('203.0.113.8')).status).toBe(200)
    const many = await Promise.all(Array.from({ length: 20 }, () => give('203.0.113.8')))
    expect(
      many.filter(({ status }) => status === 429),
      'one mailbox',
    ).toHaveLength(1)
    const { rows } = await server.pool.query<{ found: number }>(
      `select count(*)::int as found from payments where visitor like '%203.0.113%'`,
    )
    expect(rows[0], 'no address is kept').toEqual({ found: 0 })
  })
})

describe('many who pay from one network', () => {
  const give = async (address: string): Promise<Opened> => {
    const answer = await server.post(
      '/api/create-payment-intent',
      { amount: 5, frequency: 'once', donorEmail: anAddress() },
      { 'x-forwarded-for': address },
    )
    expect(answer.status).toBe(200)
    return (await answer.json()) as Opened
  }
  const declinesOf = async (opened: Opened[]): Promise<number> => {
    const { rows } = await server.pool.query<{ sum: number }>(
      'select sum(declines)::int as sum from payments where intent_id = any($1)',
      [opened.map(({ paymentIntentId }) => paymentIntentId)],
    )
    return rows[0]!.sum
  }

  test('a tester of cards who has opened many payments gets one more card on each', async () => {
    const opened: Opened[] = []
    for (let count = 0; count < 20; count += 1) opened.push(await give('203.0.113.40'))
    const tried = opened.slice(0, 15)
    for (const payment of tried) await payWith(server, payment, cards.declined)
    await until('all declines are counted', async () => (await declinesOf(tried)) === 15)
    const next = opened[15]!
    await payWith(server, next, cards.declined)
    const { stripe } = sandbox
    await until('it is closed after one', async () => {
      const { status } = await stripe.paymentIntents.retrieve(next.paymentIntentId)
      return status === 'canceled'
    })
    const refused = await server.post(
      '/api/create-payment-intent',
      { amount: 5, frequency: 'once', donorEmail: anAddress() },
      { 'x-forwarded-for': '203.0.113.40' },
    )
    expect(refused.status).toBe(429)
    expect(await payWith(server, opened[19]!), 'an honest payer who was there already').toBe(200)
  })

  test('a hall of a hundred gives, and some declined cards do not end it', async () => {
    const hall = '203.0.113.41'
    const opened: Opened[] = []
    // Not all at the same moment: they share one process with the payment provider, which has five seconds to answer.
    await inParallel(100, 4, async () => opened.push(await give(hall)))
    const ids = opened.map(({ paymentIntentId }) => paymentIntentId)
    await server.pool.query(
      `update payments set status = 'completed', completed_at = now() where intent_id = any($1)`,
      [ids.slice(0, 40)],
    )
    await server.pool.query(`update payments set declines = 2 where intent_id = any($1)`, [ids.slice(40, 60)])
    expect((await give(hall)).paymentIntentId).toMatch(/^pi_/)
  }, 120_000)
})

describe('a visitor who holds seats and does not pay', () => {
  const hold = (id: string, address: string, given: object = {}) =>
    server.post(
      `/api/events/${id}/register`,
      { fullName: 'Kofi', email: anAddress(), numberOfAttendees: 10, ...given },
      { 'x-forwarded-for': address },
    )
  const newEvent = async (capacity: number | null) =>
    (await insertEvents(server.pool, { price: 3_000, currency: 'GHS', capacity }))[0]!

  test('holds a fifth of an event at most, until they are paid or free again', async () => {
    const id = await newEvent(40)
    const begun = Date.now()
    const paid = await hold(id, '203.0.113.20', { numberOfAttendees: 5 })
    expect(paid.status).toBe(201)
    expect((await hold(id, '203.0.113.20', { numberOfAttendees: 3 })).status).toBe(201)
    const refused = await hold(id, '203.0.113.20', { numberOfAttendees: 1 })
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    const passed = Math.ceil((Date.now() - begun) / 1_000)
    expect(wait).toBeGreaterThanOrEqual(900 - passed)
    expect(wait).toBeLessThanOrEqual(900)
    expect(await refused.json()).toEqual({
      error: `8 unpaid places for this event are already being held from your network. Pay for those first, or try again in ${Math.ceil(wait / 60)} minutes.`,
      code: 'too_many_requests',
    })
    expect((await hold(id, '203.0.113.21')).status, 'another network').toBe(201)
    expect((await hold(await newEvent(40), '203.0.113.20')).status, 'another event').toBe(201)

    await payWith(server, (await paid.json()) as Opened)
    await until('it is paid', async () => {
      const { rows } = await server.pool.query(
        `select 1 from event_registrations where event_id = $1 and payment_status = 'completed'`,
        [id],
      )
      return rows.length === 1
    })
    expect((await hold(id, '203.0.113.20', { numberOfAttendees: 5 })).status).toBe(201)
  })

  test('holds as many as one registration may have, however small the event, and ten of a large one', async () => {
    const small = await newEvent(12)
    expect((await hold(small, '203.0.113.22')).status).toBe(201)
    expect((await hold(small, '203.0.113.22', { numberOfAttendees: 1 })).status).toBe(429)
    const large = await newEvent(400)
    expect((await hold(large, '203.0.113.22', { numberOfAttendees: 9 })).status).toBe(201)
    expect((await hold(large, '203.0.113.22', { numberOfAttendees: 2 })).status).toBe(429)
    expect((await hold(large, '203.0.113.22', { numberOfAttendees: 1 })).status).toBe(201)
  })

  test('of two networks leaves seats for others: fifty are not blocked by six requests', async () => {
    const id = await newEvent(50)
    for (const address of ['203.0.113.26', '203.0.113.27'])
      for (const numberOfAttendees of [10, 10, 5]) await hold(id, address, { numberOfAttendees })
    expect(await countOf(server.pool, id)).toMatchObject({ registered: 20 })
    expect((await hold(id, '203.0.113.28')).status).toBe(201)
  })

  test('may change the number of seats, and come back when the time was over', async () => {
    const id = await newEvent(20)
    const same = { email: anAddress(), attempt: randomUUID() }
    expect((await hold(id, '203.0.113.23', same)).status).toBe(201)
    expect((await hold(id, '203.0.113.23', { ...same, numberOfAttendees: 9 })).status).toBe(201)
    expect((await hold(id, '203.0.113.23', { email: same.email })).status, 'another browser').toBe(201)
    const again = { email: anAddress(), attempt: randomUUID(), numberOfAttendees: 5 }
    const other = await newEvent(20)
    expect((await hold(other, '203.0.113.23', again)).status).toBe(201)
    await server.pool.query(`update event_registrations set hold_expires_at = now() where event_id = $1`, [
      other,
    ])
    const refused = await hold(other, '203.0.113.23', { numberOfAttendees: 6 })
    expect(refused.status, 'what ran out counts for a while').toBe(429)
    expect(await refused.json()).toMatchObject({
      error: "Places held from your network weren't paid for in time. Please try again in 30 minutes.",
    })
    expect((await hold(other, '203.0.113.24', { numberOfAttendees: 6 })).status, 'another network').toBe(201)
    expect((await hold(other, '203.0.113.23', again)).status, 'its owner comes back').toBe(201)
  })

  test('does not stand in the way of others on a mobile network whose single seats ran out', async () => {
    const id = await newEvent(20)
    for (let count = 0; count < 4; count += 1)
      expect((await hold(id, '203.0.113.29', { numberOfAttendees: 1 })).status).toBe(201)
    await server.pool.query(`update event_registrations set hold_expires_at = now() where event_id = $1`, [
      id,
    ])
    expect((await hold(id, '203.0.113.29', { numberOfAttendees: 1 })).status).toBe(201)
  })

  test('is one of ten who come at once and hold no more than that', async () => {
    const id = await newEvent(40)
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(id, '203.0.113.25')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })
})

test('the ledger can only be added to', async () => {
  for (const change of ['update ledger set amount = 1', 'delete from ledger', 'truncate ledger'])
    await expect(server.pool.query(change), change).rejects.toThrow('The ledger can only be added to.')
  await expect(server.pool.query('update payments set amount = amount + 1')).rejects.toMatchObject({
    constraint: 'payments_keep_their_terms',
  })
})
