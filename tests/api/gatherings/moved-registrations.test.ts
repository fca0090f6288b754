import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import { insertHold, insertPaidRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { readBox } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const anEvent = async (given: Parameters<typeof insertEvents>[1] = {}): Promise<string> =>
  (await insertEvents(server.pool, given))[0]!

const aGuest = async (eventId: string, numberOfAttendees = 1) => {
  const email = anAddress()
  expect((await register(server, eventId, { email, numberOfAttendees })).status).toBe(201)
  const { rows } = await dashboard.list<AdminRegistration>(
    `/api/admin/registrations?eventId=${eventId}&search=${email}`,
  )
  return { id: rows[0]!.id, email, token: tokenIn((await emailsTo(server.pool, email))[0]!) }
}

const move = (id: string, eventId: string) =>
  dashboard.call<{ error: string; code: string }>('POST', `/api/admin/registrations/${id}/move`, { eventId })

const view = async (token: string) =>
  (await (await server.post('/api/event-registrations/view', { token })).json()) as RegistrationWithTicket

describe('a registration that is moved to another date', () => {
  test('keeps its reference, its link and its ticket, and its seats go with it', async () => {
    const [from, to] = [await anEvent({ title: 'Saturday' }), await anEvent({ title: 'Sunday', capacity: 3 })]
    const { id, email, token } = await aGuest(from, 3)
    const before = await view(token)
    expect((await move(id, to)).status).toBe(204)
    const after = await view(token)
    expect(after).toMatchObject({
      state: 'registered',
      reference: before.reference,
      ticketCode: before.ticketCode,
      event: { id: to, registered: 3 },
    })
    expect(await countOf(server.pool, from)).toEqual({ registered: 0, seats: 0, rows: 0 })
    expect(await countOf(server.pool, to)).toEqual({ registered: 3, seats: 3, rows: 1 })
    const message = (await emailsTo(server.pool, email)).at(-1)!
    expect(message.subject).toBe('Your new date: Sunday')
    expect(message.text).toContain('from “Saturday” on ')
    expect(message.attachments.map(({ type }) => type.split('; ')[1])).toEqual([
      'method=CANCEL',
      'method=PUBLISH',
    ])
    expect(message.attachments[0]!.content).toContain(from)
    expect(message.attachments[1]!.content).toContain(to)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'registration.moved', summary: expect.stringContaining('To Sunday') },
    ])
  })

  test('never oversells the other event, also when many are moved at the same moment', async () => {
    const [one, other, to] = [await anEvent(), await anEvent(), await anEvent({ capacity: 2 })]
    const guests = [
      ...(await Promise.all([1, 2, 3].map(() => aGuest(one)))),
      ...(await Promise.all([1, 2, 3].map(() => aGuest(other)))),
    ]
    const answers = await Promise.all([
      ...guests.map(({ id }) => move(id, to).then(({ status }) => status)),
      register(server, to).then(({ status }) => status),
    ])
    expect(answers.filter((status) => status < 300)).toHaveLength(2)
    expect(await countOf(server.pool, to)).toEqual({ registered: 2, seats: 2, rows: 2 })
    const left = await Promise.all([one, other].map((id) => countOf(server.pool, id)))
    for (const { registered, seats } of left) expect(registered).toBe(seats)
  })

  test('and back again at the same moment leaves both events with a true count', async () => {
    const [one, other] = [await anEvent({ capacity: 4 }), await anEvent({ capacity: 4 })]
    const [ama, kofi] = [await aGuest(one, 2), await aGuest(other, 2)]
    await Promise.all([move(ama.id, other), move(kofi.id, one)])
    const told = (await emailsTo(server.pool, ama.email)).at(-1)!
    expect(told.text, 'one title is said once').toMatch(/your registration for “[^”]+” from /)
    expect(await countOf(server.pool, one)).toEqual({ registered: 2, seats: 2, rows: 1 })
    expect(await countOf(server.pool, other)).toEqual({ registered: 2, seats: 2, rows: 1 })
  })

  test('is refused where it does not fit, and nothing changes', async () => {
    const from = await anEvent()
    const { id, email } = await aGuest(from)
    const full = await anEvent({ capacity: 1 })
    await aGuest(full)
    const there = await anEvent()
    await register(server, there, { email })
    const cancelled = await anEvent({ title: 'Off' })
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [cancelled])
    const refused: [string, RegExp][] = [
      [full, /full/i],
      [await anEvent({ price: 5_000 }), /another price. Cancel or refund/],
      [there, /already has places there/],
      [cancelled, /published and still to come/],
      [from, /registered for this event/],
    ]
    for (const [to, sentence] of refused) {
      const answer = await move(id, to)
      expect(answer.status, String(sentence)).toBe(409)
      expect(answer.body.error).toMatch(sentence)
    }
    expect(await countOf(server.pool, from)).toEqual({ registered: 1, seats: 1, rows: 1 })
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test('goes by what was paid, not by what the event costs now', async () => {
    const from = await anEvent({ price: 5_000 })
    const guest = { eventId: from, numberOfAttendees: 2, amountPaid: 10_000, currency: 'GHS' }
    const id = await insertPaidRegistration(server.pool, { ...guest, email: anAddress() })
    await server.pool.query(`update events set price = 8000, currency = 'USD' where id = $1`, [from])
    for (const given of [
      { price: 8_000, currency: 'USD' },
      { price: 5_000, currency: 'USD' },
      { price: 8_000 },
    ])
      expect((await move(id, await anEvent(given))).body.error).toMatch(/another price/)
    expect((await move(id, await anEvent({ price: 5_000 }))).status).toBe(204)
  })

  test('takes the money with it that was recorded before the doors opened', async () => {
    const [from, to] = [await anEvent({ price: 5_000 }), await anEvent({ price: 5_000 })]
    const guest = await insertHold(server.pool, { eventId: from, email: anAddress() })
    const paid = { id: randomUUID(), guest, method: 'cash' }
    const answer = await dashboard.call('POST', `/api/admin/events/${from}/door-payments`, paid)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await move(guest, to)).status).toBe(204)
    expect((await readBox(dashboard, from)).takings).toEqual([])
    expect((await readBox(dashboard, to)).takings).toMatchObject([{ method: 'cash', amount: 5_000 }])
    expect((await dashboard.call('DELETE', `/api/admin/events/${from}`)).status).toBe(200)
    expect((await readBox(dashboard, to)).takings).toMatchObject([{ method: 'cash', amount: 5_000 }])
  })

  test('stays where the door has said who came', async () => {
    const [from, to] = [await anEvent(), await anEvent()]
    for (const attended of [true, false]) {
      const { id } = await aGuest(from)
      await server.pool.query('update event_registrations set attended = $2 where id = $1', [id, attended])
      expect((await move(id, to)).status).toBe(409)
    }
  })
})
