import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import type { SeriesAnswer } from '#features/gatherings/events/series/public-schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { holdSeats } from '#tests/support/payments.ts'
import { readStructured } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const zoomLink = 'https://zoom.example/j/both'
const inPersonWords = 'Bring a plate to share.'
const onlineWords = 'Have a candle and a Bible at hand.'

const anEvent = async (given: object = {}): Promise<string> =>
  (
    await insertEvents(server.pool, {
      location: 'Osu, Accra',
      zoomLink,
      alsoOnline: true,
      inPersonWords,
      onlineWords,
      capacity: 2,
      ...given,
    })
  )[0]!

const read = async (id: string): Promise<Event> =>
  (await (await server.get(`/api/events/${id}`)).json()) as Event

const taken = async (id: string) => {
  const { registered, ways } = await read(id)
  return { inPerson: registered, online: ways?.onlineRegistered }
}

const aGuest = async (id: string, given: object) => {
  const email = anAddress()
  expect((await register(server, id, { email, ...given })).status).toBe(201)
  const [email1] = await emailsTo(server.pool, email)
  return { email, token: tokenIn(email1!), message: email1! }
}

const view = async (token: string) =>
  (await (await server.post('/api/event-registrations/view', { token })).json()) as RegistrationWithTicket

const form = (given: object = {}) =>
  anEventForm({ zoomLink, alsoOnline: true, inPersonWords, onlineWords, capacity: 2, ...given })

describe('an event in person and online', () => {
  test('says what each way offers, and the meeting to no one who has not registered', async () => {
    const id = (await dashboard.call<AdminEvent>('POST', '/api/admin/events', form({ onlineCapacity: 9 })))
      .body.id
    const shown = await read(id)
    expect(shown).toMatchObject({
      capacity: 2,
      isVirtual: false,
      zoomLink: null,
      ways: { inPersonWords, onlineWords, onlineCapacity: 9, onlineRegistered: 0 },
    })
    expect(JSON.stringify(shown)).not.toContain('zoom.example')
  })

  test('tells search engines of both ways', async () => {
    const { Event: told } = await readStructured(server, `/events/${await anEvent()}`)
    expect(told).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place', name: 'Osu, Accra' }, { '@type': 'VirtualLocation' }],
    })
  })

  test('asks everyone for the way', async () => {
    const id = await anEvent()
    const answer = await register(server, id)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { way: 'Choose how you take part.' } })
    const [hall] = await insertEvents(server.pool, {})
    const online = await register(server, hall!, { way: 'online' })
    expect(await online.json()).toMatchObject({ fields: { way: 'This event is in person only now.' } })
  })

  test('counts the places of each way for itself', async () => {
    const id = await anEvent()
    await aGuest(id, { way: 'in-person', numberOfAttendees: 2 })
    await aGuest(id, { way: 'online', numberOfAttendees: 5 })
    expect(await taken(id)).toEqual({ inPerson: 2, online: 5 })
    expect((await register(server, id, { way: 'in-person' })).status).toBe(409)
    expect((await register(server, id, { way: 'online' })).status).toBe(201)
    const few = await anEvent({ onlineCapacity: 1 })
    await aGuest(few, { way: 'online' })
    expect((await register(server, few, { way: 'online' })).status).toBe(409)
    expect((await register(server, few, { way: 'in-person' })).status).toBe(201)
  })

  test('gives the last places of each way to one of ten who ask at the same moment', async () => {
    const id = await anEvent({ capacity: 3, onlineCapacity: 4 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const way = index % 2 ? 'online' : 'in-person'
        return { way, status: (await register(server, id, { way })).status }
      }),
    )
    const count = (way: string) => answers.filter((one) => one.way === way && one.status === 201).length
    expect([count('in-person'), count('online')]).toEqual([3, 4])
    expect(await taken(id)).toEqual({ inPerson: 3, online: 4 })
  })

  test('gives a place back to its own way', async () => {
    const id = await anEvent({ onlineCapacity: 1 })
    const { token } = await aGuest(id, { way: 'online' })
    await server.post('/api/event-registrations/cancel', { token })
    expect(await taken(id)).toEqual({ inPerson: 0, online: 0 })
    await aGuest(id, { way: 'online' })
  })

  test('writes to each in the words of their way', async () => {
    const id = await anEvent()
    const here = await aGuest(id, { way: 'in-person' })
    expect(here.message.text).toContain(inPersonWords)
    expect(here.message.text).toContain('Osu, Accra')
    expect(here.message.text).not.toMatch(/online/i)
    const there = await aGuest(id, { way: 'online' })
    expect(there.message.text).toContain(onlineWords)
    expect(there.message.text).toContain('We meet online')
    expect(there.message.text).not.toContain('Osu')
    expect(there.message.attachments[0]!.content).toContain('LOCATION:Online')
    expect(here.message.attachments[0]!.content).toContain('LOCATION:Osu\\, Accra')
    expect(JSON.stringify([here.message, there.message])).not.toContain('zoom.example')
  })

  test('gives those in person a ticket for the door, and those online the way to the meeting', async () => {
    const id = await anEvent()
    const [here, there] = [await aGuest(id, { way: 'in-person' }), await aGuest(id, { way: 'online' })]
    expect(await view(here.token)).toMatchObject({
      joins: false,
      event: { isVirtual: false, location: 'Osu, Accra', wayWords: inPersonWords },
      ticketCode: { shortCode: expect.any(String) },
    })
    expect(await view(there.token)).toMatchObject({
      joins: true,
      event: { isVirtual: true, location: null, wayWords: onlineWords },
      ticketCode: null,
    })
    await server.pool.query(
      `update events set starts_at = now() + interval '5 minutes', ends_at = now() + interval '1 hour' where id = $1`,
      [id],
    )
    const join = async (token: string) =>
      (await (await server.post('/api/door/join', { token, device: randomUUID() })).json()) as object
    expect(await join(here.token)).toEqual({ state: 'no link' })
    expect(await join(there.token)).toEqual({ state: 'open', link: zoomLink })
    const box = (await dashboard.call<DoorBox>('GET', `/api/admin/events/${id}/door`)).body
    // Who takes part online is not expected at the door.
    expect(box).toMatchObject({ expected: 1 })
    const { rows } = await dashboard.list<AdminRegistration>(`/api/admin/registrations?eventId=${id}`)
    expect(Object.fromEntries(rows.map(({ way, attended }) => [way, attended]))).toEqual({
      'in-person': null,
      online: true,
    })
  })

  test('is known to the file of the team, to the calendar, and to the person', async () => {
    const { headers, email } = await createMember(server)
    const id = await anEvent()
    expect((await register(server, id, { email, way: 'online' })).status).toBe(201)
    const { text } = await dashboard.text(`/api/admin/registrations.csv?eventId=${id}`)
    expect(text).toContain('Takes part')
    expect(text).toContain('Online')
    const file = await (await server.get(`/events/${id}.ics`)).text()
    expect(file).toContain('LOCATION:Osu\\, Accra and online')
    expect(file).not.toContain('zoom.example')
    const own = await (await server.get('/api/user/data', headers)).text()
    expect(own).toContain('"way":"online"')
  })

  test('is found by both filters', async () => {
    const id = await anEvent({ title: 'Hymns in two ways' })
    for (const way of ['online', 'in-person'])
      expect(await (await server.get(`/api/events?search=hymns&way=${way}`)).json()).toMatchObject([{ id }])
  })

  test('keeps its places online as long as someone has one', async () => {
    const made = await dashboard.call<AdminEvent>('POST', '/api/admin/events', form({ onlineCapacity: 9 }))
    const { id } = made.body
    await aGuest(id, { way: 'online', numberOfAttendees: 3 })
    const closed = await dashboard.call('PUT', `/api/admin/events/${id}`, form({ alsoOnline: false }))
    expect(closed).toMatchObject({
      status: 409,
      body: {
        fields: {
          alsoOnline: '3 places online are already taken, so people must still be able to take part online.',
        },
      },
    })
    const fewer = await dashboard.call('PUT', `/api/admin/events/${id}`, form({ onlineCapacity: 2 }))
    expect(fewer.body).toMatchObject({
      fields: { onlineCapacity: '3 places online are already taken, so there must be at least 3.' },
    })
    const both = await dashboard.call('POST', '/api/admin/events', form({ isVirtual: true }))
    expect(both.body).toMatchObject({ fields: { alsoOnline: 'A virtual event is only online' } })
  })

  test('offers a place in the hall to those who wait for it', async () => {
    const { headers, email } = await createMember(server)
    const id = await anEvent({ capacity: 1 })
    const { token } = await aGuest(id, { way: 'in-person' })
    await aGuest(id, { way: 'online' })
    const line = { fullName: 'Kofi', email, numberOfAttendees: 1 }
    const waits = await server.post(`/api/events/${id}/waiting`, line, headers)
    expect(waits.status).toBe(201)
    await server.post('/api/event-registrations/cancel', { token })
    const { rows } = await server.pool.query(
      'select way, is_offer from event_registrations where event_id = $1 and email = $2',
      [id, email],
    )
    expect(rows).toEqual([{ way: 'in-person', is_offer: true }])
    expect(await taken(id)).toEqual({ inPerson: 1, online: 1 })
  })

  test('tells those who are in the hall of another hall, and no one of a second way', async () => {
    const plain = form({ alsoOnline: false, zoomLink: null, inPersonWords: null, onlineWords: null })
    const { id } = (await dashboard.call<AdminEvent>('POST', '/api/admin/events', plain)).body
    const early = await aGuest(id, {})
    await dashboard.call('PUT', `/api/admin/events/${id}`, form())
    expect(await emailsTo(server.pool, early.email)).toHaveLength(1)
    const there = await aGuest(id, { way: 'online' })
    await dashboard.call('PUT', `/api/admin/events/${id}`, form({ location: 'Labone, Accra' }))
    const [, moved] = await emailsTo(server.pool, early.email)
    expect(moved!.text).toContain('Labone, Accra')
    expect(await emailsTo(server.pool, there.email)).toHaveLength(1)
  })

  test('holds the place of a buyer in the way that they chose last', async () => {
    const id = await anEvent({ price: 5_000, capacity: 1 })
    const asked = { email: anAddress(), attempt: randomUUID() }
    await holdSeats(server, id, { ...asked, way: 'in-person' })
    expect(await taken(id)).toEqual({ inPerson: 1, online: 0 })
    await holdSeats(server, id, { ...asked, way: 'online', attempt: randomUUID() })
    expect(await taken(id)).toEqual({ inPerson: 0, online: 1 })
  })

  test('that repeats is taken in one way on all dates that are left', async () => {
    const repeats = { repeats: 'weekly', repeatEnds: 'count', repeatCount: 3 }
    const { id } = (await dashboard.call<AdminEvent>('POST', '/api/admin/events', form(repeats))).body
    const email = anAddress()
    const sent = { fullName: 'Ama', email, way: 'online' }
    const answer = await server.post(`/api/events/${id}/register-series`, sent)
    const { dates } = (await answer.json()) as SeriesAnswer
    expect(dates.map(({ status }) => status)).toEqual(['registered', 'registered', 'registered'])
    for (const { eventId } of dates) expect(await taken(eventId)).toEqual({ inPerson: 0, online: 1 })
    const [message] = await emailsTo(server.pool, email)
    const file = message!.attachments[0]!.content
    expect(file.match(/LOCATION:Online/g)).toHaveLength(3)
    expect(file).not.toContain('zoom.example')
  })

  test('keeps the way of a guest who is moved to another one, and puts them in the hall of one with a hall only', async () => {
    const [from, both, hall] = [await anEvent(), await anEvent(), await anEvent({ alsoOnline: false })]
    const { email } = await aGuest(from, { way: 'online' })
    const { rows } = await dashboard.list<AdminRegistration>(`/api/admin/registrations?eventId=${from}`)
    const move = async (eventId: string) =>
      (await dashboard.call('POST', `/api/admin/registrations/${rows[0]!.id}/move`, { eventId })).status
    expect(await move(both)).toBe(204)
    expect(await taken(from)).toEqual({ inPerson: 0, online: 0 })
    expect(await taken(both)).toEqual({ inPerson: 0, online: 1 })
    expect(await move(hall)).toBe(204)
    expect(await taken(both)).toEqual({ inPerson: 0, online: 0 })
    expect(await taken(hall)).toEqual({ inPerson: 1, online: undefined })
    const [, first, second] = await emailsTo(server.pool, email)
    expect(first!.text).toContain('Online')
    expect(second!.text).toContain('Osu, Accra')
  })

  test('comes back from the bin with the places of each way', async () => {
    const { id } = (await dashboard.call<AdminEvent>('POST', '/api/admin/events', form())).body
    await aGuest(id, { way: 'online', numberOfAttendees: 4 })
    await aGuest(id, { way: 'in-person' })
    expect((await dashboard.call('DELETE', `/api/admin/events/${id}`)).status).toBeLessThan(300)
    const { rows } = await dashboard.list<{ id: string; kind: string }>('/api/admin/bin')
    const back = await dashboard.call('POST', `/api/admin/bin/${rows[0]!.id}/bring-back`)
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
    expect(await taken(id)).toEqual({ inPerson: 1, online: 4 })
  })
})
