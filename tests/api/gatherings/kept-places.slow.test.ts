import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMinutes } from '#features/gatherings/events/policy.ts'
import type { RegistrationAnswer } from '#features/gatherings/events/registration/schema.ts'
import type { MyRegistration } from '#features/gatherings/events/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { aRegistration, countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let visitors = 0

// Behind one proxy, so that each test can be a visitor of its own.
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

const newVisitor = (): string => `198.51.100.${++visitors}`

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, { capacity: 100, ...given }))[0]!

const send = async (eventId: string, visitor: string, given: object = {}): Promise<RegistrationAnswer> => {
  const answer = await register(server, eventId, given, visitor)
  expect(answer.status).toBe(201)
  return (await answer.json()) as RegistrationAnswer
}

const statusesOf = async (answers: Promise<RegistrationAnswer>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const call = (what: 'view' | 'confirm' | 'cancel', token: string) =>
  server.post(`/api/event-registrations/${what}`, { token }, { 'x-forwarded-for': newVisitor() })

const open = async (what: 'view' | 'confirm' | 'cancel', token: string): Promise<MyRegistration> => {
  const answer = await call(what, token)
  expect(answer.status).toBe(200)
  return (await answer.json()) as MyRegistration
}

/** One registration of ten that a network has too many. */
const keep = async (eventId: string, email = anAddress('kept')) => {
  const visitor = newVisitor()
  await send(eventId, visitor, { numberOfAttendees: 10 })
  const answer = await send(eventId, visitor, { email, numberOfAttendees: 3 })
  expect(answer).toMatchObject({ status: 'kept' })
  const [message] = await emailsTo(server.pool, email)
  return { visitor, email, answer, message: message!, token: tokenIn(message!) }
}

const letTimePass = async (eventId: string) => {
  await server.pool.query(
    `update event_registrations set hold_expires_at = now() - interval '1 second'
     where event_id = $1 and hold_expires_at is not null`,
    [eventId],
  )
}

describe('what a network takes of an event', () => {
  test('beyond ten seats is kept for half an hour, and the answer and the email say so', async () => {
    const id = await newEvent()
    const { answer, email, message } = await keep(id)
    expect(answer).toEqual({
      status: 'kept',
      message: `We're holding your place for 30 minutes. To confirm it, open the link in the email we sent to ${email}.`,
      registrationId: expect.any(String),
      keptUntil: expect.any(String),
    })
    expect(await countOf(server.pool, id), 'kept for them, so taken for others').toMatchObject({
      registered: 13,
    })
    expect(message.subject).toMatch(/^Confirm your 3 places: /)
    expect(message.text).toMatch(/Your 3 places are held for 30 minutes, until \d+:\d\d[ap]m \(GMT\)\./)
    expect(message.attachments).toEqual([])
  })

  test('is never all of it: five invented addresses do not take fifty seats', async () => {
    const id = await newEvent({ capacity: 50 })
    const visitor = newVisitor()
    const counts: Record<string, number> = {}
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await register(server, id, { numberOfAttendees: 10 }, visitor)
      const { status } = (await answer.json()) as { status?: string }
      counts[status ?? answer.status] = (counts[status ?? answer.status] ?? 0) + 1
    }
    // Ten are given, and half of the event at most waits for its confirmation.
    expect(counts).toEqual({ registered: 1, kept: 2, 429: 2 })
    await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    await expect.poll(async () => (await countOf(server.pool, id)).registered).toBe(10)
  })

  test('is not counted in a hall: a hundred people, each with an address of their own, are in at once', async () => {
    const id = await newEvent({ capacity: 150 })
    const visitor = newVisitor()
    const people = Array.from({ length: 100 }, () => send(id, visitor, { email: anAddress('hall') }))
    expect(await statusesOf(people)).toEqual({ registered: 100 })
    expect((await send(id, visitor)).status, 'the next one').toBe('kept')
    expect((await send(id, newVisitor())).status, 'one at home').toBe('registered')
  }, 120_000)

  test('counts with the variants of one mailbox', async () => {
    const id = await newEvent()
    const visitor = newVisitor()
    const statuses: string[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await send(id, visitor, { email: `yaw+${count}@example.org` })).status)
    expect(statuses.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 'registered'))
    expect(statuses[11]).toBe('kept')
  })

  test('is not limited where seats are not', async () => {
    const id = await newEvent({ capacity: null })
    const visitor = newVisitor()
    for (let count = 0; count < 3; count += 1)
      expect((await send(id, visitor, { numberOfAttendees: 10 })).status).toBe('registered')
  })

  test('is given at once to a member who is signed in and has confirmed that address', async () => {
    const id = await newEvent()
    const { visitor } = await keep(id)
    const member = await createMember(server)
    const ask = async (email: string) => {
      const headers = { ...member.headers, 'x-forwarded-for': visitor }
      const answer = await server.post(
        `/api/events/${id}/register`,
        aRegistration({ email, numberOfAttendees: 2 }),
        headers,
      )
      return ((await answer.json()) as RegistrationAnswer).status
    }
    expect(await ask(member.email.toUpperCase())).toBe('registered')
    expect(await ask(anAddress('friend'))).toBe('kept')
  })
})

test('when fewer than a fifth of the seats are left, they are kept for everyone', async () => {
  const id = await newEvent({ capacity: 10 })
  for (let count = 0; count < 9; count += 1) expect((await send(id, newVisitor())).status).toBe('registered')
  expect((await send(id, newVisitor())).status).toBe('kept')
  expect((await register(server, id, {}, newVisitor())).status, 'full').toBe(409)
})

describe('places that are kept', () => {
  test('are given when the link is confirmed, once, and then the details come', async () => {
    const id = await newEvent({ zoomLink: 'https://meet.example/kept' })
    const begun = Date.now()
    const { token, email, answer } = await keep(id)
    const before = await open('view', token)
    expect(before).toMatchObject({ state: 'awaiting confirmation', numberOfAttendees: 3, joins: false })
    for (const until of [before.holdExpiresAt!, (answer as { keptUntil: string }).keptUntil]) {
      expect(Date.parse(until)).toBeGreaterThanOrEqual(begun + keptMinutes * 60_000)
      expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + keptMinutes * 60_000)
    }
    const confirmed = await Promise.all([open('confirm', token), open('confirm', token)])
    for (const one of confirmed) expect(one).toMatchObject({ state: 'registered', holdExpiresAt: null })
    const [, details, ...more] = await emailsTo(server.pool, email)
    expect(details).toMatchObject({ subject: expect.stringMatching(/^You're registered: /) })
    expect(details!.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/\.ics$/),
      'ticket.png',
    ])
    expect(more).toEqual([])
    await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    expect((await countOf(server.pool, id)).registered).toBe(13)
  })

  test('are free again when no one confirms them, and a late click gets them if they are', async () => {
    const id = await newEvent({ capacity: 20 })
    const { token, email } = await keep(id)
    await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    await expect.poll(async () => (await countOf(server.pool, id)).registered).toBe(10)
    expect(await open('view', token)).toMatchObject({ state: 'not confirmed', holdExpiresAt: null })
    const other = newVisitor()
    await send(id, other, { numberOfAttendees: 8 })
    const late = await call('confirm', token)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ error: 'Only 2 places left.' })
    await server.pool.query('update events set capacity = 40 where id = $1', [id])
    expect(await open('confirm', token)).toMatchObject({ state: 'registered' })
    expect((await countOf(server.pool, id)).registered).toBe(21)
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test('do not keep others away after their time, also before the job has run', async () => {
    const id = await newEvent({ capacity: 13 })
    await keep(id)
    expect((await register(server, id, {}, newVisitor())).status).toBe(409)
    await letTimePass(id)
    expect((await register(server, id, {}, newVisitor())).status).toBe(201)
  })

  test('can be given back, without an email', async () => {
    const id = await newEvent()
    const { token, email } = await keep(id)
    expect(await open('cancel', token)).toMatchObject({ state: 'cancelled' })
    expect((await countOf(server.pool, id)).registered).toBe(10)
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
    expect(await open('confirm', token), 'what was given back stays given back').toMatchObject({
      state: 'cancelled',
    })
  })

  test('follow what was typed last, and every link confirms them', async () => {
    const id = await newEvent()
    const { token, email, visitor, answer } = await keep(id)
    const again = await send(id, visitor, { email, numberOfAttendees: 2, fullName: 'Ama Later' })
    expect(again).toMatchObject({
      status: 'kept',
      registrationId: answer.status === 'kept' && answer.registrationId,
    })
    expect((await countOf(server.pool, id)).registered).toBe(12)
    expect(await open('confirm', token)).toMatchObject({ numberOfAttendees: 2, fullName: 'Ama Later' })
  })

  test('are given when the address registers where nothing is unusual', async () => {
    const id = await newEvent()
    const { token, email } = await keep(id)
    expect((await send(id, newVisitor(), { email })).status).toBe('registered')
    expect(await open('view', token)).toMatchObject({ state: 'registered', numberOfAttendees: 1 })
  })

  test('are answered alike for an address that is registered already, whose email tells the rest', async () => {
    const id = await newEvent()
    const known = anAddress('known')
    await send(id, newVisitor(), { email: known })
    const { visitor } = await keep(id)
    const answer = await send(id, visitor, { email: known, numberOfAttendees: 2 })
    expect(answer).toEqual({
      status: 'kept',
      message: expect.stringContaining(known),
      registrationId: expect.any(String),
      keptUntil: expect.any(String),
    })
    const emails = await emailsTo(server.pool, known)
    expect(emails.at(-1)!.text).toContain('You were already registered')
    expect((await countOf(server.pool, id)).registered).toBe(14)
  })

  test('are in the list of the member whose address it is, until their time is over', async () => {
    const id = await newEvent()
    const member = await createMember(server)
    const { token } = await keep(id, member.email)
    const mine = async () => (await server.get('/api/user/registrations', member.headers)).json()
    expect(await mine()).toMatchObject([{ state: 'awaiting confirmation', numberOfAttendees: 3 }])
    await letTimePass(id)
    await runJob(server.databaseUrl, 'free-holds')
    await expect.poll(mine).toEqual([])
    await open('confirm', token)
    expect(await mine()).toMatchObject([{ state: 'registered' }])
  })

  test('are shown as kept in the dashboard, and an administrator can free them without an email', async () => {
    const id = await newEvent()
    const { email } = await keep(id)
    const dashboard = await openDashboard(server)
    const list = async (state: string) =>
      (
        await dashboard.list<{ id: string; email: string }>(
          `/api/admin/registrations?eventId=${id}&state=${encodeURIComponent(state)}`,
        )
      ).rows
    const [kept] = await list('awaiting confirmation')
    expect(kept).toMatchObject({ email, state: 'awaiting confirmation' })
    expect((await dashboard.call('POST', `/api/admin/registrations/${kept!.id}/cancel`)).status).toBe(204)
    expect(await list('cancelled')).toMatchObject([{ email }])
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
  })
})
