import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { addDays, localAt } from '#shared/time/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { aRegistration, register } from '../support/registrations.ts'
import { waitFor } from '../support/waiting.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const hour = 3_600_000
const inHours = (count: number): string => new Date(Date.now() + count * hour).toISOString()

const create = async (given: object = {}): Promise<AdminEvent> => {
  const { status, body } = await dashboard.call<AdminEvent>('POST', '/api/admin/events', anEventForm(given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const change = (event: AdminEvent, given: object) =>
  dashboard.call<AdminEvent & { fields: object; error: string }>(
    'PUT',
    `/api/admin/events/${event.id}`,
    anEventForm({ title: event.title, ...given }),
  )

const titlesIn = async (path: string, headers = {}): Promise<string> =>
  (await server.get(path, headers)).text()

describe('a closing date', () => {
  test('is told, and ends the registration with a sentence that names it', async () => {
    const closes = `${addDays(today(), 3)}T17:00`
    const event = await create({ title: 'Closes early', registrationClosesAt: closes })
    expect(localAt(event.registrationClosesAt!)).toBe(closes)
    expect((await register(server, event.id)).status).toBe(201)
    await server.pool.query('update events set registration_closes_at = $2 where id = $1', [
      event.id,
      '2026-01-09T17:00:00Z',
    ])
    const late = await register(server, event.id)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Registration for this event closed on Friday 9 January 2026, 5:00pm (GMT).' },
    ])
  })

  test('stops new names on a waiting list, and offers what comes free to those who were in line before', async () => {
    const [id] = (await insertEvents(server.pool, { capacity: 1 })) as [string]
    expect((await register(server, id)).status).toBe(201)
    const email = anAddress('in-line')
    await waitFor(server, id, { email })
    await server.pool.query('update events set registration_closes_at = now() where id = $1', [id])
    const late = await server.post(`/api/events/${id}/waiting`, aRegistration())
    expect(late.status).toBe(409)
    expect(await (await server.get(`/api/events/${id}/waiting`)).json()).toMatchObject({ isOpen: false })
    await server.pool.query('update event_registrations set cancelled_at = now() where event_id = $1', [id])
    await dashboard.call('PUT', `/api/admin/events/${id}`, {
      ...anEventForm({ capacity: 1 }),
      registrationClosesAt: localAt(inHours(-1)),
    })
    const { rows } = await server.pool.query('select state from event_waiting where event_id = $1', [id])
    expect(rows).toEqual([{ state: 'offered' }])
  })

  test('lets those pay who hold their places already, and no one else', async () => {
    const [id] = (await insertEvents(server.pool, { price: 2_000 })) as [string]
    const attempt = '5f0c9d3e-0000-4000-8000-0000000000aa'
    const form = { ...aRegistration(), attempt }
    expect((await server.post(`/api/events/${id}/register`, form)).status).toBe(201)
    await server.pool.query('update events set registration_closes_at = now() where id = $1', [id])
    expect((await server.post(`/api/events/${id}/register`, form)).status).toBe(201)
    expect((await register(server, id)).status).toBe(409)
  })

  test('must be before the event ends', async () => {
    const wrong = await dashboard.call('POST', '/api/admin/events', {
      ...anEventForm({ date: undefined, time: undefined }),
      startsAt: `${addDays(today(), 7)}T18:30`,
      registrationClosesAt: `${addDays(today(), 9)}T10:00`,
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { registrationClosesAt: 'Registration must close before the event ends' } },
    })
  })
})

describe('an event for members', () => {
  test('is in no public place, and a stranger with its address is asked to sign in', async () => {
    const event = await create({ title: 'Members weave baskets', audience: 'members' })
    for (const path of [
      '/',
      '/events',
      '/api/events',
      '/events.ics',
      '/sitemap-1.xml',
      `/events/${event.id}`,
    ])
      expect(await titlesIn(path), path).not.toContain(event.title)
    expect(await titlesIn('/sitemap-1.xml')).not.toContain(event.id)
    expect(await titlesIn(`/events/${event.id}`)).toContain('This event is for our members.')
    const refused = await server.get(`/api/events/${event.id}`)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'members_only' }])
    for (const file of [`${event.id}.ics`, `${event.id}/flyer.png`, `${event.id}/preview.png`])
      expect((await server.get(`/events/${file}`)).status, file).toBeGreaterThanOrEqual(403)
    const stranger = await register(server, event.id)
    expect([stranger.status, await stranger.json()]).toMatchObject([
      403,
      { error: 'This event is for members. Sign in to register.' },
    ])
  })

  test('is shown to members, who register and load the calendar file', async () => {
    const event = await create({ title: 'Members walk at dawn', audience: 'members' })
    const member = await createMember(server)
    expect(await titlesIn('/api/user/events', member.headers)).toContain(event.title)
    expect(await titlesIn(`/api/user/events/${event.id}`, member.headers)).toContain(event.title)
    const file = await server.get(`/events/${event.id}.ics`, member.headers)
    expect(await file.text()).toContain(event.title)
    expect(file.headers.get('cache-control')).toBe('no-store')
    const registered = await server.post(
      `/api/events/${event.id}/register`,
      aRegistration({ email: member.email }),
      member.headers,
    )
    expect(registered.status).toBe(201)
  })

  test('is not for accounts that still wait, and an open event is not among those of members', async () => {
    const event = await create({ title: 'Members only again', audience: 'members' })
    const open = await create({ title: 'For everyone' })
    const waiting = await createMember(server, { isApproved: false })
    expect((await server.get('/api/user/events', waiting.headers)).status).toBe(403)
    const refused = await server.post(`/api/events/${event.id}/register`, aRegistration(), waiting.headers)
    expect(refused.status).toBe(403)
    const member = await createMember(server)
    expect((await server.get(`/api/user/events/${open.id}`, member.headers)).status).toBe(404)
    const draft = await create({ title: 'A draft for members', audience: 'members', publish: 'draft' })
    expect(await titlesIn('/api/user/events', member.headers)).not.toContain(draft.title)
    expect((await server.get(`/api/user/events/${draft.id}`, member.headers)).status).toBe(404)
  })

  test('stays one when a form does not say for whom it is', async () => {
    const event = await create({ title: 'Stays for members', audience: 'members' })
    expect((await change(event, {})).body.audience).toBe('members')
    expect((await change(event, { audience: 'everyone' })).body.audience).toBe('everyone')
    const [, , changed] = await entriesOf(server.pool, event.id)
    expect(changed?.changes).toMatchObject({ audience: ['members', 'everyone'] })
  })
})

test('an event by link only is in no list and no search, and its page works and asks not to be found', async () => {
  const event = await create({ title: 'The quiet supper', audience: 'link' })
  for (const path of [
    '/',
    '/events',
    '/events?search=quiet',
    '/api/events',
    '/api/events?search=quiet',
    '/events.ics',
    '/sitemap-1.xml',
  ]) {
    const text = await titlesIn(path)
    expect(text, path).not.toContain(event.title)
    expect(text, path).not.toContain(event.id)
  }
  const other = await create({ title: 'Beside it' })
  expect(await titlesIn(`/api/events/${other.id}/like`)).not.toContain(event.title)
  expect(await titlesIn(`/api/events/${other.id}/same-week`)).not.toContain(event.title)
  const html = await titlesIn(`/events/${event.id}`)
  expect(html).toContain('The quiet supper')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(await titlesIn(`/events/${other.id}`)).not.toContain('noindex')
  expect(await titlesIn(`/events/${event.id}.ics`)).toContain(event.title)
  expect((await register(server, event.id)).status).toBe(201)
})

describe('going back to a draft', () => {
  test('takes the page off the site as long as no one knows of the event', async () => {
    const event = await create({ title: 'Too early' })
    expect((await server.get(`/events/${event.id}`)).status).toBe(200)
    expect((await change(event, { publish: 'draft' })).body).toMatchObject({
      state: 'draft',
      publishedAt: null,
    })
    expect((await server.get(`/events/${event.id}`)).status).toBe(404)
    expect((await change(event, {})).body.state).toBe('draft')
    expect((await change(event, { publish: 'now' })).body.state).toBe('planned')
    expect((await server.get(`/events/${event.id}`)).status).toBe(200)
  })

  test('is refused once someone has registered, also if they have cancelled: cancelling tells them', async () => {
    const event = await create({ title: 'People know of it' })
    expect((await register(server, event.id)).status).toBe(201)
    const sentence =
      'People have registered for this event or wait for a place, so it cannot be a draft again. Cancel it instead: then we tell them.'
    expect(await change(event, { publish: 'draft' })).toMatchObject({
      status: 409,
      body: { error: sentence },
    })
    await server.pool.query('update event_registrations set cancelled_at = now() where event_id = $1', [
      event.id,
    ])
    const later = { publish: 'later', publishAt: localAt(inHours(24)) }
    expect(await change(event, later)).toMatchObject({ status: 409, body: { code: 'event_taken' } })
  })

  test('is refused for a cancelled event, whatever the form says', async () => {
    const event = await create({ title: 'Off' })
    expect((await dashboard.call('POST', `/api/admin/events/${event.id}/cancel`, {})).status).toBe(200)
    expect(await change(event, { publish: 'draft' })).toMatchObject({ status: 409 })
    expect((await change(event, { publish: 'now' })).body.state).toBe('cancelled')
  })
})

test('the dashboard lists drafts by their state, and finds them for those who may see events', async () => {
  const event = await create({ title: 'Draft in the list', publish: 'draft' })
  const { rows } = await dashboard.list<AdminEvent>('/api/admin/events?state=draft&limit=50')
  expect(rows.map(({ id }) => id)).toContain(event.id)
  expect(rows.every(({ state }) => state === 'draft')).toBe(true)
  const found = await dashboard.call('GET', '/api/admin/search?search=Draft%20in%20the%20list')
  expect(JSON.stringify(found.body)).toContain(event.id)
  // A draft is deleted, and can come back, as any event.
  expect((await dashboard.call('DELETE', `/api/admin/events/${event.id}`)).body).toMatchObject({
    notified: 0,
  })
})

test('the database lets no one into a draft', async () => {
  const event = await create({ title: 'Held by the database', publish: 'draft' })
  await expect(
    server.pool.query(
      `insert into event_registrations (event_id, name, email, payment_status) values ($1, 'Ama', 'a@example.org', 'free')`,
      [event.id],
    ),
  ).rejects.toThrow('A cancelled event takes nobody in.')
  await expect(
    server.pool.query('update events set registered = 1 where id = $1', [event.id]),
  ).rejects.toThrow('events_draft_takes_nobody')
})
