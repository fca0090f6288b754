import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertHold, insertRegistration } from '#tests/factories/registrations.ts'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { holdSeats, payWith } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addDays } from '#shared/time/dates.ts'
import { insertEvents, today } from '../support/content.ts'
import { aQuestion } from '../support/forms.ts'
import { emailsTo } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const read = async (path: string, member: TestMember) => {
  const answer = await server.get(path, member.headers)
  expect(answer.status).toBe(200)
  return {
    rows: (await answer.json()) as { id: string }[],
    total: Number(answer.headers.get('x-total-count')),
  }
}

const register = (event: string | undefined, { email }: { email: string }) =>
  server.post(`/api/events/${event}/register`, { fullName: 'Ama Serwaa', email, numberOfAttendees: 2 })

describe('my registrations', () => {
  const mine = (member: TestMember, query = '') => read(`/api/user/registrations${query}`, member)

  test('are those of my address, in capitals or not, the next event first, with the meeting link', async () => {
    const member = await createMember(server)
    const neighbour = await createMember(server)
    const [soon, later, lately, before] = await insertEvents(
      server.pool,
      { title: 'Soon', zoomLink: 'https://meet.example/soon' },
      { title: 'Later', date: addDays(today(), 20) },
      { date: addDays(today(), -2) },
      { date: addDays(today(), -9) },
    )
    await register(soon, { email: member.email.toUpperCase() })
    await register(later, member)
    await register(soon, neighbour)
    for (const eventId of [before!, lately!])
      await insertRegistration(server.pool, { eventId, email: member.email })
    const { rows, total } = await mine(member)
    expect(rows).toMatchObject([
      {
        state: 'registered',
        numberOfAttendees: 2,
        event: { id: soon },
        joins: true,
      },
      { state: 'registered', event: { id: later, title: 'Later' }, joins: false },
      { event: { id: lately } },
      { event: { id: before } },
    ])
    expect(total).toBe(4)
    expect((await mine(member, '?limit=1&offset=1')).rows).toMatchObject([{ event: { id: later } }])
  })

  test('of a paid event lead to its meeting only when they are paid', async () => {
    const member = await createMember(server)
    const [event] = await insertEvents(server.pool, { price: 5_000, zoomLink: 'https://meet.example/paid' })
    await insertHold(server.pool, { eventId: event!, email: member.email })
    expect((await mine(member)).rows).toMatchObject([{ joins: false, event: { zoomLink: null } }])
    await server.pool.query(
      `update event_registrations set payment_status = 'completed' where event_id = $1`,
      [event],
    )
    expect((await mine(member)).rows).toMatchObject([{ joins: true, event: { zoomLink: null } }])
  })

  test('say what was paid and what went back, however many there are, in one statement', async () => {
    const member = await createMember(server)
    const days = [16, 17, 18, 19, 20]
    const [whole, part, byHand, failed, free] = await insertEvents(
      server.pool,
      ...days.map((day) => ({ date: addDays(today(), day), price: 5_000 })),
    )
    const pay = async (event: string | undefined, status: string, refunded = 0, serial?: number) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `with registration as (
           insert into event_registrations (event_id, name, email, payment_status, amount_paid)
           values ($1, 'Ama', $2, 'completed', 1) returning id)
         insert into payments (purpose, subject_id, amount, currency, description, status, completed_at)
         select 'event registration', id, 5000, 'USD', 'A seat', $3, now() from registration returning id`,
        [event, member.email, status],
      )
      const { id } = rows[0]!
      const move = (kind: string, amount: number) =>
        server.pool.query(
          `insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at)
           values ($1::uuid, $2, $3, 'USD', $1::text, now())`,
          [id, kind, amount],
        )
      await move('charge', 5_000)
      if (refunded > 0) await move('refund', -refunded)
      if (serial)
        await server.pool.query('insert into receipts (year, serial, payment_id) values (2020, $1, $2)', [
          serial,
          id,
        ])
    }
    await pay(whole, 'refunded', 5_000, 1)
    await pay(part, 'completed', 1_200, 2)
    await pay(byHand, 'completed')
    await pay(failed, 'failed')
    await insertRegistration(server.pool, { eventId: free!, email: member.email })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const { rows } = await mine(member)
    const asked = statements.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(asked.filter((text) => text.includes('json_build_object'))).toHaveLength(1)
    const paid = { amount: 5_000, currency: 'USD' }
    expect((rows as { payment?: object }[]).map(({ payment }) => payment)).toEqual([
      { ...paid, refunded: 5_000, returning: 0, owed: 0, receiptNumber: 'SK-2020-000001', isOnline: true },
      { ...paid, refunded: 1_200, returning: 0, owed: 0, receiptNumber: 'SK-2020-000002', isOnline: true },
      { ...paid, refunded: 0, returning: 0, owed: 0, receiptNumber: null, isOnline: true },
      null,
      null,
    ])
  })

  test('are cancelled once, with one email, and the seats are free again', async () => {
    const member = await createMember(server)
    const [event] = await insertEvents(server.pool, { title: 'An evening', capacity: 5 })
    await register(event, member)
    const id = (await mine(member)).rows[0]!.id
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.post(`/api/user/registrations/${id}/cancel`, {}, member.headers)
      expect(await answer.json()).toMatchObject({
        id,
        state: 'cancelled',
        event: { id: event, registered: 0 },
      })
    }
    const subjects = (await emailsTo(server.pool, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /cancel/i.test(subject))).toHaveLength(1)
  })

  test('await their payment while they are held, and are gone when they are not paid in time', async () => {
    const member = await createMember(server)
    const [event] = (await insertEvents(server.pool, { price: 5_000, capacity: 5 })) as [string]
    const { holdExpiresAt } = await holdSeats(server, event, { email: member.email })
    const { rows, total } = await mine(member)
    expect(rows).toMatchObject([{ state: 'awaiting payment', holdExpiresAt, payment: null }])
    expect(total).toBe(1)
    const become = (change: string) =>
      server.pool.query(`update event_registrations set ${change} where event_id = $1`, [event])
    await become(`hold_expires_at = now() - interval '1 second'`)
    expect(await mine(member), 'the seats are not freed yet').toEqual({ rows: [], total: 0 })
    await become(`payment_status = 'failed'`)
    expect(await mine(member)).toEqual({ rows: [], total: 0 })
  })

  test('that are held and not paid are given back at any time, without an email, and cannot be paid then', async () => {
    const member = await createMember(server)
    const [event] = (await insertEvents(server.pool, { price: 5_000, capacity: 5 })) as [string]
    await server.pool.query(`update events set starts_at = now() - interval '1 minute' where id = $1`, [
      event,
    ])
    const held = await holdSeats(server, event, { email: member.email, numberOfAttendees: 2 })
    const id = (await mine(member)).rows[0]!.id
    for (let time = 0; time < 2; time += 1) {
      const answer = await server.post(`/api/user/registrations/${id}/cancel`, {}, member.headers)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        state: 'payment failed',
        holdExpiresAt: null,
        event: { registered: 0 },
      })
    }
    expect(await mine(member)).toEqual({ rows: [], total: 0 })
    const subjects = (await emailsTo(server.pool, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /cancel/i.test(subject))).toEqual([])
    await until('the provider has heard of it', async () => {
      const { rows } = await server.pool.query<{ status: string }>(
        'select status from payments where intent_id = $1',
        [held.paymentIntentId],
      )
      return rows[0]!.status === 'failed'
    })
    expect(await payWith(server, held)).toBe(400)
  })

  test('that are being paid just now cannot be given back', async () => {
    const member = await createMember(server)
    const [event] = (await insertEvents(server.pool, { price: 5_000 })) as [string]
    const held = await holdSeats(server, event, { email: member.email })
    await server.pool.query(`update payments set status = 'processing' where intent_id = $1`, [
      held.paymentIntentId,
    ])
    const id = (await mine(member)).rows[0]!.id
    const answer = await server.post(`/api/user/registrations/${id}/cancel`, {}, member.headers)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'payment_processing' })
    expect((await mine(member)).rows).toMatchObject([{ state: 'awaiting payment' }])
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 second' where event_id = $1`,
      [event],
    )
    expect(await mine(member), 'its seats wait for it').toMatchObject({
      rows: [{ state: 'awaiting payment' }],
      total: 1,
    })
  })

  test('that were paid too late say that there is no seat, and what went back', async () => {
    const member = await createMember(server)
    const [event] = (await insertEvents(server.pool, { price: 5_000, capacity: 1 })) as [string]
    const late = await holdSeats(server, event, { email: member.email })
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 second' where event_id = $1`,
      [event],
    )
    await holdSeats(server, event)
    await payWith(server, late)
    await until('the money has gone back', async () => {
      const [row] = (await mine(member)).rows as { payment?: { refunded: number } | null }[]
      return row?.payment?.refunded === 5_000
    })
    const { rows, total } = await mine(member)
    expect(rows).toMatchObject([{ state: 'payment failed', holdExpiresAt: null }])
    expect(total).toBe(1)
  })

  test('have as many places as I say, while some are free, and never those of another member', async () => {
    const [member, thief] = [await createMember(server), await createMember(server)]
    const [event] = await insertEvents(server.pool, { capacity: 4 })
    await register(event, member)
    const id = (await mine(member)).rows[0]!.id
    const change = (numberOfAttendees: number, { headers }: TestMember = member) =>
      server.post(`/api/user/registrations/${id}/places`, { numberOfAttendees }, headers)
    expect(await (await change(4)).json()).toMatchObject({
      id,
      numberOfAttendees: 4,
      event: { registered: 4 },
    })
    expect((await change(5)).status).toBe(409)
    expect((await change(1)).status).toBe(200)
    expect((await change(3, thief)).status).toBe(404)
    expect((await mine(member)).rows).toMatchObject([{ numberOfAttendees: 1, event: { registered: 1 } }])
    const subjects = (await emailsTo(server.pool, member.email)).map(({ subject }) => subject.split(':')[0])
    expect(subjects.slice(-2)).toEqual(['You have 4 places', 'You have 1 place'])
  })

  test('of another member cannot be cancelled', async () => {
    const [member, thief] = [await createMember(server), await createMember(server)]
    const [event] = await insertEvents(server.pool, {})
    await register(event, member)
    const id = (await mine(member)).rows[0]!.id
    const answer = await server.post(`/api/user/registrations/${id}/cancel`, {}, thief.headers)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'registration_not_found' })
    expect((await mine(member)).rows).toMatchObject([{ state: 'registered' }])
  })

  test('of an address that was not confirmed are not shown, and not cancelled', async () => {
    const owner = await createMember(server)
    const [event] = await insertEvents(server.pool, {})
    await register(event, owner)
    const id = (await mine(owner)).rows[0]!.id
    await server.pool.query('update members set email_confirmed_at = null where id = $1', [owner.id])
    expect(await mine(owner)).toEqual({ rows: [], total: 0 })
    expect((await server.post(`/api/user/registrations/${id}/cancel`, {}, owner.headers)).status).toBe(404)
  })
})

describe('my requests', () => {
  const mine = (member: TestMember, query = '') => read(`/api/user/requests${query}`, member)

  /** A message, a mentor request and a Join Us request, in this order. */
  const ask = async ({ email }: { email: string }) => {
    await server.post('/api/questions', aQuestion({ email: email.toUpperCase(), question: 'Where is rest?' }))
    await server.post('/api/mentor-requests', {
      name: 'Ama Serwaa',
      email,
      country: 'ghana',
      primaryAreaOfInterest: 'theology',
      goals: 'To read the prophets slowly.',
    })
    await server.post('/api/join-us', {
      firstName: 'Ama',
      lastName: 'Serwaa',
      email,
      interests: ['events'],
      wantsNewsletter: false,
    })
  }

  test('are of every kind, newest first, with their state and what we promised', async () => {
    const member = await createMember(server)
    await ask(member)
    await ask(await createMember(server))
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const common = {
      reference: expect.stringMatching(/^[A-Z]+-/),
      createdAt: time,
      dueAt: time,
      promisedAt: time,
      answeredAt: null,
      isAnswerPromised: true,
      state: 'new',
    }
    const { rows, total } = await mine(member)
    expect(rows).toEqual([
      { ...common, kind: 'join us', text: '' },
      { ...common, kind: 'mentor request', text: 'To read the prophets slowly.' },
      { ...common, kind: 'question', text: expect.stringContaining('Where is rest?') },
    ])
    expect(total).toBe(3)
    expect((await mine(member, '?limit=1&offset=1')).rows).toMatchObject([{ kind: 'mentor request' }])
    await server.pool.query(
      `update requests set state = 'matched' where kind = 'mentor request' and email = $1`,
      [member.email],
    )
    expect((await mine(member)).rows[1]).toMatchObject({ kind: 'mentor request', state: 'matched' })
  })

  test('are counted also beyond their end', async () => {
    const member = await createMember(server)
    await ask(member)
    expect(await mine(member, '?offset=5')).toEqual({ rows: [], total: 3 })
    expect(await mine(await createMember(server), '?offset=5')).toEqual({ rows: [], total: 0 })
  })

  test('of an address that was not confirmed are not shown: they may be a stranger’s', async () => {
    const member = await createMember(server, { emailConfirmedAt: null })
    await ask(member)
    expect(await mine(member)).toEqual({ rows: [], total: 0 })
  })
})
