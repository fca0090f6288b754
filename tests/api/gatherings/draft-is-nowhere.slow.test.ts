import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { addDays, localAt } from '#shared/time/dates.ts'
import { runJob } from '#tests/support/payments.ts'
import type { TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { everyAddress } from '../support/every-address.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'
import { aRegistration } from '../support/registrations.ts'
import { until } from '../support/until.ts'
import { isText, walkPages } from '../support/walk-pages.ts'

let instances: Instances
let efua: Dashboard
let draft: AdminEvent
let control: AdminEvent

const draftTitle = 'Zanzibar lantern evening'
const controlTitle = 'Kumasi drum evening'

const create = async (form: object): Promise<AdminEvent> => {
  const { status, body } = await efua.call<AdminEvent>('POST', '/api/admin/events', anEventForm(form))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

beforeAll(async () => {
  instances = await startTwoInstances({ RATE_LIMIT: 'off' })
  efua = await openDashboard({ ...instances.servers[0], pool: instances.pool })
  const later = localAt(new Date(Date.now() + 86_400_000).toISOString())
  // A series: its dates are made with it, and none of them is public.
  const series = { repeats: 'weekly', repeatEnds: 'count', repeatCount: 3 }
  draft = await create({ title: draftTitle, publish: 'later', publishAt: later, ...series })
  control = await create({ title: controlTitle })
})
afterAll(() => instances?.stop())

/** What is asked of an event by its id, also where no link leads. */
const addressesOf = ({ id }: AdminEvent): string[] => [
  `/events/${id}`,
  `/events/${id}.ics`,
  `/events/${id}/flyer.png`,
  `/events/${id}/preview.png`,
  `/event-registration/${id}`,
]

/** Every address that a stranger can read, with what it says: pages by their links, the API by its description. */
const walk = async (server: TestServer): Promise<Map<string, string>> => {
  // No title can be read in a picture or a script: pictures of events are asked for below.
  const found = await walkPages(
    server,
    (path) => !/^\/assets\/|\.(png|svg|webp|jpg|js|woff2|pdf|mp4)\b/.test(path),
  )
  const asked = await everyAddress(server.url, {
    ids: [draft.id, control.id],
    searches: ['lantern', 'drum', 'evening'],
  })
  const others = [
    ...asked,
    ...addressesOf(draft),
    ...addressesOf(control),
    '/events?search=lantern',
    '/events?search=drum',
    '/api/events',
    '/api/events?search=drum',
    '/api/events?view=card&when=upcoming',
    '/events.ics',
    '/sitemap-1.xml',
  ]
  for (const path of others) {
    if (found.has(path)) continue
    const answer = await server.get(path)
    found.set(path, isText(answer) ? await answer.text() : '')
  }
  return found
}

/** The addresses that tell of an event: by its title, or in a list of addresses by its id. */
const tellOf = (found: Map<string, string>, { id, title }: AdminEvent): string[] =>
  [...found]
    // An answer may repeat the address that was asked for.
    .filter(([path, text]) => text.includes(title) || (!path.includes(id) && text.includes(id)))
    .map(([path]) => path)
    .toSorted()

const isDrawn = async (server: TestServer, { id }: AdminEvent): Promise<number[]> => {
  const answers = await Promise.all(
    ['flyer.png', 'preview.png'].map((name) => server.get(`/events/${id}/${name}`)),
  )
  return answers.map(({ status }) => status)
}

test('a draft is on no public address, and is on all of them once its time has come', async () => {
  const [one, other] = instances.servers
  const found = await walk(one)
  expect(found.size).toBeGreaterThan(60)
  expect(tellOf(found, draft)).toEqual([])
  // What is published stands in all of these, so the walk would have found the draft there too.
  const known = tellOf(found, control)
  expect(known).toEqual(
    expect.arrayContaining([
      '/',
      '/events',
      '/events?search=drum',
      '/events.ics',
      '/sitemap-1.xml',
      `/events/${control.id}`,
      `/events/${control.id}.ics`,
      `/event-registration/${control.id}`,
      `/api/events/${control.id}?`,
      '/api/events',
      '/api/events?search=drum',
      '/api/events?view=card&when=upcoming',
    ]),
  )
  const own = known.map((path) => path.replace(control.id, draft.id).replace('drum', 'lantern'))
  const toldAt = async (server: TestServer): Promise<string[]> => {
    const told: string[] = []
    for (const path of own) {
      const text = await (await server.get(path)).text()
      if (text.includes(draft.title) || (!path.includes(draft.id) && text.includes(draft.id))) told.push(path)
    }
    return told
  }
  for (const server of instances.servers) {
    expect(await toldAt(server)).toEqual([])
    expect(await isDrawn(server, draft)).toEqual([404, 404])
    expect(await isDrawn(server, control)).toEqual([200, 200])
    expect((await server.get(`/events/${draft.id}`)).status).toBe(404)
  }

  // Not yet: the job leaves it alone.
  await runJob(instances.databaseUrl, 'publish-events')
  await until('the job has looked', async () => {
    const { rows } = await instances.pool.query(
      `select 1 from pgboss.job where name = 'publish-events' and state = 'completed'`,
    )
    return rows.length > 0
  })
  expect((await one.get(`/api/events/${draft.id}`)).status).toBe(404)

  await instances.pool.query('update events set published_at = now() where id = $1', [draft.id])
  await runJob(instances.databaseUrl, 'publish-events')
  for (const server of [other, one])
    await until('it is published', async () => (await server.get(`/api/events/${draft.id}`)).ok)

  for (const server of instances.servers) {
    await until('its page is there', async () => (await server.get(`/events/${draft.id}`)).ok)
    await until('it is on the home page', async () =>
      (await (await server.get('/')).text()).includes(draftTitle),
    )
    const told = await toldAt(server)
    expect(own.filter((path) => !told.includes(path))).toEqual([])
    expect(await (await server.get(`/api/events/${control.id}/like`)).text()).toContain(draftTitle)
    expect(await isDrawn(server, draft)).toEqual([200, 200])
  }
})

test('no one registers for a draft or waits for it, and no email tells of it', async () => {
  const [server] = instances.servers
  const hidden = await create({ title: 'Tamale shea morning', publish: 'draft', capacity: 1 })
  const sentence = "This event hasn't been published yet."
  const email = anAddress('early')
  for (const path of ['register', 'waiting']) {
    const answer = await server.post(`/api/events/${hidden.id}/${path}`, {
      ...aRegistration({ email }),
      ...(path === 'waiting' && { by: 'email' }),
    })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 409, { error: sentence }])
  }
  const seen = anAddress('seen')
  expect((await server.post(`/api/events/${control.id}/register`, aRegistration({ email: seen }))).ok).toBe(
    true,
  )
  const { rows } = await instances.pool.query<{ recipient: string; whole: string }>(
    `select recipient, to_jsonb(outbox)::text as whole from outbox`,
  )
  const told = (title: string) => rows.filter(({ whole }) => whole.includes(title)).length
  expect(told(controlTitle)).toBeGreaterThan(0)
  expect(told(hidden.title)).toBe(0)
})

test('a newsletter does not offer a draft, and guests of the last time are not invited to it', async () => {
  const hidden = await create({ title: 'Volta ferry day', publish: 'draft' })
  const { status, body } = await efua.call('POST', '/api/admin/newsletter/issues', {})
  expect(status, JSON.stringify(body)).toBe(201)
  const issue = JSON.stringify(body)
  expect(issue).toContain(control.id)
  expect(issue).not.toContain(hidden.id)
  expect(issue).not.toContain(hidden.title)
  for (const part of ['before', 'all']) {
    const audiences = [{ kind: 'guests', of: hidden.id, part }]
    expect(await efua.call('POST', '/api/admin/mailings/reach', { audiences })).toMatchObject({
      status: 409,
      body: { code: 'event_is_draft' },
    })
  }
  // It is deleted, and not cancelled: no one has heard of it.
  expect(await efua.call('POST', `/api/admin/events/${hidden.id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'event_is_draft' },
  })
})

test('the day of a draft in the past is told at its field', async () => {
  const past = `${addDays(today(), -1)}T10:00`
  const refused = await efua.call(
    'POST',
    '/api/admin/events',
    anEventForm({ publish: 'later', publishAt: past }),
  )
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { publishAt: 'This time has passed. Choose a later one, or publish it now.' } },
  })
})
