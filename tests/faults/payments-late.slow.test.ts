import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAdminSession, type TestAdmin } from '#tests/support/accounts.ts'
import {
  confirmRegistration,
  holdSeats,
  ledgerSums,
  letTimePass,
  payWith,
  providerSums,
  runJob,
  sendSigned,
  type Opened,
} from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../api/support/content.ts'
import { countOf, emailsTo, tokenIn } from '../api/support/registrations.ts'
import { patience } from '#tests/support/patience.ts'
import { until } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

const price = 4_000

let server: TestServer
let sandbox: OpenStripeSandbox
let admin: TestAdmin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
  admin = await createAdminSession(server)
})
afterAll(() => server?.stop())

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { title: 'Harvest retreat', price, currency: 'GHS', ...given }))[0]!

const expireHolds = (eventId: string) =>
  server.pool.query(
    `update event_registrations set hold_expires_at = now() - interval '1 second'
     where event_id = $1 and payment_status = 'pending'`,
    [eventId],
  )

const statusesOf = async (eventId: string): Promise<Record<string, number>> => {
  const { rows } = await server.pool.query<{ status: string; count: number }>(
    `select p.status, count(*)::int as count from payments p join event_registrations r on r.id = p.subject_id
     where r.event_id = $1 group by 1`,
    [eventId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const subjectsTo = async (people: Opened[]): Promise<string[]> =>
  (await Promise.all(people.map(({ email }) => emailsTo(server.pool, email))))
    .flat()
    .map(({ subject }) => subject.split(':')[0]!)

const booksAgree = async () => {
  await sandbox.allDelivered()
  expect(await ledgerSums(server.pool)).toEqual(await providerSums(server))
}

test('twenty late payments for five free seats: five seats, fifteen refunds, each told once', async () => {
  const id = await newEvent({ capacity: 5 })
  const late: Opened[] = []
  for (let count = 0; count < 20; count += 1) {
    late.push(await holdSeats(server, id))
    // The next registration frees the expired hold itself; it does not wait for the job.
    await expireHolds(id)
  }
  await runJob(server.databaseUrl, 'free-holds')
  await until('all seats are free', async () => (await countOf(server.pool, id)).registered === 0)

  const answers = await Promise.all(late.map((held) => payWith(server, held)))
  expect(new Set(answers)).toEqual(new Set([200]))
  await until('all have gone their way', async () => {
    const { completed, refunded } = await statusesOf(id)
    return completed === 5 && refunded === 15
  })
  expect(await countOf(server.pool, id)).toEqual({ registered: 5, seats: 5, rows: 5 })
  const subjects = await subjectsTo(late)
  expect(subjects.filter((subject) => subject === "You're registered")).toHaveLength(5)
  expect(subjects.filter((subject) => subject === "We're refunding your payment")).toHaveLength(15)
  expect(subjects.filter((subject) => subject === "We've refunded you")).toHaveLength(15)
  expect(subjects).toHaveLength(35)
  await booksAgree()
  const heard = await Promise.all(
    late.map(
      async ({ paymentIntentId }) =>
        ((await (await confirmRegistration(server, { paymentIntentId })).json()) as { status: string })
          .status,
    ),
  )
  expect(heard.filter((status) => status === 'completed')).toHaveLength(5)
  expect(heard.filter((status) => status === 'refunded')).toHaveLength(15)
})

test.each([
  [cards.processing, 'completed', { registered: 1, seats: 1, rows: 1 }],
  [cards.processingFails, 'pending', { registered: 0, seats: 0, rows: 0 }],
])(
  'a seat waits for a payment that its bank works on (card %s), however long: %s',
  async (card, status, left) => {
    const id = await newEvent({ capacity: 1 })
    const [free] = (await insertEvents(server.pool, { price, capacity: 1 })) as [string]
    await holdSeats(server, free)
    await expireHolds(free)
    const held = await holdSeats(server, id)
    await payWith(server, held, card)
    await until('it is on its way', async () => (await statusesOf(id)).processing === 1)
    await expireHolds(id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the unpaid seat is free', async () => (await countOf(server.pool, free)).registered === 0)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    await expect(holdSeats(server, id)).rejects.toThrow('event_full')
    await sandbox.moveClock({ seconds: 10 })
    await until('it is decided', async () => (await statusesOf(id))[status] === 1)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the seat too', async () => (await countOf(server.pool, id)).registered === left.registered)
    expect(await countOf(server.pool, id)).toEqual(left)
    await booksAgree()
  },
)

test('a refund that we hear of before the payment gives no seat, and sends one email', async () => {
  const id = await newEvent({ capacity: 1 })
  await sandbox.planWebhooks({ isLost: true })
  const held = await holdSeats(server, id)
  await payWith(server, held)
  const refund = await sandbox.stripe.refunds.create({ payment_intent: held.paymentIntentId })
  await sandbox.planWebhooks({})
  const webhooks = [
    { type: 'refund.created', object: refund },
    { type: 'charge.refunded', object: { object: 'charge', payment_intent: held.paymentIntentId } },
    { type: 'payment_intent.succeeded', object: { object: 'payment_intent', id: held.paymentIntentId } },
  ]
  for (const event of webhooks) expect((await sendSigned(server, event)).status).toBe(200)
  expect(await statusesOf(id)).toEqual({ refunded: 1 })
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  expect(await subjectsTo([held])).toEqual(["We've refunded you"])
  await booksAgree()
})

test('only the rest of a late payment is refunded when a part has gone back already', async () => {
  const id = await newEvent({ capacity: 1 })
  const late = await holdSeats(server, id)
  await expireHolds(id)
  await runJob(server.databaseUrl, 'free-holds')
  await until('the seat is free', async () => (await countOf(server.pool, id)).registered === 0)
  await paidSeat(id)
  await sandbox.planWebhooks({ isLost: true })
  await payWith(server, late)
  await sandbox.stripe.refunds.create({ payment_intent: late.paymentIntentId, amount: 1_000 })
  await sandbox.planWebhooks({})
  const { paymentIntentId } = late
  expect((await confirmRegistration(server, { paymentIntentId })).status).toBe(200)
  await until('the rest is back', async () => (await statusesOf(id)).refunded === 1)
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: late.paymentIntentId })
  expect(data.map(({ amount }) => amount)).toEqual([3_000, 1_000])
  await booksAgree()
})

test('an event can be deleted once its only hold has expired, and a payment after that is refunded', async () => {
  const id = await newEvent({ capacity: 1 })
  const left = await holdSeats(server, id)
  const remove = () => server.call('DELETE', `/api/admin/events/${id}`, admin.headers)
  expect((await remove()).status).toBe(409)
  await expireHolds(id)
  expect((await remove()).status).toBe(200)
  await payWith(server, left)
  await until('it is paid back', async () => {
    const { rows } = await server.pool.query<{ status: string }>(
      'select status from payments where intent_id = $1',
      [left.paymentIntentId],
    )
    return rows[0]?.status === 'refunded'
  })
  await booksAgree()
})

const registrationOf = async ({ email }: Opened): Promise<string> => {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from event_registrations where email = $1',
    [email],
  )
  return rows[0]!.id
}

const refund = async (held: Opened, body: object = {}) =>
  server.post(
    `/api/admin/registrations/${await registrationOf(held)}/refund`,
    { refundedBefore: 0, ...body },
    admin.headers,
  )

const paidSeat = async (eventId: string, given: object = {}): Promise<Opened> => {
  const held = await holdSeats(server, eventId, given)
  await payWith(server, held)
  await until('it is paid', async () => (await subjectsTo([held])).length === 1)
  return held
}

test('ten refunds at once, and one in the provider’s own dashboard, pay back once', async () => {
  const id = await newEvent({ capacity: 1 })
  const held = await paidSeat(id)
  const [elsewhere, ...answers] = await Promise.all([
    sandbox.stripe.refunds.create({ payment_intent: held.paymentIntentId }).catch(() => undefined),
    ...Array.from({ length: 10 }, () => refund(held)),
  ])
  const accepted = answers.filter(({ status }) => status === 202)
  expect(accepted.length).toBeLessThanOrEqual(1)
  expect(accepted.length + (elsewhere ? 1 : 0)).toBeGreaterThanOrEqual(1)
  await until('it is paid back', async () => (await statusesOf(id)).refunded === 1)
  await sandbox.allDelivered()
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  // A refund in the provider's dashboard causes an email when it is done; our own refund also when it starts.
  const begun = accepted.map(() => 'Your refund is on its way')
  expect(await subjectsTo([held])).toEqual(["You're registered", ...begun, "We've refunded you"])
  await booksAgree()
})

test('a part is paid back and the seat stays; the rest, and it goes; more than that is refused', async () => {
  const id = await newEvent({ capacity: 2 })
  const held = await paidSeat(id, { numberOfAttendees: 2 })
  const answer = await refund(held, { amount: 3_000 })
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'pending', amount: 3_000, currency: 'GHS' })
  await until('a part is back', async () => (await ledgerSums(server.pool)).refunded % 4_000 === 3_000)
  expect(await (await refund(held, { amount: 5_001, refundedBefore: 3_000 })).json()).toMatchObject({
    code: 'refund_too_large',
  })
  expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
  expect((await refund(held, { refundedBefore: 3_000 })).status).toBe(202)
  await until('all is back', async () => (await statusesOf(id)).refunded === 1)
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  expect(await (await refund(held)).json()).toMatchObject({ code: 'nothing_to_refund' })
  const told = ['Your refund is on its way', "We've refunded you"]
  expect(await subjectsTo([held])).toEqual(["You're registered", ...told, ...told])
  await booksAgree()
})

test('a partial refund that arrives after its owner has cancelled is not reported as a seat that stays', async () => {
  const id = await newEvent({ capacity: 2 })
  const held = await paidSeat(id, { numberOfAttendees: 2 })
  await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/refunds', times: 20 })
  expect((await refund(held, { amount: 3_000 })).status).toBe(202)
  const [email] = await emailsTo(server.pool, held.email)
  const token = tokenIn(email!)
  const cancelled = await server.post('/api/event-registrations/cancel', { token })
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled' })
  await sandbox.clearFaults()
  await letTimePass(server.pool, '1 minute')
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('all is back', async () => (await statusesOf(id)).refunded === 1)
  expect(await subjectsTo([held])).toEqual([
    "You're registered",
    'Your refund is on its way',
    'Registration cancelled',
    "We've refunded you",
    "We've refunded you",
  ])
  const done = (await emailsTo(server.pool, held.email)).slice(3)
  const { text } = done.find((one) => one.text.includes('GHS 30.00'))!
  expect(text).toContain('Your registration stays cancelled.')
  expect(text).not.toContain("You're still registered")
  await booksAgree()
})

test('a cancelled event refunds and notifies everyone once, also a visitor who pays after that', async () => {
  const id = await newEvent({ capacity: 10 })
  const paid = await Promise.all([paidSeat(id), paidSeat(id), paidSeat(id)])
  const slow = await holdSeats(server, id)
  const deleted = await server.call('DELETE', `/api/admin/events/${id}`, admin.headers)
  expect(await deleted.json()).toMatchObject({ code: 'event_has_payments' })
  await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/payment_intents/', times: 3 })
  const answer = await server.post(`/api/admin/events/${id}/cancel`, {}, admin.headers)
  expect(await answer.json()).toEqual({ notified: 4, paidBack: 3, paidByHand: 0 })
  await sandbox.clearFaults()
  await payWith(server, slow)
  await until('all is paid back', async () => (await statusesOf(id)).refunded === 4)
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  expect((await subjectsTo(paid)).toSorted()).toEqual([
    ...Array(3).fill('Event cancelled'),
    ...Array(3).fill("We've refunded you"),
    ...Array(3).fill("You're registered"),
  ])
  expect(await subjectsTo([slow])).toEqual([
    'Event cancelled',
    "We're refunding your payment",
    "We've refunded you",
  ])
  const [, email] = await emailsTo(server.pool, paid[0].email)
  expect(email!.text).toContain("We're refunding GHS 40.00 to the card or wallet you paid with.")
  await booksAgree()
  expect((await server.call('DELETE', `/api/admin/events/${id}`, admin.headers)).status).toBe(200)
})

test('an event that is cancelled while twenty pay for it keeps no money, and no payer gets a server error', async () => {
  const id = await newEvent({ capacity: 40 })
  const paid = await Promise.all(Array.from({ length: 10 }, () => paidSeat(id)))
  const paying = await Promise.all(Array.from({ length: 20 }, () => holdSeats(server, id)))
  const pay = async (held: Opened) => {
    // Fails if the event was cancelled first: the provider has then closed the payment.
    await payWith(server, held).catch(() => {})
    return (await confirmRegistration(server, held)).status
  }
  const [cancelled, ...statuses] = await Promise.all([
    server.post(`/api/admin/events/${id}/cancel`, {}, admin.headers),
    ...paying.map(pay),
  ])
  expect(cancelled.status).toBe(200)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await sandbox.allDelivered()
  await until('nothing is left with us', async () => {
    const { completed = 0, pending = 0, processing = 0, refunded = 0 } = await statusesOf(id)
    return refunded >= paid.length && completed + pending + processing === 0
  })
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  await booksAgree()
  const { rows } = await server.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows, 'all lock in one order').toEqual([{ deadlocks: 0 }])
})

test('a refund whose answer was lost is not made again when the provider has forgotten its key', async () => {
  const held = await paidSeat(await newEvent({ capacity: 1 }))
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into refunds (payment_id, amount, reason, asked_at, created_at)
     select id, 1000, 'asked for', now() - interval '2 days', now() - interval '2 days'
     from payments where intent_id = $1 returning id`,
    [held.paymentIntentId],
  )
  await sandbox.planWebhooks({ isLost: true })
  await sandbox.stripe.refunds.create({
    payment_intent: held.paymentIntentId,
    amount: 1_000,
    metadata: { refund: rows[0]!.id },
  })
  await sandbox.planWebhooks({})
  await runJob(server.databaseUrl, 'reconcile-payments')
  await until('the email is there', async () => (await subjectsTo([held])).length === 2)
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: held.paymentIntentId })
  expect(data).toHaveLength(1)
  await booksAgree()
})
