import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Here, SaidHere } from '#features/gatherings/door/here/schema.ts'
import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import { codesOf } from '#features/gatherings/events/service.server.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, inMinutes, openEvent, readBox, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'

const secret = 'a secret of the site that is only for these tests'

let server: TestServer
let team: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { APP_SECRET: secret, TRUST_PROXY: '1' } })
  team = await openDashboard(server)
})
afterAll(() => server?.stop())

const freeEvent = (given: object = {}) => openEvent(server, { price: 0, ...given })

const makePoster = async (eventId: string, who = team) => {
  const { status, body } = await who.call<DoorBox>('POST', `/api/admin/events/${eventId}/door-poster`)
  return { status, token: body.poster?.link?.split('#')[1] ?? '', body }
}

const aGuest = async (eventId: string, given: { name?: string; seats?: number; phone?: string } = {}) => {
  const email = anAddress()
  const { name = 'Ama Serwaa', seats = 1, phone = null } = given
  const id = await insertRegistration(server.pool, {
    eventId,
    email,
    name,
    phone,
    numberOfAttendees: seats,
  })
  return { id, email, code: codesOf(secret, id).shortCode }
}

const say = async (token: string, who: string, more: object = {}, ip = '192.0.2.1') => {
  const answer = await server.post(
    '/api/here',
    { token, id: randomUUID(), who, people: 1, ...more },
    { 'x-forwarded-for': ip },
  )
  return { status: answer.status, body: (await answer.json()) as SaidHere & { error?: string } }
}

const view = async (token: string) => {
  const answer = await server.post('/api/here/view', { token })
  return { status: answer.status, body: (await answer.json()) as Here }
}

const listed = async (eventId: string) =>
  (await team.list<AdminRegistration>(`/api/admin/registrations?eventId=${eventId}`)).rows

const standing = async (eventId: string, id: string) => {
  const { attended, arrived, attendedSelf } = (await listed(eventId)).find((one) => one.id === id)!
  return { attended, arrived, attendedSelf }
}

const here = { attended: true, arrived: 1, attendedSelf: true }
const unknown = { attended: null, arrived: null, attendedSelf: false }

describe('the poster of a free event', () => {
  test('is made by those who may check people in, and noted; a new code ends the old one', async () => {
    const event = await freeEvent({ title: 'Sunday supper' })
    expect(await readBox(team, event)).toMatchObject({ poster: null, mayHavePoster: true })
    const { token } = await makePoster(event)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await readBox(team, event)).poster?.link).toContain(`/here#${token}`)
    expect(await view(token)).toMatchObject({ status: 200, body: { event: { title: 'Sunday supper' } } })
    const guest = await aGuest(event)
    const { token: next } = await makePoster(event)
    expect(next).not.toBe(token)
    expect((await view(token)).status).toBe(404)
    expect((await say(token, guest.code)).status).toBe(404)
    expect(await standing(event, guest.id)).toEqual(unknown)
    expect((await say(next, guest.code)).status).toBe(200)
    const made = await entriesOf(server.pool, event)
    expect(made.map(({ action, summary }) => [action, summary])).toEqual([
      ['door-link.created', 'Poster "I am here"'],
      ['door-link.created', 'Poster "I am here"'],
    ])
  })

  test('opens no list of guests, and a link of volunteers opens no poster', async () => {
    const event = await freeEvent()
    const [{ token }, link] = [await makePoster(event), await doorLink(team, event)]
    expect((await server.post('/api/door/list', { token })).status).toBe(404)
    expect((await view(link)).status).toBe(404)
    expect((await readBox(team, event)).links).toHaveLength(1)
  })

  test.each([
    ['that costs something', { price: 5_000 }],
    ['online', { isVirtual: true, location: null }],
    ['that has ended', { startsAt: inMinutes(-120), endsAt: inMinutes(-1) }],
  ])('is not there for an event %s', async (_, given) => {
    const event = await openEvent(server, { price: 0, ...given })
    expect(await readBox(team, event)).toMatchObject({ poster: null, mayHavePoster: false })
    expect((await makePoster(event)).status).toBe(409)
  })

  test('ends with its event, and when a price is set', async () => {
    const [ending, priced] = [await freeEvent(), await freeEvent()]
    const [{ token }, { token: other }] = [await makePoster(ending), await makePoster(priced)]
    await server.pool.query(
      "update events set ends_at = now(), starts_at = now() - interval '1 hour' where id = $1",
      [ending],
    )
    await server.pool.query('update events set price = 100 where id = $1', [priced])
    for (const one of [token, other]) expect((await say(one, 'ama@example.org')).status).toBe(404)
  })
})

describe('a guest who says "I am here"', () => {
  test('by the code of the ticket is called by name, and marked as said by themselves', async () => {
    const event = await freeEvent()
    const { token } = await makePoster(event)
    const guest = await aGuest(event, { name: 'Efua Boateng', seats: 4 })
    const id = randomUUID()
    const twice = [
      await say(token, guest.code, { id, people: 2 }),
      await say(token, guest.code.toLowerCase().replace(' ', ''), { id, people: 2 }),
    ]
    for (const one of twice) expect(one).toEqual({ status: 200, body: { name: 'Efua' } })
    expect(await standing(event, guest.id)).toEqual({ ...here, arrived: 2 })
    await say(token, guest.code, { people: 10 })
    expect(await standing(event, guest.id)).toEqual({ ...here, arrived: 4 })
    expect(await readBox(team, event)).toMatchObject({ here: 4, twice: [] })
    const { text: csv } = await team.text(`/api/admin/registrations.csv?eventId=${event}`)
    const [head = '', row = ''] = csv.trim().split(/\r?\n/)
    const at = head.split(',').findIndex((name) => name.includes('Said so themselves'))
    expect(at).toBeGreaterThan(0)
    expect(row.split(',')[at]).toMatch(/yes|true/i)
  })

  test('by email or phone number hears the same as a stranger, in every case', async () => {
    const event = await freeEvent()
    const { token } = await makePoster(event)
    const [byEmail, byPhone] = [await aGuest(event), await aGuest(event, { phone: '+233 24 123 4567' })]
    const answers = [
      await say(token, byEmail.email.toUpperCase()),
      await say(token, byEmail.email),
      await say(token, '0241234567'),
      await say(token, 'nobody@example.org'),
      await say(token, '0209999999'),
      await say(token, 'ZZZZ ZZZZ'),
    ]
    for (const one of answers) expect(one).toEqual({ status: 200, body: { name: null } })
    expect(await standing(event, byEmail.id)).toEqual(here)
    expect(await standing(event, byPhone.id)).toEqual(here)
    expect((await readBox(team, event)).here).toBe(2)
  })

  test('of another event, or with a cancelled place, is not noted', async () => {
    const [event, other] = [await freeEvent(), await freeEvent()]
    const { token } = await makePoster(event)
    const [elsewhere, gone] = [await aGuest(other), await aGuest(event)]
    await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [gone.id])
    for (const who of [elsewhere.code, elsewhere.email, gone.code, gone.email])
      expect(await say(token, who)).toEqual({ status: 200, body: { name: null } })
    expect(await readBox(team, event)).toMatchObject({ here: 0 })
    expect(await standing(other, elsewhere.id)).toEqual(unknown)
  })

  test('is too early until the doors open, an hour before the start', async () => {
    const event = await freeEvent({ startsAt: inMinutes(80), endsAt: inMinutes(150) })
    const { token } = await makePoster(event)
    const guest = await aGuest(event)
    const { status, body } = await say(token, guest.code)
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^You can say that you're here from [\d:]+[ap]m\.$/),
    ])
    expect(await standing(event, guest.id)).toEqual(unknown)
  })

  test('is overruled by a volunteer who scans, and by the team', async () => {
    const event = await freeEvent()
    const { token } = await makePoster(event)
    const [pair, away] = [await aGuest(event, { seats: 2 }), await aGuest(event)]
    await say(token, pair.code)
    const answer = await sendRows(server, await doorLink(team, event), [
      aRow({ guest: pair.id, seats: 2 }),
      aRow({ guest: pair.id, seats: 1 }),
    ])
    expect(answer.rows.map(({ result }) => result)).toEqual(['twice', 'twice'])
    expect(answer.rows[0]!.first).toMatchObject({ isSelf: true, phone: null })
    expect(await standing(event, pair.id)).toEqual({ attended: true, arrived: 2, attendedSelf: false })
    await team.call('POST', `/api/admin/registrations/${away.id}/attendance`, { attended: false })
    expect((await say(token, away.code)).status).toBe(200)
    expect(await standing(event, away.id)).toMatchObject({ attended: false, attendedSelf: false })
  })

  test('is let through with all of a hall on one Wi-Fi, at once, and each is there once', async () => {
    const event = await freeEvent()
    const { token } = await makePoster(event)
    const guests = await Promise.all(Array.from({ length: 60 }, () => aGuest(event)))
    // A slow machine asks some to come back, and the page does so automatically.
    const sayUntilHeard = async (who: string): ReturnType<typeof say> => {
      const answer = await say(token, who)
      return answer.status === 503 ? sayUntilHeard(who) : answer
    }
    const answers = await Promise.all(
      guests.flatMap(({ code, email }) => [sayUntilHeard(code), sayUntilHeard(email)]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readBox(team, event)).toMatchObject({ here: 60, expected: 60, twice: [] })
  })

  test('may not say the same for ever', async () => {
    const event = await freeEvent()
    const { token } = await makePoster(event)
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1)
      statuses.push((await say(token, 'ama@example.org', {}, '198.51.100.9')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await say(token, 'esi@example.org', {}, '198.51.100.9')).status, 'the others go on').toBe(200)
  })
})
