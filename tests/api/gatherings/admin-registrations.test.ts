import { randomUUID } from 'node:crypto'
import { registrationReference } from '#features/gatherings/events/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { GuestCounts } from '#features/gatherings/events/dashboard/guests/guests-schema.ts'
import type { PaymentStatus } from '#features/gatherings/events/registration/schema.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer
let dashboard: Dashboard
let eventId: string
let paidId: string

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
  ;[eventId, paidId] = (await insertEvents(
    server.pool,
    { title: 'Free' },
    { title: 'Paid', price: 5_000 },
  )) as [string, string]
  await server.pool.query(
    `insert into event_registrations
       (event_id, name, email, phone, number_of_attendees, payment_status, amount_paid, hold_expires_at, cancelled_at, created_at)
     values
       ($1, '=HYPERLINK("http://evil")', 'ama@example.org', '+233 24 000 0000', 2, 'free', 0, null, null, now() - interval '5 hours'),
       ($1, 'Kofi', 'kofi@example.org', null, 1, 'free', 0, null, now(), now() - interval '4 hours'),
       ($2, 'Esi', 'esi@example.org', null, 1, 'completed', 5000, null, null, now() - interval '3 hours'),
       ($2, 'Yaw', 'yaw@example.org', null, 1, 'pending', 0, now() + interval '9 minutes', null, now() - interval '2 hours'),
       ($2, 'Abena', 'abena@example.org', null, 1, 'failed', 0, null, null, now() - interval '1 hour')`,
    [eventId, paidId],
  )
  await server.pool.query(
    `update event_registrations set payment_intent_id = 'pi_of_esi' where email = 'esi@example.org'`,
  )
})
afterAll(() => server?.stop())

const list = (query: string) => dashboard.list<AdminRegistration>(`/api/admin/registrations${query}`)
const namesOf = async (query: string) => (await list(query)).rows.map(({ name }) => name)

describe('the registrations', () => {
  test('are listed newest first, each with its event and its state', async () => {
    const { rows, total } = await list('')
    expect(total).toBe(5)
    expect(rows.map(({ name, state, eventTitle }) => [name.slice(0, 5), state, eventTitle])).toEqual([
      ['Abena', 'payment failed', 'Paid'],
      ['Yaw', 'awaiting payment', 'Paid'],
      ['Esi', 'registered', 'Paid'],
      ['Kofi', 'cancelled', 'Free'],
      ['=HYPE', 'registered', 'Free'],
    ])
    expect(rows[2]).toMatchObject({
      eventId: paidId,
      amountPaid: 5_000,
      currency: 'GHS',
      paymentStatus: 'completed',
      paymentIntentId: 'pi_of_esi',
    })
  })

  test('are listed by event, by state and by words, and paged', async () => {
    expect((await list(`?eventId=${eventId}`)).total).toBe(2)
    expect(await namesOf('?state=cancelled')).toEqual(['Kofi'])
    expect(await namesOf('?search=ESI')).toEqual(['Esi'])
    expect(await namesOf('?search=yaw@example')).toEqual(['Yaw'])
    expect(await namesOf('?search=100%25')).toEqual([])
    const esi = (await list('?search=esi')).rows[0]!
    expect(await namesOf(`?search=${registrationReference(esi.id)}`), 'by its reference').toEqual(['Esi'])
    expect(await namesOf('?limit=2&offset=1')).toEqual(['Yaw', 'Esi'])
    expect((await dashboard.call('GET', '/api/admin/registrations?eventId=x')).status).toBe(400)
  })

  test('tell whose money an event has, or may still get', async () => {
    expect(await namesOf(`?moneyLeft=${paidId}`)).toEqual(['Yaw', 'Esi'])
    expect(await namesOf(`?moneyLeft=${eventId}`)).toEqual([])
  })

  test('are a file that is safe to open', async () => {
    const { text, headers } = await dashboard.text(`/api/admin/registrations.csv?eventId=${eventId}`)
    expect(headers.get('content-disposition')).toMatch(/filename="registrations-/)
    const [head, newest, oldest] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFRegistered (Accra time),Event,Date,Name,Email,Phone,Places,With,Status,Payment,Paid,Refunded,Currency,Payment ID,Brought by,Came,People who came,Said so themselves,Answers,Price,Takes part,Still owed,Due',
    )
    expect(newest).toContain(',Kofi,kofi@example.org,,1,,cancelled,free,0.00,0.00,GHS,')
    expect(oldest).toContain(
      `,"'=HYPERLINK(""http://evil"")",ama@example.org,(+233) 24 000 0000,2,,registered,free,`,
    )
    expect((await dashboard.text('/api/admin/registrations.csv?search=esi')).text).toContain(
      ',50.00,0.00,GHS,pi_of_esi',
    )
  })

  test('are for administrators only, as a file too', async () => {
    expect((await server.get('/api/admin/registrations')).status).toBe(401)
    expect((await server.get('/api/admin/registrations.csv')).status).toBe(401)
  })
})

describe('cancelling a registration', () => {
  const find = async (name: string) => (await list(`?search=${name}`)).rows[0]!
  const cancel = (id: string) => dashboard.call('POST', `/api/admin/registrations/${id}/cancel`)

  test('frees the seats, tells the person once, and is in the audit log without a name', async () => {
    const [id] = await insertEvents(server.pool, { title: 'A small room', capacity: 2 })
    await insertRegistration(server.pool, {
      eventId: id!,
      name: 'Akosua',
      email: 'akosua@example.org',
      numberOfAttendees: 2,
    })
    const registration = await find('akosua')
    const event = async () =>
      ((await (await server.get(`/api/events/${id}`)).json()) as { registered: number }).registered
    expect(await event()).toBe(2)
    expect((await cancel(registration.id)).status).toBe(204)
    expect((await cancel(registration.id)).status).toBe(204)
    expect([await event(), (await find('akosua')).state]).toEqual([0, 'cancelled'])
    const emails = await server.pool.query(
      `select subject from outbox where recipient = 'akosua@example.org'`,
    )
    expect(emails.rows).toEqual([{ subject: "We've cancelled your registration: A small room" }])
    expect(await entriesOf(server.pool, registration.id)).toMatchObject([
      { action: 'registration.cancelled', subject: 'A small room', summary: '' },
    ])
  })

  test('tells an attendee who paid by hand that a person will give the money back', async () => {
    const { id, isPaidOnline } = await find('esi')
    expect([isPaidOnline, (await cancel(id)).status]).toEqual([false, 204])
    const { rows } = await server.pool.query<{ plain: string }>(
      `select row_to_json(outbox)::text as plain from outbox where recipient = 'esi@example.org'`,
    )
    expect(rows[0]?.plain).toContain("You paid GHS 50.00. We'll email you to arrange your refund.")
  })

  test('frees a place that is not paid, and is refused after the event and for an unknown registration', async () => {
    const [past] = await insertEvents(server.pool, {
      title: 'Last year',
      date: '2025-01-02',
      startsAt: '2025-01-02T18:00:00Z',
      endsAt: '2025-01-02T20:00:00Z',
    })
    await insertRegistration(server.pool, { eventId: past!, name: 'Kwame', email: 'kwame@example.org' })
    expect((await cancel((await find('yaw')).id)).status).toBe(204)
    expect(await cancel((await find('kwame')).id)).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    })
    expect((await cancel(crypto.randomUUID())).status).toBe(404)
  })
})

test('a file of many thousands has each of them once, in order, also those of one moment', async () => {
  const [id] = await insertEvents(server.pool, { title: 'Stadium' })
  const count = 12_345
  for (const trigger of ['count_seats', 'event_registrations_note_person'])
    await server.pool.query(`alter table event_registrations disable trigger ${trigger}`)
  await server.pool.query(
    `insert into event_registrations (event_id, name, email, payment_status, created_at)
     select $1, 'Person ' || n, n || '@example.org', 'free', now() - (n / 3000) * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [id, count],
  )
  const { text } = await dashboard.text(`/api/admin/registrations.csv?eventId=${id}`)
  const emails = text.match(/\d+@example\.org/g) ?? []
  expect(emails).toHaveLength(count)
  expect(new Set(emails).size).toBe(count)
  const { rows, total } = await list(`?eventId=${id}&limit=10&offset=12340`)
  expect([rows.length, total]).toEqual([5, count])
})

describe('noting who came', () => {
  const register = (eventId: string, given: { status?: PaymentStatus; isCancelled?: boolean } = {}) =>
    insertRegistration(server.pool, {
      eventId,
      name: 'Guest',
      email: anAddress(),
      paymentStatus: given.status ?? 'free',
      cancelledAt: given.isCancelled ? new Date().toISOString() : null,
    })
  const openEvent = async () => {
    const [event] = await insertEvents(server.pool, { title: 'Doors open' })
    await server.pool.query(
      `update events set starts_at = now() + interval '2 hours 59 minutes' where id = $1`,
      [event],
    )
    return event!
  }
  const mark = (id: string, attended: boolean | null, by = dashboard) =>
    by.call<{ attended: boolean | null; code?: string }>(
      'POST',
      `/api/admin/registrations/${id}/attendance`,
      { attended },
    )
  const seen = async (event: string) => (await list(`?eventId=${event}`)).rows[0]!

  test('is possible from three hours before the event, and can be taken back', async () => {
    const event = await openEvent()
    const id = await register(event)
    expect(await seen(event)).toMatchObject({ attended: null, isDoorTime: true })
    for (const attended of [true, true, false, null]) {
      expect((await mark(id, attended)).body).toEqual({ attended })
      expect((await seen(event)).attended).toBe(attended)
    }
    await mark(id, true)
    expect((await dashboard.text(`/api/admin/registrations.csv?eventId=${event}`)).text).toMatch(
      /,yes,1,,,,,0.00,\r\n$/,
    )
    const entries = await entriesOf(server.pool, id)
    expect(entries.map(({ action, subject, summary }) => [action, subject, summary])).toEqual(
      Array.from({ length: 4 }, () => ['registration.attendance-noted', 'Doors open', '']),
    )
  })

  test('is refused long before the event, and for those who have no place', async () => {
    const [later] = await insertEvents(server.pool, {})
    await server.pool.query(`update events set starts_at = now() + interval '181 minutes' where id = $1`, [
      later,
    ])
    const early = await mark(await register(later!), true)
    expect([early.status, early.body.code]).toEqual([409, 'not_begun'])
    const event = await openEvent()
    for (const given of [{ isCancelled: true }, { status: 'failed' }] as const)
      expect((await mark(await register(event, given), true)).status).toBe(409)
  })

  test('is for the hosts of the event, and for no other host', async () => {
    const event = await openEvent()
    const id = await register(event)
    const [own, other] = [
      await openDashboard(server, { roles: ['host'] }),
      await openDashboard(server, { roles: ['host'] }),
    ]
    await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [event, own.id])
    expect((await mark(id, true, other)).status).toBe(404)
    expect((await mark(id, true, own)).status).toBe(200)
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    expect((await mark(id, false, treasurer)).status).toBe(403)
  })
})

describe('the guests of an event', () => {
  const guest = (eventId: string, given: Omit<Parameters<typeof insertRegistration>[1], 'eventId'>) =>
    insertRegistration(server.pool, { eventId, ...given })
  const event = async (ends: string, change: object = {}) => {
    const [id] = await insertEvents(server.pool, { title: 'A supper', ...change })
    await server.pool.query(
      `update events set starts_at = now() - interval '2 hours', ends_at = now() + $2::interval where id = $1`,
      [id, ends],
    )
    return id!
  }
  const mark = (id: string, attended: boolean | null) =>
    dashboard.call('POST', `/api/admin/registrations/${id}/attendance`, { attended })
  const counts = async (id: string, by = dashboard) =>
    (await by.call<GuestCounts>('GET', `/api/admin/events/${id}/guests`)).body
  const partOf = (id: string, part: string) => namesOf(`?eventId=${id}&part=${part}`)
  const end = (id: string) =>
    server.pool.query(`update events set ends_at = now() - interval '1 minute' where id = $1`, [id])

  test('are listed in parts by name, and counted as people', async () => {
    const id = await event('1 hour', { price: 5_000 })
    const [yaw, ama, late] = [
      await guest(id, { name: 'yaw', email: 'yaw@door.example', paymentStatus: 'completed' }),
      await guest(id, {
        name: 'Ama',
        email: 'ama@door.example',
        paymentStatus: 'completed',
        numberOfAttendees: 3,
      }),
      await guest(id, { name: 'Late', email: 'late@door.example', paymentStatus: 'completed' }),
    ]
    await guest(id, {
      name: 'Held',
      email: 'held@door.example',
      paymentStatus: 'pending',
      holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    })
    await guest(id, { name: 'Gone', email: 'gone@door.example', cancelledAt: new Date().toISOString() })
    await server.pool.query(
      `update event_registrations set created_at = now() - interval '2 days' where id = any($1)`,
      [[yaw, ama]],
    )
    expect(await counts(id)).toMatchObject({
      coming: 6,
      came: 0,
      missed: 0,
      cancelled: 1,
      walkedIn: 0,
      isMarked: false,
      registrations: { coming: 4, came: 0, missed: 0, cancelled: 1 },
      withEmail: { coming: 4 },
      told: 4,
    })
    expect(await partOf(id, 'coming')).toEqual(['Ama', 'Held', 'Late', 'yaw'])
    expect(await partOf(id, 'cancelled')).toEqual(['Gone'])
    await mark(ama, true)
    await mark(late, true)
    expect(await counts(id)).toMatchObject({ coming: 2, came: 4, walkedIn: 0, isMarked: true })
    expect(await partOf(id, 'came')).toEqual(['Ama', 'Late'])
    expect(await namesOf(`?eventId=${id}&part=came&limit=1&offset=1`)).toEqual(['Late'])
    expect(await partOf(id, 'missed'), 'they may still come').toEqual([])
    await end(id)
    expect(await counts(id)).toMatchObject({ coming: 1, came: 4, missed: 1 })
    expect(await partOf(id, 'missed')).toEqual(['yaw'])
    expect(await partOf(id, 'coming')).toEqual(['Held'])
    const { text } = await dashboard.text(`/api/admin/registrations.csv?eventId=${id}&part=came`)
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })

  test('are not said to have stayed away where no one has looked, or from an event that was cancelled', async () => {
    const id = await event('1 hour')
    const esi = await guest(id, { name: 'Esi', email: 'esi@door.example' })
    await guest(id, { name: 'Kofi', email: 'kofi@door.example' })
    await end(id)
    expect(await counts(id)).toMatchObject({ missed: 2, unsaid: 2, isMarked: false })
    await mark(esi, false)
    expect(await counts(id)).toMatchObject({ coming: 0, missed: 2, unsaid: 1, isMarked: true })
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [id])
    expect(await counts(id), 'all places went with the event').toMatchObject({ coming: 0, cancelled: 2 })
    expect(await partOf(id, 'cancelled')).toEqual(['Esi', 'Kofi'])
  })

  test('are counted for the hosts of the event and for no other host', async () => {
    const id = await event('1 hour')
    const [own, other] = [
      await openDashboard(server, { roles: ['host'] }),
      await openDashboard(server, { roles: ['host'] }),
    ]
    await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [id, own.id])
    expect(await counts(id, own)).toMatchObject({ coming: 0, isMarked: false })
    for (const one of [id, randomUUID()]) {
      const refused = await other.call<{ code: string }>('GET', `/api/admin/events/${one}/guests`)
      expect([refused.status, refused.body.code]).toEqual([404, 'event_not_found'])
    }
    const editor = await openDashboard(server, { roles: ['editor'] })
    expect((await editor.call('GET', `/api/admin/events/${id}/guests`)).status).toBe(403)
  })
})
