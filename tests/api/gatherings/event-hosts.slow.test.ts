import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { AdminEvent, ListedEvent } from '#features/gatherings/events/dashboard/schema.ts'
import type { EventHost } from '#features/gatherings/events/hosts/schema.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { can, reachOf, type Power } from '#shared/powers.ts'
import { insertPaidRegistration, insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aPdf, aPng, upload } from '../support/files.ts'
import { anEventForm } from '../support/forms.ts'

type Body = { code?: string; fields?: Record<string, string> }

let server: TestServer
let administrator: Dashboard
let ama: Dashboard
let kofi: Dashboard
let editor: Dashboard
let treasurer: Dashboard

/** Ama's, full and paid for, three days from now: it would be on every list. */
let event: AdminEvent
let registrationId: string

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  administrator = await openDashboard(server, { roles: ['administrator'] })
  ama = await openDashboard(server, { name: 'Ama Boateng', roles: ['host'] })
  kofi = await openDashboard(server, { name: 'Kofi Mensah', roles: ['host'] })
  editor = await openDashboard(server, { roles: ['editor'] })
  treasurer = await openDashboard(server, { roles: ['treasurer'] })
  event = await create(ama, {
    title: 'Canary evening',
    date: addDays(today(), 3),
    isVirtual: true,
    price: 5_000,
    capacity: 2,
  })
  registrationId = await insertPaidRegistration(server.pool, {
    eventId: event.id,
    name: 'Canary Guest',
    email: 'canary@example.org',
    numberOfAttendees: 2,
    amountPaid: 10_000,
  })
})
afterAll(() => server?.stop())

const create = async (dashboard: Dashboard, given: object = {}): Promise<AdminEvent> => {
  const { status, body } = await dashboard.call<AdminEvent>('POST', '/api/admin/events', anEventForm(given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const titles = async (dashboard: Dashboard): Promise<string[]> =>
  (await dashboard.list<ListedEvent>('/api/admin/events')).rows.map(({ title }) => title)

const overview = async (dashboard: Dashboard): Promise<Overview> =>
  (await dashboard.call<Overview>('GET', '/api/admin/overview')).body

const choose = (adminIds: string[], id = event.id) =>
  administrator.call<EventHost[] & Body>('PUT', `/api/admin/events/${id}/hosts`, { adminIds })

type Route = { method: string; path: string; power: Power }

const routes = async (): Promise<Route[]> => {
  const { paths } = (await (await server.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-power'?: Power }>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-power': power }]) =>
      power ? [{ method: method.toUpperCase(), path, power }] : [],
    ),
  )
}

describe("another host's event", () => {
  test('is in no answer that a host can get', async () => {
    const asked = (await routes()).filter(({ method, power }) => method === 'GET' && can(['host'], power))
    expect(asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/admin/events', '/api/admin/registrations.csv', '/api/admin/overview']),
    )
    const queries = [
      '',
      `?search=canary`,
      `?id=${event.id}`,
      `?eventId=${event.id}`,
      `?moneyLeft=${event.id}`,
    ]
    for (const { path } of asked)
      for (const query of queries) {
        const url = path.replace(/\{\w+\}/, event.id) + query
        const { text, headers } = await kofi.text(url)
        expect(text.toLowerCase(), url).not.toContain('canary')
        expect(headers.get('x-total-count') ?? '0', url).toBe('0')
      }
    expect(await overview(kofi)).toMatchObject({
      eventNeeds: [],
      eventsSoon: [],
      last30Days: { registrations: 0 },
    })
    expect((await overview(kofi)).weeks.at(-1)!.registrations).toBe(0)
  })

  test('is refused to a host as an event that never was', async () => {
    const own = (await routes()).filter(
      ({ method, power }) => method !== 'GET' && reachOf(['host'], power) === 'own',
    )
    expect(own.length).toBeGreaterThanOrEqual(4)
    const formsOf: Record<string, object> = {
      '/api/admin/registrations/{id}/attendance': { attended: true },
      '/api/admin/registrations/{id}/move': { eventId: event.id },
      '/api/admin/events/{id}/door-links': { strength: 'scan' },
      '/api/admin/events/{id}/recap': { words: 'Taken over' },
      '/api/admin/events/{id}/rehearse-later': anEventForm(),
      '/api/admin/events/{id}/door-payments': { id: randomUUID(), guest: registrationId, method: 'cash' },
    }
    for (const { method, path } of own) {
      const id = path.includes('/registrations/') ? registrationId : event.id
      const ask = async (one: string) => {
        const form = formsOf[path] ?? (method === 'PUT' ? anEventForm({ title: 'Taken over' }) : undefined)
        const { status, body } = await kofi.call<Body & { error: string }>(
          method,
          path.replace('{id}', one),
          form,
        )
        return { status, code: body.code, error: body.error }
      }
      const answer = await ask(id)
      expect(answer.status, `${method} ${path}`).toBe(404)
      expect(await ask(randomUUID()), `${method} ${path}`).toEqual(answer)
    }
    expect(await titles(ama)).toEqual(['Canary evening'])
    expect((await ama.list<AdminRegistration>('/api/admin/registrations')).rows[0]!.state).toBe('registered')
  })

  test('is read by a treasurer, and changed in its texts by an editor', async () => {
    expect(await titles(treasurer)).toContain('Canary evening')
    expect(await titles(editor)).toContain('Canary evening')
    expect((await treasurer.list('/api/admin/registrations')).total).toBe(1)
    expect((await editor.call('GET', '/api/admin/registrations')).status).toBe(403)
  })
})

describe('the host of an event', () => {
  test('finds it, its needs and its guests with what they paid', async () => {
    const { rows } = await ama.list<ListedEvent>('/api/admin/events')
    expect(rows).toMatchObject([{ title: 'Canary evening', isOwn: true, hosts: ['Ama Boateng'] }])
    const registrations = await ama.list<AdminRegistration>(`/api/admin/registrations?eventId=${event.id}`)
    expect(registrations.rows).toMatchObject([{ name: 'Canary Guest', amountPaid: 10_000, isOwn: true }])
    expect((await ama.text('/api/admin/registrations.csv')).text).toContain('canary@example.org')
    const { eventNeeds, eventsSoon, last30Days, weeks, money, faults } = await overview(ama)
    expect(eventNeeds.map(({ kind }) => kind)).toEqual(['no meeting link', 'full'])
    expect(eventsSoon!.map(({ title }) => title)).toEqual(['Canary evening'])
    expect(last30Days).toEqual({
      pageViews: 0,
      registrations: 1,
      newMembers: null,
      requests: null,
      newsletterSubscribers: null,
      failedEmails: null,
    })
    expect(weeks.at(-1)).toMatchObject({ registrations: 1, newMembers: null })
    expect({ money, faults }).toEqual({ money: null, faults: [] })
  })

  test('changes its price, cancels a place, but refunds nothing', async () => {
    const own = await create(ama, { title: 'A quiet lunch' })
    const changed = await ama.call<AdminEvent>(
      'PUT',
      `/api/admin/events/${own.id}`,
      anEventForm({ title: 'A quiet lunch', price: 2_000 }),
    )
    expect(changed.body).toMatchObject({ price: 2_000 })
    const id = await insertRegistration(server.pool, { eventId: own.id, email: 'esi@example.org' })
    const place = `/api/admin/registrations/${id}`
    expect((await ama.call('POST', `${place}/refund`, {})).status).toBe(403)
    expect((await ama.call('POST', `${place}/cancel`)).status).toBe(204)
    expect((await ama.call('POST', `/api/admin/events/${own.id}/cancel`)).status).toBe(200)
    expect((await ama.call('DELETE', `/api/admin/events/${own.id}`)).status).toBe(200)
  })

  test('is the host who duplicates it, too', async () => {
    const copy = await create(kofi, { title: 'A copy', copyOf: event.id })
    expect(await titles(kofi)).toEqual(['A copy'])
    await create(administrator, { title: 'By an administrator' })
    const { rows } = await administrator.list<ListedEvent>('/api/admin/events')
    const hostsOf = (title: string) => rows.find((one) => one.title === title)?.hosts
    expect([hostsOf('A copy'), hostsOf('By an administrator')]).toEqual([['Kofi Mensah'], []])
    await administrator.call('DELETE', `/api/admin/events/${copy.id}`)
  })
})

describe('administrators choose the hosts', () => {
  test('from those with the role, and a host who is taken off is out with the next request', async () => {
    const { body: before } = await administrator.call<EventHost[]>(
      'GET',
      `/api/admin/events/${event.id}/hosts`,
    )
    expect(before).toEqual([
      { id: ama.id, name: 'Ama Boateng', isHost: true },
      { id: kofi.id, name: 'Kofi Mensah', isHost: false },
    ])
    expect((await choose([ama.id, kofi.id, kofi.id])).status).toBe(200)
    expect(await titles(kofi)).toEqual(['Canary evening'])
    expect((await kofi.list('/api/admin/registrations')).total).toBe(1)

    expect((await choose([ama.id])).body.map(({ isHost }) => isHost)).toEqual([true, false])
    expect(await titles(kofi)).toEqual([])
    expect((await kofi.list('/api/admin/registrations')).total).toBe(0)
    expect((await entriesOf(server.pool, event.id)).map(({ action, summary }) => [action, summary])).toEqual([
      ['event.created', ''],
      ['event.hosts-changed', '2 hosts'],
      ['event.hosts-changed', '1 host'],
    ])
  })

  test('refuses someone without the role, an event that is not there, and everyone else', async () => {
    const refused = await choose([treasurer.id])
    expect(refused.status).toBe(409)
    expect(refused.body.fields).toHaveProperty('adminIds')
    expect((await choose([ama.id], randomUUID())).body).toMatchObject({ code: 'event_not_found' })
    for (const person of [ama, editor, treasurer])
      expect((await person.call('PUT', `/api/admin/events/${event.id}/hosts`, { adminIds: [] })).status).toBe(
        403,
      )
    expect(await titles(ama)).toEqual(['Canary evening'])
  })

  test('someone who loses the role reaches nothing, and leaves the event when they leave the team', async () => {
    const leaver = await openDashboard(server, { roles: ['host'] })
    await choose([ama.id, leaver.id])
    await server.pool.query(`update admins set roles = '{care}' where id = $1`, [leaver.id])
    expect((await leaver.call('GET', '/api/admin/events')).status).toBe(403)
    await server.pool.query('delete from admins where id = $1', [leaver.id])
    const { rows } = await administrator.list<ListedEvent>(`/api/admin/events?id=${event.id}`)
    expect(rows[0]!.hosts).toEqual(['Ama Boateng'])
  })

  test('a host who is an editor as well changes all texts, but only the terms of their own', async () => {
    const both = await openDashboard(server, { roles: ['host', 'editor'] })
    expect(await titles(both)).toContain('Canary evening')
    const change = (given: object) =>
      both.call<Body>('PUT', `/api/admin/events/${event.id}`, anEventForm({ ...termsOf(event), ...given }))
    expect((await change({ price: 9_900 })).status).toBe(403)
    expect((await both.call('POST', `/api/admin/events/${event.id}/cancel`)).status).toBe(404)
    expect((await both.list('/api/admin/registrations')).total).toBe(0)
    await choose([ama.id, both.id])
    expect((await change({ price: 9_900 })).status).toBe(200)
    expect((await change({})).status).toBe(200)
  })
})

const termsOf = ({ title, date, isVirtual, price, currency, refundHours, capacity }: AdminEvent) => ({
  title,
  date,
  isVirtual,
  price,
  currency,
  refundHours,
  capacity,
})

describe('an editor', () => {
  const free = { price: 0, capacity: undefined }

  test('changes the texts of any event, and none of its terms', async () => {
    const change = (given: object) =>
      editor.call<Body & AdminEvent>(
        'PUT',
        `/api/admin/events/${event.id}`,
        anEventForm({ ...termsOf(event), ...given }),
      )
    expect((await change({ description: 'A better text.' })).body).toMatchObject({
      description: 'A better text.',
      price: 5_000,
    })
    for (const [name, value] of Object.entries({
      price: 100_00,
      currency: 'USD',
      refundHours: 1,
      capacity: 50,
    })) {
      const { status, body } = await change({ [name]: value })
      expect(status, name).toBe(403)
      expect(Object.keys(body.fields!), name).toEqual([name])
    }
    expect((await change({ price: 0, capacity: undefined })).body.fields).toEqual({
      price: 'Only hosts and administrators can set the price.',
      capacity: 'Only hosts and administrators can set the number of places.',
    })
  })

  test('creates free events, and copies with the terms of the first', async () => {
    const refused = await editor.call<Body>(
      'POST',
      '/api/admin/events',
      anEventForm({ price: 5_000, capacity: 10 }),
    )
    expect(refused.status).toBe(403)
    expect(Object.keys(refused.body.fields!)).toEqual(['price', 'capacity'])
    const own = await create(editor, { title: 'A free evening', ...free })
    expect(own).toMatchObject({ price: 0, capacity: null })
    const copy = await create(editor, { ...termsOf(event), title: 'The next one', copyOf: event.id })
    expect(copy).toMatchObject({ price: 5_000, capacity: 2 })
    const cheaper = { ...termsOf(event), price: 1_000, copyOf: event.id }
    expect((await editor.call('POST', '/api/admin/events', anEventForm(cheaper))).status).toBe(403)
    const unknown = { ...termsOf(event), copyOf: randomUUID() }
    expect((await editor.call('POST', '/api/admin/events', anEventForm(unknown))).status).toBe(403)
    expect((await editor.call('DELETE', `/api/admin/events/${own.id}`)).status).toBe(403)
  })

  test('sees a missing meeting link, not that an event is full; a treasurer neither', async () => {
    const needs = async (dashboard: Dashboard) =>
      (await overview(dashboard)).eventNeeds.filter(({ id }) => id === event.id).map(({ kind }) => kind)
    expect(await needs(editor)).toEqual(['no meeting link'])
    expect(await needs(treasurer)).toEqual([])
    expect(await needs(administrator)).toEqual(['no meeting link', 'full'])
  })
})

test('each role sees the figures that belong to it', async () => {
  const care = await openDashboard(server, { roles: ['care'] })
  const seen = async (dashboard: Dashboard) => {
    const { last30Days, money, eventsSoon } = await overview(dashboard)
    const figures = Object.entries(last30Days).filter(([, figure]) => figure !== null)
    return [
      ...figures.map(([name]) => name),
      ...(money ? ['money'] : []),
      ...(eventsSoon ? ['eventsSoon'] : []),
    ]
  }
  expect(await seen(treasurer)).toEqual(['pageViews', 'registrations', 'money', 'eventsSoon'])
  expect(await seen(editor)).toEqual(['pageViews', 'newsletterSubscribers', 'eventsSoon'])
  expect(await seen(care)).toEqual(['pageViews', 'requests'])
  expect(await seen(administrator)).toHaveLength(8)
})

test('a host uploads pictures, and no files for the library', async () => {
  expect((await upload(server, ama.headers, { bytes: await aPng() })).status).toBe(201)
  expect((await upload(server, ama.headers, { bytes: aPdf() }, '?for=resource')).status).toBe(403)
  expect((await upload(server, editor.headers, { bytes: aPdf() }, '?for=resource')).status).toBe(201)
})
