import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'
import { viewOf, waitFor } from '../support/waiting.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const newEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, given))[0]!

const aGuest = async (eventId: string, numberOfAttendees: number) => {
  const email = anAddress()
  expect((await register(server, eventId, { email, numberOfAttendees })).status).toBe(201)
  return { email, token: tokenIn((await emailsTo(server.pool, email))[0]!) }
}

const change = async (token: string, numberOfAttendees: unknown) => {
  const answer = await server.post('/api/event-registrations/places', { token, numberOfAttendees })
  return {
    status: answer.status,
    body: (await answer.json()) as RegistrationWithTicket & { code?: string; error?: string },
  }
}

const seatsOf = async (eventId: string) => (await countOf(server.pool, eventId)).seats

describe('the number of places of a free registration', () => {
  test('is changed by the private link, and the ticket stays the same', async () => {
    const id = await newEvent({ capacity: 6 })
    const { email, token } = await aGuest(id, 2)
    const before = await (await server.post('/api/event-registrations/view', { token })).json()
    const { status, body } = await change(token, 4)
    expect(status).toBe(200)
    expect(body).toMatchObject({ numberOfAttendees: 4, event: { registered: 4 } })
    expect(body.ticketCode).toEqual((before as RegistrationWithTicket).ticketCode)
    expect((await change(token, 1)).body.numberOfAttendees).toBe(1)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    const subjects = (await emailsTo(server.pool, email)).map(({ subject }) => subject.split(':')[0])
    expect(subjects.slice(1)).toEqual(['You have 4 places', 'You have 1 place'])
  })

  test('is changed once, however often it is sent', async () => {
    const id = await newEvent({ capacity: 6 })
    const { email, token } = await aGuest(id, 2)
    for (let tries = 0; tries < 3; tries += 1) expect((await change(token, 3)).status).toBe(200)
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test('grows only while places are left, also when two ask at once', async () => {
    const id = await newEvent({ capacity: 5 })
    const [first, second] = [await aGuest(id, 1), await aGuest(id, 1)]
    expect(await change(first.token, 5)).toMatchObject({
      status: 409,
      body: { code: 'too_few_spots', fields: { numberOfAttendees: 'Only 4 places left.' } },
    })
    const answers = await Promise.all([change(first.token, 4), change(second.token, 4)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await seatsOf(id)).toBe(5)
  })

  test('shrinks for those who wait: no one else gets the places in between', async () => {
    const id = await newEvent({ capacity: 3 })
    const { token } = await aGuest(id, 3)
    const waiting = await waitFor(server, id, { numberOfAttendees: 2 })
    const [changed, ...strangers] = await Promise.all([
      change(token, 1),
      ...[1, 2, 3].map(() => register(server, id)),
    ])
    expect(changed.status).toBe(200)
    expect(strangers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await viewOf(server, waiting)).toMatchObject({ state: 'offered', offer: { places: 2 } })
    expect(await change(token, 2), 'what is offered is not free').toMatchObject({ status: 409 })
    expect(await seatsOf(id)).toBe(3)
  })

  test.each([0, 11, 1.5, '2'])('is never %j', async (wrong) => {
    const { token } = await aGuest(await newEvent(), 2)
    expect((await change(token, wrong)).status).toBe(400)
  })

  test('of a cancelled registration, an event that is over or a guest who is here stays', async () => {
    const id = await newEvent({ capacity: 6 })
    const { token } = await aGuest(id, 2)
    await server.pool.query('update event_registrations set attended = true where event_id = $1', [id])
    expect((await change(token, 1)).body.error).toBe(
      "You've been checked in. Please tell the people at the door.",
    )
    await server.post('/api/event-registrations/cancel', { token })
    expect((await change(token, 1)).status).toBe(404)
    const other = await aGuest(id, 2)
    await server.pool.query(
      "update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
      [id],
    )
    expect((await change(other.token, 1)).body.code).toBe('registration_closed')
    expect((await change('x'.repeat(43), 1)).status).toBe(404)
  })

  test('of an event that has a price now only shrinks', async () => {
    const id = await newEvent({ capacity: 6 })
    const { token } = await aGuest(id, 2)
    await server.pool.query("update events set price = 5000, currency = 'GHS' where id = $1", [id])
    expect(await change(token, 3)).toMatchObject({ status: 409, body: { code: 'paid_registration' } })
    expect((await change(token, 1)).status).toBe(200)
  })
})

test('places that were paid stay as many as they are', async () => {
  const id = await newEvent({ capacity: 6 })
  const { token } = await aGuest(id, 2)
  await server.pool.query(
    "update event_registrations set payment_status = 'completed', amount_paid = 10000 where event_id = $1",
    [id],
  )
  expect(await change(token, 1)).toMatchObject({ status: 409, body: { code: 'paid_registration' } })
})
