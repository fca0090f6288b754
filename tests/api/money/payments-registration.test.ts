import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#tests/support/accounts.ts'
import {
  confirmRegistration,
  holdSeats,
  ledgerSums,
  payWith,
  providerSums,
  runJob,
} from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../support/content.ts'
import { entriesOf, openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const zoomLink = 'https://zoom.example/j/paid'
const newEvent = async (given: object = {}): Promise<string> =>
  (
    await insertEvents(server.pool, {
      title: 'Worship night',
      price: 5_000,
      currency: 'GHS',
      capacity: 20,
      isVirtual: true,
      zoomLink,
      ...given,
    })
  )[0]!

const settledAs = (email: string, status: string) =>
  until(`the registration of ${email} is ${status}`, async () => {
    const { rows } = await server.pool.query<{ status: string }>(
      'select payment_status as status from event_registrations where email = $1 order by created_at desc limit 1',
      [email],
    )
    return rows[0]?.status === status
  })

describe('a paid registration', () => {
  test('is held, paid and confirmed, with one email', async () => {
    const id = await newEvent()
    const before = Date.now()
    const held = await holdSeats(server, id, { numberOfAttendees: 2, phone: '+233 20 000 0000' })
    expect(held).toMatchObject({ status: 'pending', amount: 10_000, currency: 'GHS' })
    expect(held.paymentIntentId).toMatch(/^pi_/)
    const heldAt = Date.parse(held.holdExpiresAt) - 15 * 60_000
    expect(heldAt).toBeGreaterThanOrEqual(before)
    expect(heldAt).toBeLessThanOrEqual(Date.now())
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
    expect(await emailsTo(server.pool, held.email)).toEqual([])

    expect(await payWith(server, held)).toBe(200)
    await settledAs(held.email, 'completed')
    const { paymentIntentId, clientSecret } = held
    const answer = await confirmRegistration(server, { paymentIntentId, clientSecret, eventId: id })
    const confirmed = (await answer.json()) as { link: string }
    expect(confirmed).toEqual({
      status: 'completed',
      eventId: id,
      eventTitle: 'Worship night',
      attendeeName: 'Ama Serwaa Mensah',
      numberOfAttendees: 2,
      amount: 10_000,
      currency: 'GHS',
      link: expect.stringMatching(/\/my-registration#[\w-]{43}$/),
      registrationId: expect.any(String),
      ticket: expect.objectContaining({ state: 'registered', numberOfAttendees: 2 }),
    })
    const emails = await emailsTo(server.pool, held.email)
    expect(emails.map(({ subject }) => subject)).toEqual(["You're registered: Worship night"])
    expect(emails[0]!.text).toMatch(/Join the meeting\n?.*\/my-registration#/)
    expect(emails[0]!.text, 'their own door leads to it').not.toContain(zoomLink)
    expect(emails[0]!.text).toMatch(/GHS 100\.00 paid, 2 places/)
    expect(emails[0]!.text).toMatch(/Your receipt \(SK-\d{4}-\d{6}\) is attached/)
    expect(emails[0]!.attachments.map(({ name }) => name)).toEqual([
      'worship-night.ics',
      expect.stringMatching(/^SK-\d{4}-\d{6}\.pdf$/),
    ])
    const token = confirmed.link.split('#')[1]!
    const seen = await server.post('/api/event-registrations/view', { token })
    expect(await seen.json()).toMatchObject({
      state: 'registered',
      joins: true,
      payment: {
        amount: 10_000,
        currency: 'GHS',
        refunded: 0,
        returning: 0,
        owed: 0,
        receiptNumber: expect.stringMatching(/^SK-/),
      },
    })
    const receipt = await server.post('/api/event-registrations/receipt', { token })
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('without the client secret only tells how far it is', async () => {
    const held = await holdSeats(server, await newEvent())
    const { paymentIntentId } = held
    const ask = async (body: object) => (await confirmRegistration(server, body)).json()
    expect(await ask({ paymentIntentId })).toEqual({ status: 'pending' })
    expect(await ask({ paymentIntentId, clientSecret: `${paymentIntentId}_secret_guess` })).toMatchObject({
      code: 'payment_not_found',
    })
    await payWith(server, held)
    expect(await ask({ paymentIntentId })).toEqual({ status: 'completed' })
  })

  test('clicked five times at once is one hold and one intent', async () => {
    const id = await newEvent()
    const [attempt, email] = [randomUUID(), anAddress()]
    const holds = await Promise.all(
      Array.from({ length: 5 }, () => holdSeats(server, id, { attempt, email })),
    )
    expect(new Set(holds.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(new Set(holds.map(({ holdExpiresAt }) => holdExpiresAt)).size).toBe(1)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
  })

  test('with other seats is another intent, and the first one cannot be paid any more', async () => {
    const id = await newEvent({ capacity: 4 })
    const first = await holdSeats(server, id, { numberOfAttendees: 3 })
    const second = await holdSeats(server, id, { ...first, numberOfAttendees: 4, ...strip })
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(second.amount).toBe(20_000)
    expect(await countOf(server.pool, id)).toEqual({ registered: 4, seats: 4, rows: 1 })
    const { stripe } = openStripeSandbox(server.url)
    await until('the first intent is cancelled', async () => {
      const { status } = await stripe.paymentIntents.retrieve(first.paymentIntentId)
      return status === 'canceled'
    })
    expect(await payWith(server, second)).toBe(200)
    await settledAs(first.email, 'completed')
  })

  // The fields that the answer has as well as those of the request.
  const strip = {
    status: undefined,
    clientSecret: undefined,
    paymentIntentId: undefined,
    holdExpiresAt: undefined,
    amount: undefined,
    rest: undefined,
    currency: undefined,
  }

  test('of an address that is paying elsewhere moves to the newer browser, which gets the seat by paying', async () => {
    const id = await newEvent({ capacity: 2 })
    const email = anAddress()
    const first = await holdSeats(server, id, { email })
    const second = await holdSeats(server, id, { email: email.toUpperCase() })
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await payWith(server, second)).toBe(200)
    await settledAs(email.toUpperCase(), 'completed')
    const again = await register(server, id, { email })
    expect(await again.json()).toMatchObject({
      status: 'registered',
      message: expect.stringContaining("You're already registered, so you haven't been charged again."),
    })
    const emails = await emailsTo(server.pool, email.toUpperCase())
    expect(emails.at(-1)!.text, 'the details once more').toContain('Join the meeting')
  })

  test('of an address that has paid gives a stranger no more away than that nothing is to be paid', async () => {
    const id = await newEvent({ capacity: 2 })
    const paid = await holdSeats(server, id)
    await payWith(server, paid)
    await settledAs(paid.email, 'completed')
    const idIn = async (answer: Response) =>
      ((await answer.json()) as { registrationId: string }).registrationId
    const own = await idIn(await register(server, id, { email: paid.email, attempt: paid.attempt }))
    const strangers = await idIn(await register(server, id, { email: paid.email }))
    expect(strangers).not.toBe(own)
    await holdSeats(server, id)
    const full = await register(server, id, { email: paid.email })
    expect(full.status, 'a full event refuses everyone alike').toBe(409)
    expect(await emailsTo(server.pool, paid.email), 'and the email tells the rest').toHaveLength(4)
  })

  test('that was meanwhile paid in another browser stays, no matter what the first one does', async () => {
    const id = await newEvent({ capacity: 3 })
    const email = anAddress()
    const first = await holdSeats(server, id, { email })
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 second' where event_id = $1`,
      [id],
    )
    const second = await holdSeats(server, id, { email })
    await payWith(server, second)
    await settledAs(email, 'completed')
    const again = await register(server, id, { email, attempt: first.attempt })
    expect(await again.json()).toMatchObject({ status: 'registered' })
    // And if the first one is paid after all, that money goes back.
    await payWith(server, first)
    await until('it has gone back', async () => {
      const subjects = (await emailsTo(server.pool, email)).map(({ subject }) => subject)
      return subjects.includes("We've refunded you: Worship night")
    })
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
  })

  describe('of an event that becomes free before it is paid', () => {
    const becomeFree = (id: string) => server.pool.query('update events set price = 0 where id = $1', [id])

    test('is a free one when its owner registers again, and stays when the hold would have ended', async () => {
      const id = await newEvent({ capacity: 2 })
      const held = await holdSeats(server, id, { numberOfAttendees: 2 })
      await becomeFree(id)
      const answer = await register(server, id, { email: held.email.toUpperCase(), numberOfAttendees: 2 })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({ status: 'registered' })
      await server.pool.query(
        `update event_registrations set hold_expires_at = now() where event_id = $1 and hold_expires_at is not null`,
        [id],
      )
      await runJob(server.databaseUrl, 'free-holds')
      await until('the provider has closed the payment', async () => {
        const { paymentIntentId } = held
        const body = (await (await confirmRegistration(server, { paymentIntentId })).json()) as object
        return 'status' in body && body.status === 'failed'
      })
      expect(await payWith(server, held)).toBe(400)
      expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
      const emails = await emailsTo(server.pool, held.email.toUpperCase())
      expect(emails.map(({ subject }) => subject)).toEqual(["You're registered: Worship night"])
    })

    test('is a free one too when the price changes while the request waits for the event', async () => {
      const id = await newEvent({ capacity: 2 })
      const email = anAddress()
      const administrator = await server.pool.connect()
      await administrator.query('begin')
      await administrator.query('update events set price = 0 where id = $1', [id])
      const answer = register(server, id, { email, attempt: randomUUID() })
      await until('the request waits for the event', async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows.length > 0
      })
      await administrator.query('commit')
      administrator.release()
      expect((await answer).status).toBe(201)
      expect(await (await answer).json()).toMatchObject({ status: 'registered' })
      expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    })

    test('is not lost when more seats are asked for than there are', async () => {
      const id = await newEvent({ capacity: 2 })
      const { email } = await holdSeats(server, id)
      await becomeFree(id)
      const answer = await register(server, id, { email, numberOfAttendees: 3 })
      expect(await answer.json()).toMatchObject({ code: 'too_few_spots', error: 'Only 2 places left.' })
      expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    })

    test('is paid back when it is paid all the same', async () => {
      const id = await newEvent({ capacity: 1 })
      const held = await holdSeats(server, id)
      await becomeFree(id)
      const sandbox = openStripeSandbox(server.url)
      await sandbox.addFault({
        kind: 'error-before',
        method: 'POST',
        path: `/payment_intents/${held.paymentIntentId}/cancel`,
        times: 3,
      })
      expect((await register(server, id, { email: held.email })).status).toBe(201)
      expect(await payWith(server, held)).toBe(200)
      await until('it has gone back', async () => {
        const subjects = (await emailsTo(server.pool, held.email)).map(({ subject }) => subject)
        return subjects.includes("We've refunded you: Worship night")
      })
      await sandbox.clearFaults()
      expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    })
  })

  test('that the payment service refuses is not held, and can be begun again when it is mended', async () => {
    const id = await newEvent({ price: 20, currency: 'USD', capacity: 1 })
    const asked = { email: anAddress(), attempt: randomUUID() }
    const answer = await register(server, id, asked)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: "Our payment provider couldn't take this payment. Please try again later or contact us.",
      code: 'payment_failed',
    })
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    await server.pool.query('update events set price = 5000 where id = $1', [id])
    const held = await holdSeats(server, id, asked)
    expect(await payWith(server, held)).toBe(200)
    await settledAs(held.email, 'completed')
  })

  test('whose payment service does not answer is not held, and the same attempt goes on later', async () => {
    const id = await newEvent({ capacity: 1 })
    const sandbox = openStripeSandbox(server.url)
    await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/payment_intents', times: 10 })
    const asked = { email: anAddress(), attempt: randomUUID() }
    expect((await register(server, id, asked)).status).toBe(502)
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    await sandbox.clearFaults()
    const held = await holdSeats(server, id, asked)
    expect((await register(server, id)).status, 'full for others').toBe(409)
    expect(await payWith(server, held)).toBe(200)
    await settledAs(held.email, 'completed')
  })

  test('in a rush belongs to a visitor who can pay for it, and all others read that it is full', async () => {
    const id = await newEvent({ capacity: 10 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => register(server, id)))
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect([counts[201]?.length, counts[409]?.length]).toEqual([10, 20])
    const { rows } = await server.pool.query(
      `select count(p.intent_id)::int as opened from event_registrations r join payments p on p.subject_id = r.id
       where r.event_id = $1 and r.holds_seats`,
      [id],
    )
    expect(rows).toEqual([{ opened: 10 }])
  })

  test('can be given back by its owner, and is paid back', async () => {
    const id = await newEvent({ capacity: 1 })
    const held = await holdSeats(server, id)
    await payWith(server, held)
    await settledAs(held.email, 'completed')
    const [email] = await emailsTo(server.pool, held.email)
    const token = tokenIn(email!)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.post('/api/event-registrations/cancel', { token })),
    )
    const payments = []
    for (const answer of answers) {
      const body = (await answer.json()) as { payment: { refunded: number; returning: number } }
      expect(body).toMatchObject({ state: 'cancelled', joins: false })
      payments.push(body.payment)
    }
    for (const { refunded, returning } of payments)
      expect(refunded + returning, 'what comes back is known at once').toBe(5_000)
    const seen = async () =>
      (await (await server.post('/api/event-registrations/view', { token })).json()) as {
        payment: { refunded: number }
      }
    await until('it is paid back', async () => (await seen()).payment.refunded === 5_000)
    const emails = await emailsTo(server.pool, held.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      "You're registered: Worship night",
      'Registration cancelled: Worship night',
      "We've refunded you: Worship night",
    ])
    expect(emails[1]!.text).toContain("We're refunding GHS 50.00 to the card or wallet you paid with.")
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  })

  describe('that is not paid when its owner deletes their account', () => {
    const password = 'a quiet morning in Accra'
    const leave = async () => {
      const member = await createMember(server, { password })
      const id = await newEvent({ capacity: 5 })
      const held = await holdSeats(server, id, { email: member.email, numberOfAttendees: 2 })
      const go = async () =>
        expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
      return { id, held, go }
    }

    test('holds no seats, and cannot be paid any more', async () => {
      const { id, held, go } = await leave()
      await go()
      expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
      await until('the provider has closed it', async () => {
        const { stripe } = openStripeSandbox(server.url)
        return (await stripe.paymentIntents.retrieve(held.paymentIntentId)).status === 'canceled'
      })
      expect(await payWith(server, held)).toBe(400)
    })

    test('cannot be paid either when its time was over', async () => {
      const { id, held, go } = await leave()
      await server.pool.query(
        `update event_registrations set payment_status = 'failed' where event_id = $1`,
        [id],
      )
      await go()
      await until('the provider has closed it', async () => {
        const { stripe } = openStripeSandbox(server.url)
        return (await stripe.paymentIntents.retrieve(held.paymentIntentId)).status === 'canceled'
      })
      expect(await payWith(server, held)).toBe(400)
    })

    test('goes back when the money was on its way already', async () => {
      const { id, held, go } = await leave()
      const sandbox = openStripeSandbox(server.url)
      await payWith(server, held, cards.processing)
      await until('it is on its way', async () => {
        const { rows } = await server.pool.query<{ status: string }>(
          'select status from payments where intent_id = $1',
          [held.paymentIntentId],
        )
        return rows[0]!.status === 'processing'
      })
      await go()
      await sandbox.moveClock({ days: 1 })
      await until('it has gone back', async () => {
        const { data } = await sandbox.stripe.refunds.list({ payment_intent: held.paymentIntentId })
        return data.length === 1
      })
      expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    })
  })

  test('is paid back by us, which the audit log tells by the receipt and without a name', async () => {
    const held = await holdSeats(server, await newEvent())
    await payWith(server, held)
    await settledAs(held.email, 'completed')
    const dashboard = await openDashboard(server)
    const { rows } = await dashboard.list<{ id: string }>(`/api/admin/registrations?search=${held.email}`)
    const { id } = rows[0]!
    const part = { amount: 1_500, refundedBefore: 0 }
    const answer = await dashboard.call('POST', `/api/admin/registrations/${id}/refund`, part)
    expect(answer.status).toBe(202)
    expect(await dashboard.call('POST', `/api/admin/registrations/${id}/refund`, part)).toMatchObject({
      status: 409,
      body: { code: 'refunded_meanwhile' },
    })
    const after = await dashboard.list<{ amountRefunded: number; amountReturning: number }>(
      `/api/admin/registrations?search=${held.email}`,
    )
    expect(after.rows[0]!.amountRefunded + after.rows[0]!.amountReturning).toBe(1_500)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      {
        action: 'registration.refunded',
        subject: expect.stringMatching(/^SK-\d{4}-\d{6}, Worship night$/) as string,
        summary: 'GHS 15.00',
      },
    ])
    await until('a part is back', async () => (await emailsTo(server.pool, held.email)).length === 2)
  })

  test('declined can be paid with another card', async () => {
    const held = await holdSeats(server, await newEvent())
    expect(await payWith(server, held, cards.declined)).toBe(402)
    expect(await payWith(server, held)).toBe(200)
    await settledAs(held.email, 'completed')
  })

  test('whose payment takes a while is processing, and has one email when the money has arrived', async () => {
    const held = await holdSeats(server, await newEvent())
    const { paymentIntentId } = held
    await payWith(server, held, cards.processing)
    const status = async () =>
      ((await (await confirmRegistration(server, { paymentIntentId })).json()) as { status: string }).status
    expect(['processing', 'completed']).toContain(await status())
    await openStripeSandbox(server.url).moveClock({ days: 1 })
    await until('it has arrived', async () => (await status()) === 'completed')
    expect(await emailsTo(server.pool, held.email)).toHaveLength(1)
  })
})

test('the books agree with the provider', async () => {
  await openStripeSandbox(server.url).allDelivered()
  expect(await ledgerSums(server.pool)).toEqual(await providerSums(server))
})
