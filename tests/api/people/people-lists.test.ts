import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeopleList } from '#features/people/people/lists/schema.ts'
import type { PeopleFilter, Sentence } from '#features/people/people/lists/sentences.ts'
import type { Group } from '#features/people/people/groups/schema.ts'
import type { AddedPerson, ListedPerson } from '#features/people/people/schema.ts'
import type { TeamRole } from '#shared/powers.ts'
import { addDays } from '#shared/time/dates.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

const people = '/api/admin/people'
const lists = '/api/admin/people-lists'

let server: TestServer
/** An administrator sees gifts and no private prayers; care sees the latter and no gifts. */
let admin: Dashboard
let care: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
  care = await openDashboard(server, { name: 'Esi', roles: ['care'] })
  await server.pool.query('truncate people, person_emails cascade')
})
afterAll(() => server?.stop())

const filterOf = (join: PeopleFilter['join'], ...sentences: Sentence[]): PeopleFilter => ({ join, sentences })
const all = (...sentences: Sentence[]) => filterOf('all', ...sentences)
const queryOf = (filter: unknown, word = '') =>
  new URLSearchParams({ filter: JSON.stringify(filter), search: word }).toString()

/** The names that a filter finds among the people of one test. */
const namesOf = async (filter: PeopleFilter, word: string, dashboard = admin): Promise<string[]> => {
  const { rows, total } = await dashboard.list<ListedPerson>(`${people}?${queryOf(filter, word)}`)
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name.split(' ')[0]!).toSorted()
}

const add = async (name: string, more: object = {}): Promise<{ id: string; email: string }> => {
  const email = anAddress(name.split(' ')[0]!.toLowerCase())
  const { status, body } = await admin.call<AddedPerson>('POST', people, { name, email, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, email }
}

const seen = (id: string, daysAgo: number) =>
  server.pool.query(`update people set last_seen_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    daysAgo,
  ])

const pastEvents = (...daysAgo: number[]): Promise<string[]> =>
  insertEvents(server.pool, ...daysAgo.map((days) => ({ date: addDays(today(), -days) })))

const register = (eventId: string, email: string, attended: boolean | null, more: object = {}) =>
  insertRegistration(server.pool, { eventId, email, attended, ...more })

const save = (form: object, dashboard = admin) => dashboard.call<PeopleList>('POST', lists, form)

describe('came', () => {
  test('counts what was marked, since a day, each event once, and says nothing of events without marks', async () => {
    const [old, recent, last, unmarked] = (await pastEvents(200, 20, 5, 3)) as [
      string,
      string,
      string,
      string,
    ]
    const often = await add('Often Cametest')
    await register(old, often.email, true)
    await register(recent, often.email.toUpperCase(), true)
    await register(last, often.email, true)
    const once = await add('Once Cametest')
    await register(old, once.email, true)
    await register(recent, once.email, false)
    await register(unmarked, once.email, null)
    const cancelled = await add('Cancelled Cametest')
    await register(recent, cancelled.email, true, { cancelledAt: new Date().toISOString() })
    // Two addresses of one person at one event are one visit.
    const twice = await add('Twoaddresses Cametest')
    const second = anAddress('second')
    await admin.call('POST', `${people}/${twice.id}/emails`, { email: second })
    await register(recent, twice.email, true)
    await register(recent, second, true)

    const came = (times: number, since: string) => all({ kind: 'came', times, since })
    expect(await namesOf(came(1, 'ever'), 'cametest')).toEqual(['Often', 'Once', 'Twoaddresses'])
    expect(await namesOf(came(2, 'ever'), 'cametest')).toEqual(['Often'])
    expect(await namesOf(came(3, addDays(today(), -30)), 'cametest')).toEqual([])
    expect(await namesOf(came(2, addDays(today(), -30)), 'cametest')).toEqual(['Often'])
    expect(await namesOf(came(2, '30-days'), 'cametest')).toEqual(['Often'])
    expect(await namesOf(came(1, addDays(today(), -5)), 'cametest')).toEqual(['Often'])
    expect(await namesOf(all({ kind: 'never-came', since: 'ever' }), 'cametest')).toEqual(['Cancelled'])
    expect(await namesOf(all({ kind: 'never-came', since: '90-days' }), 'cametest')).toEqual([
      'Cancelled',
      'Once',
    ])

    const { rows } = await admin.list<ListedPerson>(`${people}?search=cametest`)
    const visits = Object.fromEntries(rows.map((row) => [row.name.split(' ')[0], [row.came, row.lastCameOn]]))
    expect(visits).toEqual({
      Often: [3, addDays(today(), -5)],
      Once: [1, addDays(today(), -200)],
      Cancelled: [0, null],
      Twoaddresses: [1, addDays(today(), -20)],
    })
  })
})

describe('gave', () => {
  test('is by an address or as the treasurer said, since a day; what went back is no gift', async () => {
    const [by, lately, refunded] = [
      await add('By Gavetest'),
      await add('Lately Gavetest'),
      await add('Back Gavetest'),
    ]
    const cash = await add('Cash Gavetest')
    await add('None Gavetest')
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()
    await bookGift(server.pool, { amount: 5_000, happenedAt: daysAgo(300), email: by.email })
    await bookGift(server.pool, { amount: 5_000, happenedAt: daysAgo(10), email: lately.email.toUpperCase() })
    const back = await bookGift(server.pool, {
      amount: 5_000,
      happenedAt: daysAgo(10),
      email: refunded.email,
    })
    await server.pool.query(`update donations set status = 'refunded' where id = $1`, [back])
    const noted = await bookGift(server.pool, { amount: 5_000, happenedAt: daysAgo(10) })
    await server.pool.query(`update donations set donor_email = null, person_id = $2 where id = $1`, [
      noted,
      cash.id,
    ])
    expect(await namesOf(all({ kind: 'gave', since: 'ever' }), 'gavetest')).toEqual(['By', 'Cash', 'Lately'])
    expect(await namesOf(all({ kind: 'gave', since: '30-days' }), 'gavetest')).toEqual(['Cash', 'Lately'])
    expect(await namesOf(all({ kind: 'never-gave', since: 'ever' }), 'gavetest')).toEqual(['Back', 'None'])
    expect(await namesOf(all({ kind: 'never-gave', since: '90-days' }), 'gavetest')).toEqual([
      'Back',
      'By',
      'None',
    ])
  })

  test('is nothing that those who do not see money can ask, read, count, change or restore', async () => {
    const gave: PeopleFilter = filterOf(
      'any',
      { kind: 'reach', reach: 'phone' },
      { kind: 'gave', since: 'ever' },
    )
    for (const path of [`${people}?${queryOf(gave)}`, `${people}.csv?${queryOf(gave)}`])
      expect((await care.call('GET', path)).status).toBe(403)
    expect((await save({ name: 'Who gave', filter: gave }, care)).status).toBe(403)

    const { body: list } = await save({ name: 'Who gave', filter: gave })
    expect((await admin.list(`${people}?list=${list.id}`)).total).toBeGreaterThan(0)
    expect((await admin.call<PeopleList[]>('GET', lists)).body).toContainEqual(list)
    expect(JSON.stringify((await care.call('GET', lists)).body)).not.toContain('Who gave')
    const harmless = { name: 'Mine now', filter: all() }
    const tried = await Promise.all([
      care.call('GET', `${people}?list=${list.id}`),
      care.call('GET', `${people}.csv?list=${list.id}`),
      care.call('PUT', `${lists}/${list.id}`, harmless),
      care.call('DELETE', `${lists}/${list.id}`),
    ])
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await admin.call('DELETE', `${lists}/${list.id}`)).status).toBe(204)
    expect((await care.call('POST', `${lists}/${list.id}/restore`)).status).toBe(404)
    // A list that gets a sentence about gifts disappears for them, too.
    const { body: open } = await save({ name: 'Open to all', filter: all() }, care)
    await admin.call('PUT', `${lists}/${open.id}`, { name: 'Open to all', filter: gave })
    expect((await care.call('GET', `${people}?list=${open.id}`)).status).toBe(404)
    const both = await openDashboard(server, { roles: ['care', 'treasurer'] })
    expect((await both.call('GET', `${people}?list=${open.id}`)).status).toBe(200)
  })
})

describe('the other sentences', () => {
  test('know circles, groups and tags', async () => {
    const [circle, team, tagged] = [
      await add('Circle Grouptest'),
      await add('Team Grouptest'),
      await add('Tagged Grouptest'),
    ]
    const groupOf = async (name: string, kind: string, personId: string): Promise<string> => {
      const { body } = await admin.call<Group>('POST', '/api/admin/groups', { name, kind })
      await admin.call('POST', `/api/admin/groups/${body.id}/people`, { personIds: [personId] })
      return body.id
    }
    await groupOf('Listed circle', 'circle', circle.id)
    const teamId = await groupOf('Listed team', 'team', team.id)
    await admin.call('POST', `${people}/${tagged.id}/tags`, { tag: 'Sings loudly' })
    const inGroup = (group: string) => namesOf(all({ kind: 'group', group }), 'grouptest')
    expect(await inGroup('a-circle')).toEqual(['Circle'])
    expect(await inGroup('no-circle')).toEqual(['Tagged', 'Team'])
    expect(await inGroup(teamId)).toEqual(['Team'])
    expect(await inGroup('7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'), 'deleted since').toEqual([])
    expect(await namesOf(all({ kind: 'tag', tag: 'Sings loudly' }), 'grouptest')).toEqual(['Tagged'])
  })

  test('know when there was contact; an import is none', async () => {
    const [late, lately, imported] = [
      await add('Late Contacttest'),
      await add('Lately Contacttest'),
      await add('Imported Contacttest'),
    ]
    await seen(late.id, 61)
    await seen(lately.id, 58)
    await server.pool.query(
      `update people set came_from = 'import', last_seen_at = created_at where id = $1`,
      [imported.id],
    )
    const silent = (days: number) => namesOf(all({ kind: 'no-contact', days }), 'contacttest')
    expect(await silent(60)).toEqual(['Imported', 'Late'])
    expect(await silent(30)).toEqual(['Imported', 'Late', 'Lately'])
    expect(await silent(365)).toEqual(['Imported'])
  })

  test('know whose birthday is in the days that follow, with and without its year', async () => {
    const written = (day: string, year = '') => `${day.slice(8)}/${day.slice(5, 7)}${year}`
    const word = 'Cake'
    await add(`Abena ${word}`, { birthday: written(today(), '/1996') })
    await add(`Kofi ${word}`, { birthday: written(addDays(today(), 6)) })
    await add(`Yaw ${word}`, { birthday: written(addDays(today(), 8)) })
    await add(`Esi ${word}`)
    expect(await namesOf(all({ kind: 'birthday', days: 7 }), word)).toEqual(['Abena', 'Kofi'])
    expect(await namesOf(all({ kind: 'birthday', days: 9 }), word)).toEqual(['Abena', 'Kofi', 'Yaw'])
  })

  test('know who is new, and how they can be reached', async () => {
    const old = await add('Old Newtest', { phone: '024 412 3456' })
    await add('New Newtest')
    await admin.call('POST', people, { name: 'Paper Newtest' })
    await server.pool.query(`update people set created_at = now() - interval '2 years' where id = $1`, [
      old.id,
    ])
    const since = (day: string) => namesOf(all({ kind: 'new', since: day }), 'newtest')
    for (const day of ['this-month', 'this-year', '30-days', today()])
      expect(await since(day), day).toEqual(['New', 'Paper'])
    expect(await since('2001-01-01')).toEqual(['New', 'Old', 'Paper'])
    const have = (reach: 'phone' | 'no-phone' | 'email' | 'no-email') =>
      namesOf(all({ kind: 'reach', reach }), 'newtest')
    expect(await have('phone')).toEqual(['Old'])
    expect(await have('no-phone')).toEqual(['New', 'Paper'])
    expect(await have('email')).toEqual(['New', 'Old'])
    expect(await have('no-email')).toEqual(['Paper'])
  })
})

describe('sentences together', () => {
  test('are true all or any, with a search and page by page; without one it is everyone', async () => {
    const [event] = (await pastEvents(4)) as [string]
    const [both, cameOnly, neither] = [
      await add('Both Jointest', { phone: '024 412 0001' }),
      await add('Came Jointest'),
      await add('Neither Jointest'),
    ]
    await add('Phone Jointest', { phone: '024 412 0002' })
    await register(event, both.email, true)
    await register(event, cameOnly.email, true)
    await seen(both.id, 3)
    await seen(cameOnly.id, 2)
    await seen(neither.id, 1)
    const came: Sentence = { kind: 'came', times: 1, since: '30-days' }
    const sentences: Sentence[] = [came, { kind: 'reach', reach: 'phone' }]
    expect(await namesOf(filterOf('all', ...sentences), 'jointest')).toEqual(['Both'])
    expect(await namesOf(filterOf('any', ...sentences), 'jointest')).toEqual(['Both', 'Came', 'Phone'])
    const never: Sentence = { kind: 'never-came', since: 'ever' }
    expect(await namesOf(filterOf('any', never, came), 'jointest')).toHaveLength(4)
    expect(await namesOf(filterOf('all', never, came), 'jointest')).toEqual([])
    expect(await namesOf(filterOf('any'), 'jointest')).toHaveLength(4)

    const query = queryOf(filterOf('any', ...sentences), 'jointest')
    const page = await admin.list<ListedPerson>(`${people}?${query}&limit=2&offset=2`)
    expect([page.rows.map(({ name }) => name), page.total]).toEqual([['Both Jointest'], 3])
    const { text } = await admin.text(`${people}.csv?${query}`)
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Phone Jointest', 'Came Jointest', 'Both Jointest'])
    expect(text.split('\r\n')[0]).toContain(',Events they came to,Last came')
  })

  test('say nothing of those who are known by private prayers alone, in rows and in numbers', async () => {
    const email = anAddress('hidden')
    await server.post('/api/prayer-requests', { name: 'Hidden Privatetest', email, request: 'For a sorrow.' })
    for (const filter of [
      all({ kind: 'never-came', since: 'ever' }),
      all({ kind: 'reach', reach: 'email' }),
      filterOf('any', { kind: 'new', since: 'this-month' }, { kind: 'group', group: 'no-circle' }),
    ]) {
      expect(await namesOf(filter, 'privatetest', care)).toEqual(['Hidden'])
      expect(await namesOf(filter, 'privatetest')).toEqual([])
      const { body: list } = await save({ name: 'For both', filter }, care)
      const totals = await Promise.all(
        [care, admin].map(async (one) => (await one.list(`${people}?list=${list.id}`)).total),
      )
      expect(totals[0]).toBe(totals[1]! + 1)
    }
  })
})

test.each([
  ['no JSON', 'came'],
  ['another join', '{"join":"none","sentences":[]}'],
  ['an unknown sentence', '{"join":"all","sentences":[{"kind":"prayed"}]}'],
  ['a value too many', '{"join":"all","sentences":[{"kind":"reach","reach":"phone","and":1}]}'],
  ['a missing value', '{"join":"all","sentences":[{"kind":"came","times":2}]}'],
  ['a number that is too large', '{"join":"all","sentences":[{"kind":"came","times":100,"since":"ever"}]}'],
  ['a number as text', '{"join":"all","sentences":[{"kind":"no-contact","days":"60"}]}'],
  ['no such day', '{"join":"all","sentences":[{"kind":"new","since":"2026-02-30"}]}'],
  ['SQL', `{"join":"all","sentences":[{"kind":"group","group":"' or true --"}]}`],
  ['something beside the sentences', '{"join":"all","sentences":[],"limit":1}'],
])('a filter with %s is refused', async (_, filter) => {
  const { status } = await admin.call('GET', `${people}?${new URLSearchParams({ filter })}`)
  expect(status).toBe(400)
})

describe('a saved list', () => {
  const filter = all({ kind: 'no-contact', days: 60 })

  test('is the whole team’s: saved, renamed, changed, deleted and restored, each in the audit log', async () => {
    const { status, body: list } = await save({ name: ' Quiet ones ', filter }, care)
    expect(status).toBe(201)
    expect(list).toEqual({
      id: expect.any(String) as string,
      name: 'Quiet ones',
      filter,
      authorName: 'Esi',
      version: expect.any(String) as string,
    })
    const changed = await admin.call<PeopleList>('PUT', `${lists}/${list.id}`, {
      name: 'Quiet for long',
      filter: all({ kind: 'no-contact', days: 90 }),
    })
    expect(changed.body).toMatchObject({ name: 'Quiet for long', filter: { sentences: [{ days: 90 }] } })
    expect((await care.call<PeopleList[]>('GET', lists)).body).toContainEqual(changed.body)
    expect((await admin.call('DELETE', `${lists}/${list.id}`)).status).toBe(204)
    expect((await admin.call('GET', `${people}?list=${list.id}`)).status).toBe(404)
    expect((await admin.call('DELETE', `${lists}/${list.id}`)).status).toBe(404)
    const restored = await admin.call<PeopleList>('POST', `${lists}/${list.id}/restore`)
    expect([restored.status, restored.body.name]).toEqual([200, 'Quiet for long'])
    expect((await admin.call('POST', `${lists}/${list.id}/restore`)).status).toBe(404)
    expect((await admin.call('GET', `${people}?list=${list.id}`)).status).toBe(200)
    expect(await entriesOf(server.pool, list.id)).toMatchObject([
      { action: 'people-list.created', subject: 'Quiet ones', adminName: 'Esi' },
      {
        action: 'people-list.updated',
        summary: 'Changed sentences',
        changes: { name: ['Quiet ones', 'Quiet for long'] },
      },
      { action: 'people-list.deleted', subject: 'Quiet for long' },
      { action: 'people-list.brought-back', subject: 'Quiet for long' },
    ])
  })

  test('that another person changed meanwhile is not changed in silence', async () => {
    const { body: list } = await save({ name: 'Two at once', filter })
    const put = (dashboard: Dashboard, name: string, version: string) =>
      server.call(
        'PUT',
        `${lists}/${list.id}`,
        { ...dashboard.headers, 'if-match': `"${version}"` },
        { name, filter },
      )
    expect((await put(care, 'First', list.version)).status).toBe(200)
    const second = await put(admin, 'Second', list.version)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      code: 'changed_meanwhile',
      changes: [{ actorName: 'Esi', changes: { name: ['Two at once', 'First'] } }],
    })
  })

  test('needs a name and at most twelve sentences, and is for those with the power', async () => {
    expect((await save({ name: ' ', filter })).body).toMatchObject({
      fields: { name: 'Give the list a name' },
    })
    const many = all(...Array.from({ length: 13 }, (): Sentence => ({ kind: 'reach', reach: 'phone' })))
    expect((await save({ name: 'Many', filter: many })).status).toBe(400)
    for (const role of ['host', 'treasurer', 'editor'] as TeamRole[]) {
      const other = await openDashboard(server, { roles: [role] })
      expect((await other.call('GET', lists)).status, role).toBe(403)
      expect((await save({ name: 'Mine', filter }, other)).status, role).toBe(403)
    }
  })

  test('stays with its author’s name when they leave the team, and goes for good 30 days after it was deleted', async () => {
    const leaving = await openDashboard(server, { name: 'Leaving', roles: ['care'] })
    const { body: list } = await save({ name: 'Left behind', filter }, leaving)
    await server.pool.query('delete from admins where id = $1', [leaving.id])
    expect((await admin.call<PeopleList[]>('GET', lists)).body).toContainEqual(list)
    await admin.call('DELETE', `${lists}/${list.id}`)
    await server.pool.query(`update people_lists set deleted_at = now() - interval '31 days' where id = $1`, [
      list.id,
    ])
    const { body: another } = await save({ name: 'Another', filter })
    await admin.call('DELETE', `${lists}/${another.id}`)
    const { rows } = await server.pool.query('select from people_lists where id = $1', [list.id])
    expect(rows).toEqual([])
  })
})
