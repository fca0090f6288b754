import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binKinds, type BinKind } from '#features/team/bin/categories.ts'
import type { BinEntry } from '#features/team/bin/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import type { TeamRole } from '#shared/powers.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openBin, type Sample, type TestBin } from '../support/bin-samples.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'
import { emailsTo, register } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard
let bin: TestBin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  bin = openBin(server, dashboard)
})
afterAll(() => server?.stop())

describe('who finds what', () => {
  test('is decided by who could have deleted it', async () => {
    const made = new Map<BinKind, Sample>()
    for (const kind of binKinds) {
      made.set(kind, await bin.samples[kind]())
      await bin.remove(made.get(kind)!)
    }
    const ids = new Set([...made.values()].map(({ id }) => id))
    const kindsFor = async (who: Dashboard) =>
      (await who.list<BinEntry>('/api/admin/bin')).rows
        .filter(({ id }) => ids.has(id))
        .map(({ kind }) => kind)
        .toSorted()
    const as = (...roles: TeamRole[]) => openDashboard(server, { roles })
    expect(await kindsFor(await as('administrator'))).toEqual([...made.keys()].toSorted())
    expect(await kindsFor(await as('editor'))).toEqual(['message', 'resource', 'teaching'])
    expect(await kindsFor(await as('care'))).toEqual([
      'group',
      'join request',
      'mentor request',
      'message',
      'person',
    ])
    expect(await kindsFor(await as('host'))).toEqual([])
    expect(await kindsFor(await as('treasurer'))).toEqual(['count sheet'])
    const editor = await as('editor')
    for (const kind of ['event', 'member', 'person', 'join request'] as const) {
      const { id } = made.get(kind)!
      expect((await bin.bringBack(id, editor)).status, kind).toBe(404)
      expect((await editor.call('DELETE', `/api/admin/bin/${id}`)).status, kind).toBe(404)
    }
    expect((await bin.bringBack(made.get('teaching')!.id, editor)).status).toBe(200)
  })

  test('of events, a host finds their own', async () => {
    const [ama, kofi] = [
      await openDashboard(server, { roles: ['host'] }),
      await openDashboard(server, { roles: ['host'] }),
    ]
    const sample = await bin.anEvent()
    await bin.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', sample.id, ama.id)
    await bin.remove(sample, ama)
    expect(await bin.entryOf(sample.id, kofi)).toBeUndefined()
    expect((await bin.bringBack(sample.id, kofi)).status).toBe(404)
    expect(await bin.entryOf(sample.id, ama)).toBeDefined()
    expect((await bin.bringBack(sample.id, ama)).status).toBe(200)
  })

  test('a private prayer is deleted and found by those alone who read it, by its reference', async () => {
    const administrator = await openDashboard(server, { roles: ['administrator'] })
    const sample = await bin.aPrivatePrayer()
    expect(await administrator.call('DELETE', sample.deletedAt)).toMatchObject({
      status: 403,
      body: { code: 'private_request' },
    })
    const care = await openDashboard(server, { roles: ['care'] })
    await bin.remove(sample, care)
    expect(await bin.entryOf(sample.id, administrator)).toBeUndefined()
    for (const word of ['Quillwortina', 'quill', 'bromblebeck', sample.title])
      expect((await administrator.list(`/api/admin/bin?search=${word}`)).rows, word).toEqual([])
    expect((await bin.bringBack(sample.id, administrator)).status).toBe(404)
    expect(JSON.stringify(await bin.entryOf(sample.id, care))).not.toMatch(/quill|bromble/i)
    expect(JSON.stringify(await entriesOf(server.pool, sample.id))).not.toMatch(/quill|bromble/i)
    expect((await bin.bringBack(sample.id, care)).status).toBe(200)
  })

  test('a person who is known by private prayers alone is there for those alone who read these', async () => {
    const administrator = await openDashboard(server, { roles: ['administrator'] })
    const sample = await bin.aPerson({ isPrivate: true })
    expect((await administrator.call('DELETE', sample.deletedAt)).status).toBe(404)
    const care = await openDashboard(server, { roles: ['care'] })
    await bin.remove(sample, care)
    expect(await bin.entryOf(sample.id, administrator)).toBeUndefined()
    expect(await bin.entryOf(sample.id, care)).toBeDefined()
  })
})

test('a member who was deleted comes back, and signs in with their password', async () => {
  const password = 'seven proverbs at dawn'
  const { id, username, headers } = await createMember(server, { password })
  await dashboard.call('DELETE', `/api/admin/users/${id}`)
  const text = JSON.stringify((await dashboard.call('GET', '/api/admin/bin')).body)
  expect(text).toContain(username)
  expect(text).not.toMatch(/argon2|passwordHash|password_hash/)
  const signIn = () => server.post('/api/user/login', { username, password })
  expect((await signIn()).status).toBe(401)
  expect((await bin.bringBack(id)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  expect((await server.get('/api/user/session', headers)).status).toBe(401)
})

test('a request for an account that was rejected is gone, one by one and several at once', async () => {
  const [one, other] = [
    await createMember(server, { isApproved: false }),
    await createMember(server, { isApproved: false }),
  ]
  await dashboard.call('DELETE', `/api/admin/users/${one.id}?as=reject`)
  await dashboard.call('POST', '/api/admin/users/bulk', { ids: [other.id], action: 'reject' })
  for (const { id, email, username } of [one, other]) {
    expect((await bin.bringBack(id)).status).toBe(404)
    const { rows } = await server.pool.query('select bin.rows::text from bin where emails @> $1', [[email]])
    expect(rows).toEqual([])
    expect((await dashboard.list(`/api/admin/users?search=${username}`)).total).toBe(0)
    const [sent] = await emailsTo(server.pool, email)
    expect(sent!.text).toContain('We have deleted your request, with the username and password you chose.')
    expect(await entriesOf(server.pool, id)).toMatchObject([{ action: 'member.rejected', subject: '' }])
  }
})

describe('a member who deletes their own account', () => {
  const password = 'seven proverbs at dawn'

  test('reads in their data what waits in the bin, and takes it with them', async () => {
    const member = await createMember(server, { password })
    const other = anAddress()
    const [event] = (await insertEvents(server.pool, { title: 'A walk', date: addDays(today(), 9) })) as [
      string,
    ]
    await register(server, event, { email: member.email, numberOfAttendees: 2 })
    await register(server, event, { email: other, numberOfAttendees: 3 })
    await server.post('/api/questions', aQuestion({ email: member.email }))
    const question = await bin.idOf('select id from requests where email = $1', member.email)
    const person = await bin.idOf('select person_id as id from person_emails where email = $1', member.email)
    const [teaching] = (await insertTeachings(server.pool, { title: 'On leaving' })) as [string]
    await bin.query(
      `insert into member_teachings (member_id, teaching_id, mark) values ($1, $2, 'liked')`,
      member.id,
      teaching,
    )
    for (const path of [`events/${event}`, `inbox/${question}`, `people/${person}`, `teachings/${teaching}`])
      expect((await dashboard.call('DELETE', `/api/admin/${path}`)).status, path).toBeLessThan(300)

    const data = (await (await server.get('/api/user/data', member.headers)).json()) as {
      deletedByOurTeam: { what: string; title: string }[]
    }
    expect(data.deletedByOurTeam.map(({ what }) => what)).toEqual(['event', 'message', 'person', 'teaching'])
    expect(JSON.stringify(data.deletedByOurTeam)).not.toContain(other)

    expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
    const { rows } = await bin.query('select rows::text as text from bin')
    const left = rows.map(({ text }) => text as string).join('\n')
    expect(left).toContain(other)
    for (const trace of [member.email, member.id, question]) expect(left).not.toContain(trace)
    expect((await bin.bringBack(person)).status).toBe(404)
    expect((await bin.bringBack(question)).status).toBe(404)
    expect(await bin.bringBack(event)).toMatchObject({ status: 200, body: { notified: 1 } })
    const { rows: events } = await bin.query('select registered from events where id = $1', event)
    expect(events).toEqual([{ registered: 3 }])
    const tokens = await bin.query(
      `select from registration_tokens t join event_registrations r on r.id = t.registration_id where r.event_id = $1`,
      event,
    )
    expect(tokens.rowCount).toBe(1)
    expect((await bin.bringBack(teaching)).status).toBe(200)
  })

  test('and never confirmed the address takes nothing that was sent with it', async () => {
    const member = await createMember(server, { password, emailConfirmedAt: null })
    await server.post('/api/questions', aQuestion({ email: member.email }))
    const question = await bin.idOf('select id from requests where email = $1', member.email)
    await dashboard.call('DELETE', `/api/admin/inbox/${question}`)
    expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
    expect((await bin.bringBack(question)).status).toBe(200)
  })
})
