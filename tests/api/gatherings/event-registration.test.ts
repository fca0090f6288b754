import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyRegistration } from '#features/gatherings/events/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { aRegistration, countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let visitors = 0

// Behind one proxy, so that each test can be a visitor of its own.
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

const newVisitor = (): string => `192.0.2.${++visitors}`

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, given))[0]!

const send = (eventId: string, given: object = {}) => register(server, eventId, given, newVisitor())

const call = (what: 'view' | 'cancel', token: string) =>
  server.post(`/api/event-registrations/${what}`, { token }, { 'x-forwarded-for': newVisitor() })

const registered = async (eventId: string, given: object = {}) => {
  const email = anAddress()
  expect((await send(eventId, { email, ...given })).status).toBe(201)
  const [message] = await emailsTo(server.pool, email)
  return { email, message: message!, token: tokenIn(message!) }
}

describe('registering for a free event', () => {
  test('is answered with registered and no client secret, and keeps name, address and phone', async () => {
    const id = await newEvent({ capacity: 40 })
    const email = anAddress()
    const answer = await send(id, { email, phone: '+233 20 000 0000', numberOfAttendees: 3 })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      status: 'registered',
      message: "We've emailed you the details.",
      registrationId: expect.any(String),
    })
    const { rows } = await server.pool.query('select * from event_registrations where email = $1', [email])
    expect(rows).toEqual([
      {
        id: expect.any(String),
        is_offer: false,
        is_addition: false,
        attended: null,
        arrived: null,
        attended_self: false,
        search_text: expect.stringContaining('ama serwaa mensah'),
        created_at: expect.any(Date),
        event_id: id,
        name: 'Ama Serwaa Mensah',
        email,
        phone: '+233 20 000 0000',
        number_of_attendees: 3,
        payment_status: 'free',
        payment_intent_id: null,
        amount_paid: 0,
        currency: 'GHS',
        hold_expires_at: null,
        cancelled_at: null,
        reminded_of: null,
        reminded_hour_of: null,
        brought_by: null,
        companions: [],
        price_choice: null,
        deposit: null,
        rest_reminded_on: null,
        way: null,
        answers: [],
        holds_seats: true,
      },
    ])
  })

  test('takes as many seats as people come, and one by default', async () => {
    const id = await newEvent({ capacity: 10 })
    await send(id)
    await send(id, { numberOfAttendees: '' })
    await send(id, { numberOfAttendees: 4 })
    expect(await countOf(server.pool, id)).toEqual({ registered: 6, seats: 6, rows: 3 })
    expect(await (await server.get(`/api/events/${id}`)).json()).toMatchObject({ registered: 6 })
  })

  test('shows on the pages that count', async () => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const startsAt = new Date().toISOString()
    const id = await newEvent({ title: 'Shown soon', capacity: 40, date: today(), startsAt, endsAt })
    const before = await (await server.get('/')).text()
    expect(before).toContain('Shown soon')
    await send(id, { numberOfAttendees: 7 })
    const isShown = async () => (await (await server.get('/')).text()).includes('"registered":7')
    await expect.poll(isShown).toBe(true)
    expect(before.includes('"registered":7')).toBe(false)
  })

  test('of an event without a capacity never ends', async () => {
    const id = await newEvent({ capacity: null })
    for (let count = 0; count < 3; count += 1) await registered(id, { numberOfAttendees: 10 })
    expect((await countOf(server.pool, id)).registered).toBe(30)
  })

  test.each([
    ['fullName', '', 'Enter your name'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['numberOfAttendees', 0, 'Must have at least 1 attendee'],
    ['numberOfAttendees', 11, 'Maximum 10 attendees per registration'],
    ['numberOfAttendees', 1.5, 'Enter a whole number'],
    ['phone', 'call me', 'Enter a valid phone number'],
    ['registered', 5, "We don't recognise this field"],
    ['paymentStatus', 'completed', "We don't recognise this field"],
  ])('with %s = %j is refused: %s', async (field, value, message) => {
    const id = await newEvent()
    const answer = await send(id, { [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } })
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  })

  test('by a robot is answered like everyone, and nothing is stored', async () => {
    const id = await newEvent()
    const answer = await send(id, { website: 'https://spam.example', email: 'robot@example.org' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      status: 'registered',
      registrationId: expect.any(String),
    })
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    expect(await emailsTo(server.pool, 'robot@example.org')).toEqual([])
  })

  test('of one mailbox is limited, however its address is written and wherever it comes from', async () => {
    const id = await newEvent()
    const statuses: number[] = []
    for (let count = 0; count < 13; count += 1) {
      const email = `efua+${count}@example.org`
      statuses.push((await register(server, id, { email }, newVisitor())).status)
    }
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 201))
    expect(statuses.at(12)).toBe(429)
  })
})

describe('a registration that is overtaken', () => {
  // Simulates another visitor who always takes the seat between the read and the write.
  const loseEveryRace = (eventId: string, constraint: string) =>
    server.pool.query(`
      create or replace function lose_the_race() returns trigger language plpgsql as $$ begin
        raise exception 'overtaken' using errcode = 'check_violation', constraint = '${constraint}';
      end $$;
      create or replace trigger lose_the_race before insert on event_registrations
        for each row when (new.event_id = '${eventId}') execute function lose_the_race()`)

  test.each([
    ['free', 0],
    ['paid', 5_000],
  ])('again and again is answered with a conflict, not as done: %s', async (_, price) => {
    const id = await newEvent({ capacity: 5, price })
    await loseEveryRace(id, 'events_not_oversold')
    const email = anAddress()
    const answer = await send(id, { email })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: 'This has just changed. Check it and try again.',
      code: 'overtaken',
    })
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    expect(await emailsTo(server.pool, email)).toEqual([])
  })
})

describe('an event that refuses a registration', () => {
  test('because it is full says so', async () => {
    const id = await newEvent({ capacity: 2 })
    await send(id, { numberOfAttendees: 2 })
    const answer = await send(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ error: 'This event is full.', code: 'event_full' })
  })

  test.each([
    [1, 'Only 1 place left.'],
    [2, 'Only 2 places left.'],
  ])('because only %i of the wanted spots are left says so at the field', async (left, sentence) => {
    const id = await newEvent({ capacity: left })
    const answer = await send(id, { numberOfAttendees: 3 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: sentence,
      code: 'too_few_spots',
      fields: { numberOfAttendees: sentence },
    })
    expect((await send(id, { numberOfAttendees: left })).status).toBe(201)
  })

  test('because it is over says so', async () => {
    const id = await newEvent({ date: addDays(today(), -1) })
    const answer = await send(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: 'Registration for this event has closed.',
      code: 'registration_closed',
    })
  })

  test('because there is none says so', async () => {
    const answer = await send(randomUUID())
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'Event not found.', code: 'event_not_found' })
    expect((await send('42')).status).toBe(404)
  })
})

describe('the same address again', () => {
  test('is answered like a new one, not counted twice, and the email tells the rest', async () => {
    const id = await newEvent({ capacity: 40 })
    const email = anAddress()
    const first = await send(id, { email })
    const again = await send(id, { email: email.toUpperCase(), numberOfAttendees: 5 })
    expect(again.status).toBe(first.status)
    expect(await again.text()).toBe(await first.text())
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    const emails = await emailsTo(server.pool, email)
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).not.toContain('already registered')
    expect(emails[1]?.text).toContain("You were already registered, so we haven't booked you twice.")
    expect(emails[1]?.text).toContain('Free, 1 place')
    expect(emails[1]?.text).toContain('To change the number of places, use the same link.')
  })

  test('gets an id that stands as long as the registration does', async () => {
    const id = await newEvent()
    const { email, token } = await registered(id)
    const { registrationId } = (await (await send(id, { email })).json()) as { registrationId: string }
    const stands = async () =>
      (await server.post('/api/event-registrations/standing', { id: registrationId })).json()
    expect(await stands()).toEqual({ isRegistered: true })
    await call('cancel', token)
    expect(await stands()).toEqual({ isRegistered: false })
  })

  test('is refused by a full event like any other, and the email tells the rest', async () => {
    const id = await newEvent({ capacity: 3 })
    const { email } = await registered(id, { numberOfAttendees: 2 })
    await server.pool.query(
      `update event_registrations set created_at = now() - interval '1 day' where event_id = $1`,
      [id],
    )
    const refusals = async (given: object) =>
      Promise.all([send(id, { email, ...given }), send(id, given)].map(async (sent) => (await sent).text()))
    const tooMany = await refusals({ numberOfAttendees: 2 })
    expect(tooMany[0]).toContain('too_few_spots')
    expect(tooMany[0]).toBe(tooMany[1])
    await registered(id)
    const full = await refusals({})
    expect(full[0]).toContain('event_full')
    expect(full[0]).toBe(full[1])
    expect((await emailsTo(server.pool, email)).at(-1)?.text).toContain('You were already registered')
  })

  test('has its places where the answer to the first request was lost, though these were the last', async () => {
    const id = await newEvent({ capacity: 1 })
    const { email } = await registered(id)
    expect((await send(id, { email })).status).toBe(201)
  })

  test('has a link in each email, and all of them work', async () => {
    const id = await newEvent()
    const { email } = await registered(id)
    await send(id, { email })
    const tokens = (await emailsTo(server.pool, email)).map(tokenIn)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await call('view', token)).status).toBe(200)
  })

  test('gets the details again three times an hour at most', async () => {
    const id = await newEvent()
    const { email } = await registered(id)
    for (let count = 0; count < 3; count += 1) await send(id, { email })
    expect((await send(id, { email })).status).toBe(201)
    expect(await emailsTo(server.pool, email)).toHaveLength(4)
  })

  test('ten times at the same moment is one registration', async () => {
    const id = await newEvent({ capacity: 50 })
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, { email })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
  })

  test('may register for another event', async () => {
    const [one, other] = [await newEvent(), await newEvent()]
    const { email } = await registered(one)
    expect((await send(other, { email })).status).toBe(201)
  })
})

describe('the private link', () => {
  test('shows the registration', async () => {
    const id = await newEvent({
      isVirtual: true,
      zoomLink: 'https://zoom.example/j/1',
      title: 'Behind the link',
    })
    const { email, token } = await registered(id, { numberOfAttendees: 2 })
    const answer = await call('view', token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      state: 'registered',
      holdExpiresAt: null,
      fullName: 'Ama Serwaa Mensah',
      email,
      numberOfAttendees: 2,
      reference: expect.stringMatching(/^R-[0-9A-F]{7}$/),
      createdAt: expect.stringMatching(/Z$/),
      event: await (await server.get(`/api/events/${id}`)).json(),
      joins: true,
      priceName: null,
      payment: null,
      owes: null,
      gifted: null,
      rest: null,
      companions: [],
      answers: [],
      ticketCode: null,
      invite: expect.stringMatching(/^[0-9A-Z]{12}$/),
    })
  })

  test('is kept as a hash only', async () => {
    const { token } = await registered(await newEvent())
    const { rows } = await server.pool.query<{ found: string }>(
      `select 1 as found from registration_tokens where hash = $1
       union all select 1 from event_registrations r where to_jsonb(r)::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows).toEqual([])
  })

  test.each(['view', 'cancel'] as const)('that was never given out is not found: %s', async (what) => {
    const answer = await call(what, randomBytes(32).toString('base64url'))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      error: "We couldn't find this registration. Use the link in the latest email we sent you.",
      code: 'registration_not_found',
    })
    expect((await call(what, 'short')).status).toBe(400)
  })

  test('leads to the meeting of a paid event once it is paid, and not before or after', async () => {
    const zoomLink = 'https://zoom.example/j/paid'
    const id = await newEvent({ isVirtual: true, zoomLink })
    const { token, email } = await registered(id)
    const seen = async () => (await (await call('view', token)).json()) as MyRegistration
    await server.pool.query('update events set price = 5000 where id = $1', [id])
    const become = (change: string) =>
      server.pool.query(`update event_registrations set ${change} where email = $1`, [email])

    await become(`payment_status = 'pending', hold_expires_at = now() + interval '15 minutes'`)
    expect(await seen()).toMatchObject({
      state: 'awaiting payment',
      joins: false,
      event: { zoomLink: null },
    })
    await become(`payment_status = 'failed'`)
    expect(await seen()).toMatchObject({ state: 'payment failed', joins: false })
    await become(`payment_status = 'completed', amount_paid = 5000`)
    expect(await seen()).toMatchObject({ joins: true, event: { zoomLink: null } })
    await become(`cancelled_at = now()`)
    expect(await seen()).toMatchObject({ state: 'cancelled', joins: false, event: { zoomLink: null } })
  })

  describe('by those who try without end', () => {
    const someToken = () => randomBytes(32).toString('base64url')
    const open = async (visitor: string, { token = someToken(), what = 'view' } = {}) =>
      (await server.post(`/api/event-registrations/${what}`, { token }, { 'x-forwarded-for': visitor }))
        .status
    const countTo = (count: number, limit: string) =>
      server.pool.query('update rate_limits set count = $1 where key like $2', [count, `${limit}:%`])

    test('is refused, and a hall on one network goes on', async () => {
      const visitor = newVisitor()
      await server.pool.query('truncate rate_limits')
      await open(visitor)
      await countTo(5_999, 'viewing registrations')
      expect(await open(visitor)).toBe(404)
      expect(await open(visitor)).toBe(429)
    })

    test('is refused for one link before the others on the network notice', async () => {
      const visitor = newVisitor()
      const token = someToken()
      await server.pool.query('truncate rate_limits')
      await open(visitor, { token })
      await countTo(120, 'viewing a registration')
      expect(await open(visitor, { token })).toBe(429)
      expect(await open(visitor)).toBe(404)
    })

    test('leaves the other private links of the network alone', async () => {
      const visitor = newVisitor()
      await server.pool.query('truncate rate_limits')
      await open(visitor, { what: 'cancel' })
      await countTo(600, 'private links')
      expect(await open(visitor)).toBe(404)
      expect(await open(visitor, { what: 'cancel' })).toBe(429)
    })
  })
})

describe('whether a registration still stands', () => {
  const ask = (id: string) =>
    server.post('/api/event-registrations/standing', { id }, { 'x-forwarded-for': newVisitor() })

  const standing = async (id: string) => (await ask(id)).json()

  test('is shown to the browser that registered, and nothing else is', async () => {
    const eventId = await newEvent()
    const email = anAddress()
    const answer = await send(eventId, { email })
    const { registrationId: id } = (await answer.json()) as { registrationId: string }
    expect(await standing(id)).toEqual({ isRegistered: true })
    expect((await call('view', id)).status, 'it is no private link').toBe(400)
    expect((await call('cancel', id)).status).toBe(400)
    await call('cancel', tokenIn((await emailsTo(server.pool, email))[0]!))
    expect(await standing(id)).toEqual({ isRegistered: false })
  })

  test('is no for an unknown registration', async () => {
    expect(await standing(randomUUID())).toEqual({ isRegistered: false })
    expect((await ask('42')).status).toBe(400)
  })
})

describe('cancelling', () => {
  test('gives the seats back, says so in an email, and makes room for others', async () => {
    const id = await newEvent({ capacity: 3, title: 'Room for others' })
    const { email, token } = await registered(id, { numberOfAttendees: 3 })
    expect((await send(id)).status).toBe(409)
    const answer = await call('cancel', token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ state: 'cancelled', event: { id, registered: 0 } })
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    const [, message] = await emailsTo(server.pool, email)
    expect(message?.subject).toBe('Registration cancelled: Room for others')
    expect(message?.text).toContain("We've cancelled your 3 places")
    expect((await send(id)).status).toBe(201)
  })

  test('twice, or ten times at once, is answered the same and gives back once', async () => {
    const id = await newEvent({ capacity: 9 })
    await registered(id)
    const { email, token } = await registered(id, { numberOfAttendees: 4 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('cancel', token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test('is not for ever: the same address may register again', async () => {
    const id = await newEvent({ capacity: 1 })
    const { email, token } = await registered(id)
    await call('cancel', token)
    expect((await send(id, { email })).status).toBe(201)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    // The old link still tells of the old registration, and cannot undo the new one.
    expect(await (await call('cancel', token)).json()).toMatchObject({ state: 'cancelled' })
    expect((await countOf(server.pool, id)).registered).toBe(1)
  })

  test('is over when the event is', async () => {
    const id = await newEvent()
    const { token } = await registered(id)
    await server.pool.query(
      `update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
    const answer = await call('cancel', token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: "This event has finished, so you can't cancel your registration.",
      code: 'registration_closed',
    })
    expect(await (await call('view', token)).json()).toMatchObject({ state: 'registered' })
    expect((await countOf(server.pool, id)).registered).toBe(1)
  })

  test('one that was not paid by card is left to a person, who can pay back', async () => {
    const { email, token } = await registered(await newEvent())
    await server.pool.query(
      `update event_registrations set payment_status = 'completed', amount_paid = 5000 where email = $1`,
      [email],
    )
    const answer = await call('cancel', token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'paid_registration' })
  })
})

describe('what the database counts', () => {
  const insert = (eventId: string, columns: Record<string, unknown> = {}) => {
    const row = { event_id: eventId, name: 'Ama', email: anAddress(), payment_status: 'free', ...columns }
    const places = Object.keys(row).map((_, index) => `$${index + 1}`)
    return server.pool.query<{ id: string }>(
      `insert into event_registrations (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    )
  }

  test('is what the rows hold, no matter what happens to them', async () => {
    const id = await newEvent({ capacity: 10 })
    const hold = { payment_status: 'pending', hold_expires_at: new Date(), number_of_attendees: 4 }
    const { rows } = await insert(id, hold)
    const become = (change: string) =>
      server.pool.query(`update event_registrations set ${change} where id = $1`, [rows[0]!.id])
    const steps: [change: string, seats: number][] = [
      [`payment_status = 'failed'`, 0],
      [`payment_status = 'completed'`, 4],
      [`number_of_attendees = 6`, 6],
      [`phone = '1'`, 6],
      [`cancelled_at = now()`, 0],
      [`cancelled_at = null`, 6],
    ]
    expect((await countOf(server.pool, id)).registered).toBe(4)
    for (const [change, seats] of steps) {
      await become(change)
      expect(await countOf(server.pool, id), change).toMatchObject({ registered: seats, seats })
    }
    await server.pool.query('delete from event_registrations where event_id = $1', [id])
    expect((await countOf(server.pool, id)).registered).toBe(0)
  })

  test('is never more than there are seats, also after a late payment', async () => {
    const id = await newEvent({ capacity: 1 })
    const { rows } = await insert(id, { payment_status: 'failed' })
    await insert(id)
    const payLate = `update event_registrations set payment_status = 'completed' where id = $1`
    await expect(server.pool.query(payLate, [rows[0]!.id])).rejects.toMatchObject({
      constraint: 'events_not_oversold',
    })
    await expect(
      server.pool.query('update events set capacity = 1, registered = 2 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'events_not_oversold' })
  })

  test.each<[what: string, columns: Record<string, unknown>]>([
    ['of zero people', { number_of_attendees: 0 }],
    ['of eleven people', { number_of_attendees: 11 }],
    ['with another kind of payment', { payment_status: 'promised' }],
    ['that is held without an end', { payment_status: 'pending' }],
    ['that has paid and is free', { amount_paid: 1 }],
    ['without a name', { name: '' }],
  ])('has no registration %s', async (_what, columns) => {
    await expect(insert(await newEvent(), columns)).rejects.toMatchObject({ code: '23514' })
  })

  test('has an address once for an event, in capitals or not', async () => {
    const id = await newEvent()
    const email = anAddress()
    await insert(id, { email })
    await expect(insert(id, { email: email.toUpperCase() })).rejects.toMatchObject({ code: '23505' })
  })

  test('stays with its event, which cannot be deleted under it', async () => {
    const [one, other] = [await newEvent(), await newEvent()]
    await insert(one)
    await expect(
      server.pool.query('update event_registrations set event_id = $2 where event_id = $1', [one, other]),
    ).rejects.toThrow('stays with its event')
    await expect(server.pool.query('delete from events where id = $1', [one])).rejects.toMatchObject({
      code: '23503',
    })
  })
})

test('a registration that fails half-way leaves no row, no seat and no email', async () => {
  const id = await newEvent()
  const registration = aRegistration()
  await server.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
     create trigger fail after insert on event_registrations execute function fail()`,
  )
  const answer = await server.post(`/api/events/${id}/register`, registration)
  await server.pool.query('drop trigger fail on event_registrations')
  expect(answer.status).toBe(500)
  expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  expect(await emailsTo(server.pool, registration.email)).toEqual([])
})
