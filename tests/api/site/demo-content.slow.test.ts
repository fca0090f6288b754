import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoContent } from '#app/server/seed.ts'
import type { DemoCounts } from '#features/desk/overview/first-run/first-run-schema.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { makeDatesJob } from '#features/gatherings/events/series/make-dates.server.ts'
import type { DemoKind } from '#shared/demo-kinds.ts'
import { demoDates, demoEvents } from '../../../src/sandbox/demo/events.ts'
import { demoFunds } from '../../../src/sandbox/demo/funds.ts'
import { demoGroups } from '../../../src/sandbox/demo/groups.ts'
import { demoMembers } from '../../../src/sandbox/demo/members.ts'
import { demoRegistrations } from '../../../src/sandbox/demo/registrations.ts'
import { demoRequests } from '../../../src/sandbox/demo/requests.ts'
import { demoSavedReplies } from '../../../src/sandbox/demo/saved-replies.ts'
import { demoTeachings } from '../../../src/sandbox/demo/teachings.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { everyAddress } from '../support/every-address.ts'
import { isText, walkPages } from '../support/walk-pages.ts'

let server: TestServer
let efua: Dashboard
/** Addresses that have answered while the demo content was there. */
let oldAddresses: string[]
let oldIds: string[]

const idOf = async (title: string) =>
  (await server.pool.query<{ id: string }>('select id from events where title = $1', [title])).rows[0]!.id

const [free, other, renamed, withGuest] = [demoEvents[0]!, demoEvents[4]!, demoEvents[5]!, demoEvents[9]!]
const weekly = demoEvents.find(({ weeks }) => weeks)!

/** What only the demo content says. A sentence of each is enough. */
const invented = [
  ...demoEvents.filter((one) => one !== withGuest && one !== renamed).map(({ title }) => title),
  ...demoTeachings.map(({ title }) => title),
  ...demoFunds.map(({ name }) => name).filter((name) => name.includes(' ')),
  ...demoGroups.map(({ name }) => name).filter((name) => name !== 'Prayer team'),
  ...demoMembers.map(({ email }) => email),
  ...demoRequests.flatMap((request) => ('body' in request ? request.body.slice(0, 40) : [])),
  ...demoSavedReplies.map(({ name }) => name),
  ...demoRegistrations(40).map(({ email }) => email),
]

const inventedIn = (text: string) => {
  const words = text.replaceAll('&amp;', '&').replaceAll(/&#x27;|&#39;/g, "'")
  return invented.filter((one) => words.includes(one))
}

const counts = async () => {
  const { body } = await efua.call<DemoCounts>('GET', '/api/admin/demo-content')
  return Object.fromEntries(body.counts.map((count) => [count.kind, count])) as Record<
    DemoKind,
    DemoCounts['counts'][number]
  >
}

const demoLeft = async () =>
  (await efua.call<{ firstRun: { demoLeft: number | null } }>('GET', '/api/admin/overview')).body.firstRun
    .demoLeft

const remove = (by = efua) => by.call<{ removed: number }>('POST', '/api/admin/demo-content/remove')

const giveByHand = async (name: string) => {
  const gift = {
    kind: 'gift',
    attempt: crypto.randomUUID(),
    paidOn: today(),
    method: 'cash',
    amount: 5_000,
    currency: 'GHS',
    name,
  }
  const { status } = await efua.call('POST', '/api/admin/hand-entries', gift)
  if (status !== 201) throw new Error(`The gift was refused: ${status}`)
}

beforeAll(async () => {
  server = await startTestServer()
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
})
afterAll(() => server?.stop())

test('a site that never had demo content has nothing to remove', async () => {
  expect(await demoLeft()).toBeNull()
})

test('the guide counts what came with the first start', async () => {
  await createDb(server.pool, new Changes()).transaction(seedDemoContent)
  expect(await counts()).toMatchObject({
    events: { going: demoDates.length, staying: 0, changed: [] },
    teachings: { going: demoTeachings.length, staying: 0 },
    members: { going: demoMembers.length },
    funds: { going: demoFunds.length },
    groups: { going: demoGroups.length },
    requests: { going: demoRequests.length },
    'saved replies': { going: demoSavedReplies.length },
  })
  expect(await demoLeft()).toBeGreaterThan(500)
})

test('someone without the power cannot count or remove it', async () => {
  for (const role of ['editor', 'treasurer', 'host', 'care'] as const) {
    const someone = await openDashboard(server, { roles: [role] })
    expect((await remove(someone)).status, role).toBe(403)
    expect((await someone.call('GET', '/api/admin/demo-content')).status, role).toBe(403)
  }
})

describe('when people have added their own', () => {
  beforeAll(async () => {
    await insertEvents(server.pool, { title: 'Our own first evening' })
    await insertTeachings(server.pool, { title: 'Our own first teaching' })
    await giveByHand('Kofi Real')
    await server.pool.query('update events set title = $1 where title = $2', [
      'Our own supper',
      renamed.title,
    ])
    await server.pool.query('update events set title = $1 where id = $2', [
      'Our own lunch',
      await idOf(weekly.title),
    ])
    const body = { fullName: 'Sena Real', email: 'sena@real.test', numberOfAttendees: 1 }
    await server.post(`/api/events/${await idOf(withGuest.title)}/register`, body)
    const [{ id: person }] = (
      await server.pool.query(`select id from people where email = 'afia.bonsu@example.org'`)
    ).rows as [{ id: string }]
    await server.pool.query(
      `insert into person_notes (person_id, text, author_name) values ($1, 'She is real after all', 'Efua')`,
      [person],
    )
    const ids = [await idOf(free.title), await idOf(other.title)]
    const { rows } = await server.pool.query<{ id: string }>('select id from teachings where title = $1', [
      demoTeachings[0]!.title,
    ])
    oldIds = [...ids, rows[0]!.id]
    oldAddresses = [
      ...ids.flatMap((id) => ['', '.ics', '/flyer.png', '/preview.png'].map((end) => `/events/${id}${end}`)),
      `/teachings/${rows[0]!.id}`,
      `/teachings/${rows[0]!.id}/preview.png`,
      '/give/reading-room',
      '/give/reading-room/qr.png',
    ]
  })

  test('pages, pictures and files of it are kept as visitors have them', async () => {
    const pages = await walkPages(server)
    expect(inventedIn([...pages.values()].join('\n')).length).toBeGreaterThan(30)
    for (const path of oldAddresses) expect((await server.get(path)).status, path).toBe(200)
  })

  test('their things are counted as theirs, and named where they were demo content', async () => {
    const { events, people, gifts, teachings } = await counts()
    expect(events).toMatchObject({ going: demoDates.length - 3, staying: 4 })
    expect(events.changed.toSorted()).toEqual([withGuest.title, 'Our own supper', 'Our own lunch'].toSorted())
    expect(teachings).toMatchObject({ going: demoTeachings.length, staying: 1 })
    expect(gifts.staying).toBe(1)
    expect(people.changed).toEqual(['Afia Bonsu'])
  })

  test('a month that was closed with invented gifts has to be reopened first', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into closed_months (month, starts_at, ends_at, closed_by, last_movement, figures)
       values ($1, now() - interval '20 days', now(), 'Efua', 1, '{}') returning id`,
      [today().slice(0, 7)],
    )
    const { status, body } = await remove()
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: expect.stringContaining('Reopen it there') })
    await server.pool.query(
      `update closed_months set reopened_at = now(), reopened_by = 'Efua', reopened_because = 'Demo' where id = $1`,
      [rows[0]!.id],
    )
  })

  test('one call removes it, and says how much', async () => {
    const going = Object.values(await counts()).reduce((sum, count) => sum + count.going, 0)
    expect(await remove()).toMatchObject({ status: 200, body: { removed: going } })
    expect(await demoLeft()).toBe(0)
    expect((await remove()).body).toEqual({ removed: 0 })
  })

  test('no page, feed, site map, picture or file has anything of it', async () => {
    const pages = await walkPages(server)
    expect(pages.get('/events')).toContain('Our own first evening')
    expect(pages.get('/events')).toContain('Our own supper')
    const found = [...pages].flatMap(([path, text]) => inventedIn(text).map((words) => `${path}: ${words}`))
    expect(found).toEqual([])
    for (const path of ['/events.ics', '/sitemap-1.xml'])
      expect(inventedIn(await (await server.get(path)).text()), path).toEqual([])
    for (const path of oldAddresses) expect((await server.get(path)).status, path).toBe(404)
  })

  test('no answer of the API has anything of it, for a visitor or for the team', async () => {
    const searches = ['ruth', 'reading', 'example', 'lunch', 'kofi']
    const found: string[] = []
    for (const path of await everyAddress(server.url, { ids: oldIds, searches })) {
      if (path.startsWith('/api/admin/audit-log')) continue
      const answer = await server.get(path, efua.headers)
      expect(answer.status, path).toBeLessThan(500)
      if (isText(answer)) found.push(...inventedIn(await answer.text()).map((words) => `${path}: ${words}`))
    }
    // The one entry that someone wrote a note about.
    expect(found.filter((line) => !line.endsWith('afia.bonsu@example.org'))).toEqual([])
  })

  test('what people made is there, with the books right and the seats counted', async () => {
    const { rows } = await server.pool.query(
      `select title, registered from events where title = any($1) order by title`,
      [[withGuest.title, 'Our own supper']],
    )
    expect(rows).toEqual(
      [
        { title: withGuest.title, registered: 1 },
        { title: 'Our own supper', registered: 0 },
      ].toSorted((one, two) => one.title.localeCompare(two.title)),
    )
    const { rows: ledger } = await server.pool.query('select amount, currency from ledger')
    expect(ledger).toEqual([{ amount: 5_000, currency: 'GHS' }])
    const { rows: gaps } = await server.pool.query(
      `select year from receipt_years where last - removed <> (select count(*) from receipts where receipts.year = receipt_years.year)`,
    )
    expect(gaps).toEqual([])
    await giveByHand('Akosua Real')
    const { rows: numbers } = await server.pool.query(
      `select count(distinct number)::int as total from receipts`,
    )
    expect(numbers).toEqual([{ total: 2 }])
  })

  test('a date of a series that was made their own stands alone, and no job makes the others again', async () => {
    const titles = async () =>
      (await server.pool.query<{ title: string }>('select title from events order by title')).rows
    const before = await titles()
    await makeDatesJob({ db: createDb(server.pool, new Changes()) }).run([])
    expect(await titles()).toEqual(before)
    const { rows } = await server.pool.query(
      `select title, series_id as series, (select count(*)::int from event_series) as all from events where title = 'Our own lunch'`,
    )
    expect(rows).toEqual([{ title: 'Our own lunch', series: null, all: 0 }])
  })

  test('the ledger still gives up nothing that was paid', async () => {
    await expect(server.pool.query('delete from ledger')).rejects.toThrow('can only be added to')
  })

  test('the audit log says who removed it', async () => {
    const { rows } = await server.pool.query(
      `select actor_name as by from audit_log where action = 'demo.removed' order by created_at`,
    )
    expect(rows[0]).toEqual({ by: 'Efua Baidoo' })
  })
})
