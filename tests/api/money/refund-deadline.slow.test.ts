import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPaidRegistration, insertRegistration } from '#tests/factories/registrations.ts'
import { createMember } from '#tests/support/accounts.ts'
import { holdSeats, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dayAt, hoursAfter } from '#shared/time/dates.ts'
import { longMoment } from '#features/gatherings/events/event-times.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Awaited<ReturnType<typeof openDashboard>>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const inHours = (count: number): string => hoursAfter(new Date().toISOString(), count)
const aMinute = 1 / 60

const eventIn = async (hours: number, given: object = {}): Promise<string> => {
  const startsAt = inHours(hours)
  const [id] = await insertEvents(server.pool, {
    title: 'Worship night',
    date: dayAt(new Date(startsAt)),
    startsAt,
    endsAt: hoursAfter(startsAt, 2),
    price: 5_000,
    ...given,
  })
  return id!
}

const moveTo = (id: string, startsAt: string) =>
  server.pool.query(
    `update events set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
    [id, startsAt],
  )

/** Buys a seat, and answers its owner's address and the secret of the private link. */
const buy = async (event: string, email = anAddress()) => {
  await payWith(server, await holdSeats(server, event, { email }))
  await until('the email has come', async () => (await emailsTo(server.pool, email)).length > 0)
  const [message] = await emailsTo(server.pool, email)
  return { email, text: message!.text, token: tokenIn(message!) }
}

const giveBack = (token: string) => server.post('/api/event-registrations/cancel', { token })

describe('a seat that was paid for', () => {
  test('can be given back until 24 hours before the start, and not later', async () => {
    const event = await eventIn(100)
    const { email, token } = await buy(event)
    const startsAt = inHours(24 - aMinute)
    await moveTo(event, startsAt)
    const late = await giveBack(token)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'paid_registration',
      error: `Refunds for this event closed on ${longMoment(hoursAfter(startsAt, -24))}. If you can't come, email hello@sankofa.example.`,
    })
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
    await moveTo(event, inHours(24 + aMinute))
    const inTime = await giveBack(token)
    expect(await inTime.json()).toMatchObject({ state: 'cancelled', event: { registered: 0 } })
    const [, message] = await emailsTo(server.pool, email)
    expect(message!.text).toContain("We're refunding GHS 50.00")
  })

  test.each([
    [72, 72 - aMinute, 72 + aMinute],
    [0, -aMinute, aMinute],
  ])(
    'can be given back until %d hours before the start, if the event says so',
    async (refundHours, late, inTime) => {
      const event = await eventIn(100, { refundHours })
      const { token } = await buy(event)
      await moveTo(event, inHours(late))
      expect(await (await giveBack(token)).json()).toMatchObject({ code: 'paid_registration' })
      await moveTo(event, inHours(inTime))
      expect(await (await giveBack(token)).json()).toMatchObject({ state: 'cancelled' })
    },
  )

  test('follows the same rule on the account of its owner', async () => {
    const member = await createMember(server)
    const event = await eventIn(100)
    await buy(event, member.email)
    const [row] = (await (await server.get('/api/user/registrations', member.headers)).json()) as {
      id: string
    }[]
    const cancel = () => server.post(`/api/user/registrations/${row!.id}/cancel`, {}, member.headers)
    await moveTo(event, inHours(24 - aMinute))
    expect(await (await cancel()).json()).toMatchObject({
      code: 'paid_registration',
      error: expect.stringMatching(/^Refunds for this event closed on /),
    })
    await moveTo(event, inHours(24 + aMinute))
    expect(await (await cancel()).json()).toMatchObject({ state: 'cancelled' })
  })

  test('is still refunded by an administrator after the deadline', async () => {
    const event = await eventIn(100)
    const { email, token } = await buy(event)
    await moveTo(event, inHours(1))
    expect((await giveBack(token)).status).toBe(409)
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from event_registrations where email = $1',
      [email],
    )
    const answer = await dashboard.call('POST', `/api/admin/registrations/${rows[0]!.id}/refund`, {
      refundedBefore: 0,
    })
    expect(answer.status).toBe(202)
    await until('the seat is given back', async () => {
      const seen = await server.post('/api/event-registrations/view', { token })
      return ((await seen.json()) as { state: string }).state === 'cancelled'
    })
  })

  test('and was not paid on the website is refunded by a person', async () => {
    const event = await eventIn(100)
    const { token } = await buy(event)
    const see = async () =>
      (await (await server.post('/api/event-registrations/view', { token })).json()) as { payment: object }
    expect((await see()).payment).toMatchObject({ isOnline: true })
    await insertPaidRegistration(server.pool, { eventId: event, email: 'kofi-by-hand@example.org' })
    const member = await createMember(server, { email: 'kofi-by-hand@example.org' })
    const [row] = (await (await server.get('/api/user/registrations', member.headers)).json()) as {
      id: string
    }[]
    const answer = await server.post(`/api/user/registrations/${row!.id}/cancel`, {}, member.headers)
    expect(await answer.json()).toMatchObject({
      code: 'paid_registration',
      error: expect.stringMatching(/^You didn't pay on our website/),
    })
  })
})

test('a free registration is cancelled after the deadline too', async () => {
  const event = await eventIn(1, { price: 0 })
  const email = anAddress()
  await register(server, event, { email })
  const [message] = await emailsTo(server.pool, email)
  expect(message!.text).toContain('so someone else can come')
  expect(await (await giveBack(tokenIn(message!))).json()).toMatchObject({ state: 'cancelled' })
})

describe('the emails say until when', () => {
  test('when a seat was bought', async () => {
    const event = await eventIn(100, { refundHours: 48 })
    const { text } = await buy(event)
    const { startsAt } = (await (await server.get(`/api/events/${event}`)).json()) as { startsAt: string }
    const until = longMoment(hoursAfter(startsAt, -48))
    expect(text.replaceAll('\n', ' ')).toContain(`by ${until} for a full refund.`)
  })

  test('when it was bought too late for a refund', async () => {
    const { text } = await buy(await eventIn(3))
    expect(text).toMatch(/Refunds for this event closed on .*If you can't make it, reply to this email\./s)
    expect(text).not.toContain('Cancel your registration')
  })

  test('when the event moves, and the deadline with it', async () => {
    const form = anEventForm({ title: 'Worship night', price: 5_000, refundHours: 12 })
    const { body } = await dashboard.call<{ id: string }>('POST', '/api/admin/events', form)
    const { email } = await buy(body.id)
    const free = anAddress()
    await insertRegistration(server.pool, { eventId: body.id, email: free })
    const { body: moved } = await dashboard.call<{ startsAt: string }>(
      'PUT',
      `/api/admin/events/${body.id}`,
      {
        ...form,
        time: '4 – 6pm',
      },
    )
    const textTo = async (address: string) => (await emailsTo(server.pool, address)).at(-1)!.text
    expect(await textTo(email)).toContain(
      `to cancel by ${longMoment(hoursAfter(moved.startsAt, -12))} for a full refund.`,
    )
    expect(await textTo(free)).toContain('use the link in your confirmation email to cancel.')
  })

  test('the day before, when it is too late', async () => {
    const { email } = await buy(await eventIn(20))
    await server.pool.query(
      `update event_registrations set created_at = now() - interval '2 days' where email = $1`,
      [email],
    )
    await runJob(server.databaseUrl, 'remind-attendees')
    await until('the reminder has come', async () => (await emailsTo(server.pool, email)).length === 2)
    const [, reminder] = await emailsTo(server.pool, email)
    expect(reminder!.text).toContain("If you can't make it, reply to this email.")
    expect(reminder!.text).not.toContain('so someone else can come')
  })
})

describe('the hours of an event', () => {
  const save = (given: object) =>
    dashboard.call<{ id: string; refundHours: number; fields?: object }>(
      'POST',
      '/api/admin/events',
      anEventForm({ price: 5_000, ...given }),
    )

  test.each([
    [{}, 24],
    [{ refundHours: null }, 24],
    [{ refundHours: '' }, 24],
    [{ refundHours: 0 }, 0],
    [{ refundHours: '48' }, 48],
    [{ refundHours: 8_760 }, 8_760],
  ])('of %j are %d, and everyone can read them', async (given, refundHours) => {
    const { status, body } = await save(given)
    expect([status, body.refundHours]).toEqual([201, refundHours])
    const shown = await server.get(`/api/events/${body.id}`)
    expect(await shown.json()).toMatchObject({ refundHours })
  })

  test.each([-1, 8_761, 1.5, 'a day'])('cannot be %j', async (refundHours) => {
    const { status, body } = await save({ refundHours })
    const sentence = 'Enter a whole number of hours from 0 to 8,760'
    expect([status, body.fields]).toEqual([400, { refundHours: sentence }])
  })
})
