import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const zoomLink = 'https://zoom.example/j/door'

/** The event begins in so many minutes and takes an hour. */
const begin = (id: string, minutes: number) =>
  server.pool.query(
    `update events set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 60) where id = $1`,
    [id, minutes],
  )

const aMeeting = async (given: Parameters<typeof insertEvents>[1] = {}) => {
  const [id] = await insertEvents(server.pool, { isVirtual: true, zoomLink, location: null, ...given })
  return id!
}

const aGuest = async (id: string, given: object = {}) => {
  const email = anAddress()
  expect((await register(server, id, { email, ...given })).status).toBe(201)
  return { email, token: tokenIn((await emailsTo(server.pool, email))[0]!) }
}

const join = async (token: string, device: string = randomUUID()) => {
  const answer = await server.post('/api/door/join', { token, device })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const guests = async (id: string) =>
  (await dashboard.list<AdminRegistration>(`/api/admin/registrations?eventId=${id}`)).rows

const box = async (id: string) => (await dashboard.call<DoorBox>('GET', `/api/admin/events/${id}/door`)).body

describe('the door to a meeting', () => {
  test('says before it opens when it will, and leads to the meeting then', async () => {
    const id = await aMeeting()
    const { token } = await aGuest(id)
    await begin(id, 20)
    const early = await join(token)
    expect(early).toEqual({ status: 200, body: { state: 'early', opensAt: expect.stringMatching(/Z$/) } })
    expect(await guests(id)).toMatchObject([{ attended: null }])
    await begin(id, 14)
    expect(await join(token)).toEqual({ status: 200, body: { state: 'open', link: zoomLink } })
    expect(await guests(id)).toMatchObject([{ attended: true, arrived: 1 }])
  })

  test('leads to the meeting as it is now, without a new email', async () => {
    const id = await aMeeting({ zoomLink: null })
    const { email, token } = await aGuest(id)
    await begin(id, 5)
    expect(await join(token)).toEqual({ status: 200, body: { state: 'no link' } })
    expect(await guests(id)).toMatchObject([{ attended: null }])
    await server.pool.query('update events set zoom_link = $2 where id = $1', [
      id,
      'https://zoom.example/j/2',
    ])
    expect((await join(token)).body).toEqual({ state: 'open', link: 'https://zoom.example/j/2' })
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
  })

  test('stays open for an hour after the end, since a meeting may take longer', async () => {
    const id = await aMeeting()
    const { token } = await aGuest(id)
    await begin(id, -119)
    expect(await join(token)).toEqual({ status: 200, body: { state: 'open', link: zoomLink } })
    await begin(id, -121)
    expect(await join(token)).toEqual({ status: 200, body: { state: 'over' } })
  })

  test('of an event in a hall lets in too, and leaves the place there free', async () => {
    const id = await aMeeting({ isVirtual: false, location: 'Osu, Accra' })
    const { token } = await aGuest(id)
    await begin(id, 10)
    expect((await join(token)).body).toEqual({ state: 'open', link: zoomLink })
    const [{ id: guest }] = (await guests(id)) as [AdminRegistration]
    expect(await guests(id)).toMatchObject([{ attended: null }])
    expect(await box(id)).toMatchObject({ here: 0, expected: 1 })
    const phones = await doorLink(dashboard, id)
    const { here, rows } = await sendRows(server, phones, [aRow({ guest })])
    expect({ here, rows }).toMatchObject({ here: 1, rows: [{ isKept: true, result: 'in' }] })
  })

  test('is for those who have a place for sure', async () => {
    const id = await aMeeting()
    const [held, given, other] = [await aGuest(id), await aGuest(id), await aGuest(id)]
    await begin(id, 5)
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() + interval '5 minutes' where email = $1`,
      [held.email],
    )
    await server.pool.query('update event_registrations set cancelled_at = now() where email = $1', [
      given.email,
    ])
    for (const { token } of [held, given]) {
      const answer = await join(token)
      expect(answer.status).toBe(404)
      expect(JSON.stringify(answer.body)).not.toContain('zoom.example')
    }
    expect((await join('x'.repeat(43))).status).toBe(404)
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [id])
    expect((await join(other.token)).status).toBe(409)
  })

  test('counts a device once, and shows the host who joins on more devices than they have places', async () => {
    const id = await aMeeting()
    const { token } = await aGuest(id, { fullName: 'Ama Serwaa' })
    await begin(id, 0)
    const device = randomUUID()
    for (const one of [device, device, device]) expect((await join(token, one)).status).toBe(200)
    expect(await box(id)).toMatchObject({ here: 1, expected: 1, twice: [] })
    const more = await Promise.all(Array.from({ length: 2 }, () => join(token)))
    expect(more.map(({ body }) => body['state'])).toEqual(['open', 'open'])
    const door = await box(id)
    expect(door).toMatchObject({ here: 1, twice: [{ name: 'Ama Serwaa', seats: 1 }] })
    expect(door.twice[0]!.times.map(({ isOnline }) => isOnline)).toEqual([true, true, true])
    expect(await guests(id)).toMatchObject([{ attended: true, arrived: 1 }])
  })

  test('opens for a member too, for their own places only', async () => {
    const id = await aMeeting()
    const [member, neighbour] = [await createMember(server), await createMember(server)]
    await register(server, id, { email: member.email })
    await begin(id, 5)
    const [{ id: registrationId }] = (await guests(id)) as [AdminRegistration]
    const ask = (headers: Record<string, string>) =>
      server.post(`/api/user/registrations/${registrationId}/join`, { device: randomUUID() }, headers)
    expect(await (await ask(member.headers)).json()).toEqual({ state: 'open', link: zoomLink })
    expect((await ask(neighbour.headers)).status).toBe(404)
  })
})

describe('the meeting of a free event that only those who are registered join', () => {
  test('is in no public answer and no public file', async () => {
    const quietLink = 'https://zoom.example/j/quiet'
    const form = {
      title: 'Quiet hour',
      description: 'Together.',
      startsAt: '2099-03-04T18:00',
      category: 'Social',
    }
    const made = await dashboard.call<Event>('POST', '/api/admin/events', {
      ...form,
      isVirtual: true,
      zoomLink: quietLink,
      meetingForRegistered: true,
    })
    const { id } = made.body
    expect(made.body.zoomLink, 'the team sees it').toBe(quietLink)
    for (const path of [`/api/events/${id}`, '/api/events?limit=200', `/events/${id}`, `/events/${id}.ics`])
      expect(await (await server.get(path)).text(), path).not.toContain(quietLink)
    // A form that leaves it out opens nothing.
    await dashboard.call('PUT', `/api/admin/events/${id}`, { ...form, isVirtual: true, zoomLink: quietLink })
    expect(await (await server.get(`/api/events/${id}`)).json()).toMatchObject({ zoomLink: null })
    const { token } = await aGuest(id)
    await begin(id, 5)
    expect((await join(token)).body).toEqual({ state: 'open', link: quietLink })
  })
})
