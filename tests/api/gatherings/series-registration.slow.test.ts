import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent, ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import type { Attendee } from '#features/gatherings/events/series/attendance-schema.ts'
import type { SeriesAnswer } from '#features/gatherings/events/series/public-schema.ts'
import { holdSeats, inParallel } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { aRegistration, countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'

let server: TestServer
let efua: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  efua = await openDashboard(server)
})
afterAll(() => server?.stop())

/** Its dates, the first one first. */
const aSeries = async (given: object = {}): Promise<ListedEvent[]> => {
  const form = anEventForm({ repeats: 'weekly', repeatEnds: 'count', repeatCount: 4, ...given })
  const { status, body } = await efua.call<AdminEvent>('POST', '/api/admin/events', form)
  expect(status, JSON.stringify(body)).toBe(201)
  const { rows } = await efua.list<ListedEvent>('/api/admin/events?when=all&limit=1000')
  return rows
    .filter(({ seriesId }) => seriesId === body.seriesId)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

const othersOf = async ({ id }: { id: string }): Promise<Event[]> =>
  (await (await server.get(`/api/events/${id}/series`)).json()) as Event[]

const registerForAll = async (id: string, given: object = {}) => {
  const answer = await server.call('POST', `/api/events/${id}/register-series`, {}, aRegistration(given))
  return { status: answer.status, body: (await answer.json()) as SeriesAnswer }
}

const statuses = ({ dates }: SeriesAnswer) => dates.map(({ status }) => status)

describe('the page of a date', () => {
  test('leads to the other dates that are to come, and to none that is hidden', async () => {
    const [first, second, third, fourth] = await aSeries({ title: 'Circle with a page' })
    await efua.call('POST', `/api/admin/events/${third!.id}/cancel`, {})
    await server.pool.query(`update events set state = 'draft' where id = $1`, [fourth!.id])
    expect((await othersOf(first!)).map(({ id }) => id)).toEqual([second!.id])
    const page = await (await server.get(`/events/${first!.id}`)).text()
    expect(page).toContain('Part of a series')
    expect(page).toContain(`/events/${second!.id}"`)
    expect(page).not.toContain(fourth!.id)
  })

  test('of members only, leads no one else anywhere', async () => {
    const [first] = await aSeries({ title: 'Circle of members', audience: 'members' })
    expect((await server.get(`/api/events/${first!.id}/series`)).status).toBe(403)
    expect((await registerForAll(first!.id)).status).toBe(403)
  })

  test('is that of an ordinary event: calendar, pictures and structure have each date', async () => {
    const dates = await aSeries({ title: 'Ordinary circle' })
    const feed = await (await server.get('/events.ics')).text()
    for (const { id, date } of dates) {
      const file = await (await server.get(`/events/${id}.ics`)).text()
      expect(file).toContain(`DTSTART:${date.replaceAll('-', '')}T183000Z`)
      expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(feed).toContain(`UID:${id}@`)
      const page = await (await server.get(`/events/${id}`)).text()
      expect(page).toContain(`"startDate":"${date}T18:30`)
      expect(page).toContain(`/events/${id}/preview.png`)
      expect((await server.get(`/events/${id}/flyer.png`)).status).toBe(200)
    }
  })
})

describe('registering for all dates that are left', () => {
  test('takes a place on each, with one email that leads to each ticket', async () => {
    const [first, second, ...rest] = await aSeries({ title: 'Circle for all' })
    const email = anAddress()
    // The first one has finished.
    await server.pool.query(
      `update events set date = date - 14, starts_at = starts_at - interval '14 days', ends_at = ends_at - interval '14 days' where id = $1`,
      [first!.id],
    )
    const { status, body } = await registerForAll(second!.id, { email, numberOfAttendees: 2 })
    expect(status).toBe(201)
    expect(body.dates.map(({ eventId }) => eventId)).toEqual([second!, ...rest].map(({ id }) => id))
    expect(statuses(body)).toEqual(['registered', 'registered', 'registered'])
    for (const { id } of [second!, ...rest])
      expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 1 })
    const emails = await emailsTo(server.pool, email)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.subject).toBe("You're registered for 3 dates: Circle for all")
    expect(emails[0]!.text).toContain('2 places on each of 3 dates')
    expect(emails[0]!.text.match(/\/my-registration#/g)).toHaveLength(3)
    const seen = await server.call(
      'POST',
      '/api/event-registrations/view',
      {},
      { token: tokenIn(emails[0]!) },
    )
    expect(await seen.json()).toMatchObject({ state: 'registered', event: { id: second!.id } })
  })

  test('says of each date what happened, and a full one has its waiting list', async () => {
    const [first, second, third, fourth] = await aSeries({ title: 'Circle that fills', capacity: 3 })
    await register(server, second!.id, { email: anAddress(), numberOfAttendees: 3 })
    await register(server, third!.id, { email: anAddress(), numberOfAttendees: 2 })
    const email = anAddress()
    const { body } = await registerForAll(first!.id, { email, numberOfAttendees: 2 })
    expect(body.dates).toMatchObject([
      { eventId: first!.id, status: expect.stringMatching(/registered|kept/) },
      { eventId: second!.id, status: 'full', left: 0 },
      { eventId: third!.id, status: 'too few', left: 1 },
      { eventId: fourth!.id, status: expect.stringMatching(/registered|kept/) },
    ])
    const line = { fullName: 'Ama', email, numberOfAttendees: 2, by: 'email' }
    expect((await server.call('POST', `/api/events/${second!.id}/waiting`, {}, line)).status).toBe(201)
  })

  test('is answered alike for an address that has places, and takes no second ones', async () => {
    const [first, second] = await aSeries({ title: 'Circle once', repeatCount: 2 })
    const email = anAddress()
    await register(server, second!.id, { email })
    const one = await registerForAll(first!.id, { email })
    const again = await registerForAll(first!.id, { email })
    expect(statuses(one.body)).toEqual(['registered', 'registered'])
    expect(statuses(again.body)).toEqual(['registered', 'registered'])
    for (const { id } of [first!, second!])
      expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
  })

  test('is answered alike, too, where an answer to a question is missing', async () => {
    const bus = { id: randomUUID(), label: 'Which bus?', kind: 'text', choices: [], isRequired: true }
    const [first, second] = await aSeries({ title: 'Circle that asks', repeatCount: 2, questions: [bus] })
    const email = anAddress()
    await register(server, second!.id, { email, answers: { [bus.id]: 'Madina' } })
    for (const who of [email, anAddress()]) {
      const { body } = await registerForAll(first!.id, { email: who })
      expect(statuses(body)).toEqual(['asks more', 'asks more'])
    }
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
  })

  test('leaves a date that refuses as it was: places that are held for a payment stay held', async () => {
    const [first, second] = await aSeries({ title: 'Circle that cost', repeatCount: 2, capacity: 3 })
    const setPrice = (price: number) =>
      server.pool.query('update events set price = $2 where id = $1', [second!.id, price])
    await register(server, second!.id)
    await setPrice(2_000)
    const { email, paymentIntentId } = await holdSeats(server, second!.id)
    await setPrice(0)
    const { body } = await registerForAll(first!.id, { email, numberOfAttendees: 3 })
    expect(body.dates).toMatchObject([
      { eventId: first!.id, status: 'registered' },
      { eventId: second!.id, status: 'too few', left: 2 },
    ])
    expect(await countOf(server.pool, second!.id)).toEqual({ registered: 2, seats: 2, rows: 2 })
    const { rows } = await server.pool.query(
      `select r.payment_status, p.status from payments p join event_registrations r on r.id = p.subject_id
       where p.intent_id = $1`,
      [paymentIntentId],
    )
    expect(rows).toEqual([{ payment_status: 'pending', status: 'pending' }])
  })

  test('never gives away more places than a date has, however many ask together', async () => {
    const dates = await aSeries({ title: 'Circle in a race', capacity: 5, repeatCount: 3 })
    const [first, second, third] = dates
    await inParallel(24, 12, async (at) => {
      const given = { email: anAddress('race') }
      const { status } =
        at % 3 === 0
          ? await register(server, second!.id, given)
          : await registerForAll(at % 2 ? first!.id : third!.id, given)
      expect([201, 409, 503]).toContain(status)
    })
    for (const { id } of dates) {
      const { registered, seats } = await countOf(server.pool, id)
      expect({ registered, seats }).toEqual({ registered: 5, seats: 5 })
    }
  })

  test('leads to the meeting of each date by links of their own, in the email and its calendar file', async () => {
    const zoomLink = 'https://meet.example.org/circle'
    const [first] = await aSeries({ title: 'Circle online', isVirtual: true, location: null, zoomLink })
    const email = anAddress()
    expect(statuses((await registerForAll(first!.id, { email })).body)).toHaveLength(4)
    const { text, html, attachments } = (await emailsTo(server.pool, email))[0]!
    const file = attachments.find(({ name }) => name.endsWith('.ics'))!.content
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(new Set(file.replaceAll(/\r?\n /g, '').match(/my-registration#[\w-]{43}/g)).size).toBe(4)
    for (const words of [text, html, file]) expect(words).not.toContain('meet.example.org')
  })

  test('is only for free dates: what costs is paid date by date', async () => {
    const [first] = await aSeries({ title: 'Circle that costs', price: 2_000 })
    const answer = await registerForAll(first!.id)
    expect(answer.status).toBe(409)
    const page = await (await server.get(`/events/${first!.id}`)).text()
    expect(page).toContain('You register and pay for each date separately.')
  })
})

test('who came how often is listed and in a file, for those who may see the guests', async () => {
  const [first, second, third] = await aSeries({ title: 'Circle that counts', repeatCount: 3 })
  const [esi, kojo] = [anAddress('esi'), anAddress('kojo')]
  await registerForAll(first!.id, { email: esi, fullName: 'Esi' })
  await register(server, first!.id, { email: kojo, fullName: 'Kojo' })
  const came = (id: string, email: string, attended: boolean) =>
    server.pool.query('update event_registrations set attended = $3 where event_id = $1 and email = $2', [
      id,
      email,
      attended,
    ])
  await came(first!.id, esi, true)
  await came(second!.id, esi, true)
  await came(first!.id, kojo, false)
  const { rows, total } = await efua.list<Attendee>(`/api/admin/series-attendance?eventId=${third!.id}`)
  expect(total).toBe(2)
  expect(rows).toEqual([
    { name: 'Esi', email: esi, dates: 3, came: 2, missed: 0, lastCame: second!.date },
    { name: 'Kojo', email: kojo, dates: 1, came: 0, missed: 1, lastCame: null },
  ])
  const found = await efua.list<Attendee>(`/api/admin/series-attendance?eventId=${third!.id}&search=KOJO`)
  expect(found.rows.map(({ name }) => name)).toEqual(['Kojo'])
  const { text } = await efua.text(`/api/admin/series-attendance.csv?eventId=${first!.id}`)
  expect(text).toContain('Name,Email,Dates registered,Came,Did not come,Last came')
  const kwame = await openDashboard(server, { roles: ['host'] })
  expect(await kwame.list(`/api/admin/series-attendance?eventId=${first!.id}`)).toEqual({
    rows: [],
    total: 0,
  })
})
