import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { register } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type Thing = { id: string; title: string; version: string }
type Refused = { code?: string; changes?: object[] }

const save = async (path: string, body: object, seen?: string) => {
  const headers = { ...dashboard.headers, ...(seen && { 'if-match': `"${seen}"` }) }
  const answer = await server.call('PUT', path, headers, body)
  return { status: answer.status, body: (await answer.json()) as Thing & Refused }
}

const at = (time: string): string => `${addDays(today(), 9)}T${time}`

const things = [
  {
    path: '/api/admin/events',
    form: {
      title: 'Open twice',
      description: 'By two of us.',
      category: 'Social',
      date: addDays(today(), 9),
      time: '6:30pm – 8:30pm',
    },
  },
  {
    path: '/api/admin/teachings',
    form: { title: 'Open twice', category: 'Theology', excerpt: 'By two.', content: 'The whole text.' },
  },
  {
    path: '/api/admin/resources',
    form: { title: 'Open twice', description: 'By two of us.', category: 'Book' },
  },
]

test.each(things)(
  'the second to save at $path does not undo the first in silence',
  async ({ path, form }) => {
    const { body: made } = await dashboard.call<Thing>('POST', path, form)
    const first = await save(`${path}/${made.id}`, { ...form, title: 'By the first' }, made.version)
    expect(first.status).toBe(200)
    const second = await save(`${path}/${made.id}`, { ...form, title: 'By the second' }, made.version)
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        changes: [{ actorName: dashboard.name, changes: { title: ['Open twice', 'By the first'] } }],
      },
    })
    const { rows } = await dashboard.list<Thing>(path)
    const now = rows.find(({ id }) => id === made.id)!
    expect(now.title).toBe('By the first')
    // A client that names the current version may save, and so may a client that names none.
    const again = await save(`${path}/${made.id}`, { ...form, title: 'By the second' }, now.version)
    expect(again).toMatchObject({ status: 200, body: { title: 'By the second' } })
    expect((await save(`${path}/${made.id}`, form)).status).toBe(200)
  },
)

describe('an event', () => {
  const form = {
    ...things[0]!.form,
    date: undefined,
    time: undefined,
    startsAt: at('18:30'),
    endsAt: at('20:30'),
  }

  test.each([
    { title: 'Another title' },
    { description: 'Other words.' },
    { startsAt: at('18:00') },
    { endsAt: at('21:00') },
    { category: 'Workshop' },
    { location: 'The garden' },
    { isVirtual: true },
    { zoomLink: 'https://zoom.us/j/1' },
    { meetingForRegistered: true },
    { price: 5000 },
    { currency: 'USD' },
    { refundHours: 48 },
    { capacity: 100 },
    { organizer: 'Ama' },
    { imageUrl: '/images/a.jpg' },
    { flyerUrl: '/images/b.jpg' },
  ])('is another one after a change of %j', async (change) => {
    const { body: made } = await dashboard.call<Thing>('POST', '/api/admin/events', form)
    const path = `/api/admin/events/${made.id}`
    expect((await save(path, { ...form, ...change }, made.version)).status).toBe(200)
    expect(await save(path, form, made.version)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })

  test('stays the same when a visitor registers for it', async () => {
    const { body: made } = await dashboard.call<Thing>('POST', '/api/admin/events', form)
    expect((await register(server, made.id)).status).toBe(201)
    expect((await save(`/api/admin/events/${made.id}`, form, made.version)).status).toBe(200)
  })
})

describe('the refusal', () => {
  const form = { ...things[0]!.form, location: 'Accra', price: 5000, organizer: 'Ama Serwaa' }

  test('says who has done what since the version that was seen, the newest first', async () => {
    const kofi = await openDashboard(server, { name: 'Kofi Boateng' })
    const { body: made } = await dashboard.call<Thing>('POST', '/api/admin/events', form)
    const path = `/api/admin/events/${made.id}`
    const seen = (await save(path, { ...form, title: 'Before I looked' }, made.version)).body.version
    const theirs = { ...form, price: 6000, organizer: 'Yaw Darko', description: 'Their words.' }
    await kofi.call('PUT', path, theirs)
    await kofi.call('POST', `${path}/cancel`)
    const { status, body } = await save(path, form, seen)
    expect(status).toBe(409)
    expect(body.changes).toEqual([
      expect.objectContaining({ actorName: 'Kofi Boateng', action: 'event.cancelled', changes: null }),
      {
        createdAt: expect.any(String),
        actorName: 'Kofi Boateng',
        action: 'event.updated',
        summary: 'Changed description, organiser',
        changes: {
          title: ['Before I looked', 'Open twice'],
          price: [5000, 6000],
          currency: ['GHS', 'GHS'],
        },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Serwaa|Darko|Their words/)
  })

  test('of a version that the log does not know says nothing more, and so does one of an odd form', async () => {
    const { body: made } = await dashboard.call<Thing>('POST', '/api/admin/events', form)
    for (const seen of ['not-a-version', 'a"b'])
      expect(await save(`/api/admin/events/${made.id}`, form, seen)).toMatchObject({
        status: 409,
        body: { changes: [] },
      })
  })

  test('of a fund has what was done to it, too', async () => {
    const fund = { name: 'Chairs', isCampaign: false, goalAmount: 5000, goalCurrency: 'GHS' }
    const { body: made } = await dashboard.call<Thing>('POST', '/api/admin/funds', fund)
    const path = `/api/admin/funds/${made.id}`
    expect((await save(path, { ...fund, goalAmount: 7000 }, made.version)).status).toBe(200)
    await dashboard.call('POST', `${path}/close`)
    expect((await save(path, fund, made.version)).body.changes).toMatchObject([
      { action: 'fund.closed' },
      { action: 'fund.updated', changes: { goalAmount: [5000, 7000] } },
    ])
  })
})
