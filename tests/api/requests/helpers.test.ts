import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTeam } from '#features/desk/notices/email-team.server.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { rowsOfCsv } from '../support/csv.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { anAddress, aQuestion } from '../support/forms.ts'
import { lastSecret, sendRequest, writeBack } from '../support/threads.ts'

let server: TestServer
/** An administrator who is on the care team too. */
let lead: Dashboard
let efua: Dashboard
let kofi: Dashboard

const queued = { enqueue: async () => {}, enqueueBulk: async () => {} } as unknown as Jobs
const emailEveryone = () => {
  const db = createDb(server.pool, new Changes())
  return emailTeam(
    { db, mailer: createMailer(queued, server.url), publicUrl: server.url },
    { now: new Date() },
  )
}

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  // The tests run the job themselves.
  await server.pool.query(`delete from pgboss.schedule where name = 'email-team'`)
})
afterAll(() => server?.stop())

beforeEach(async () => {
  for (const table of ['requests', 'team_news', 'outbox']) await server.pool.query(`delete from ${table}`)
  lead = await openDashboard(server, { name: 'Ama', roles: ['administrator', 'care'] })
  efua = await openDashboard(server, { name: 'Efua', roles: ['care'] })
  kofi = await openDashboard(server, { name: 'Kofi', roles: ['care'] })
})

type Opened = {
  id: string
  reference: string
  state: string
  ownerId: string | null
  helpers: { id: string; name: string }[]
}

const aPrayer = () =>
  insertRequest(server.pool, { kind: 'prayer', name: 'Quillwortina', body: 'bromblebeck' })
const inbox = (id: string) => `/api/admin/inbox/${id}`
const change = (who: Dashboard, id: string, body: object) => who.call<Opened>('PUT', inbox(id), body)
const named = ({ id, name }: Dashboard) => ({ id, name })

const setRoles = (who: Dashboard, ...roles: string[]) =>
  server.pool.query('update admins set roles = $2 where id = $1', [who.id, roles])

const helperRows = async (id: string): Promise<string[]> => {
  const { rows } = await server.pool.query<{ admin_id: string }>(
    'select admin_id from request_helpers where request_id = $1',
    [id],
  )
  return rows.map((row) => row.admin_id)
}

const mineOf = async (who: Dashboard): Promise<string[]> =>
  (await who.list<{ id: string }>('/api/admin/inbox?owner=mine&state=open')).rows.map(({ id }) => id)

const todayOf = async (who: Dashboard) => (await who.call<Overview>('GET', '/api/admin/overview')).body

describe('those who help', () => {
  test('are added and taken away, shown in the list and in the file, and named in the audit log', async () => {
    const id = await insertRequest(server.pool, { kind: 'contact', state: 'in progress', ownerId: lead.id })
    expect(await change(lead, id, { addHelperId: kofi.id })).toMatchObject({
      status: 200,
      body: { state: 'in progress', ownerId: lead.id, helpers: [named(kofi)] },
    })
    // Those who help may ask others.
    expect(await change(kofi, id, { addHelperId: efua.id })).toMatchObject({
      body: { helpers: [named(efua), named(kofi)] },
    })
    const { rows } = await lead.list<Opened>('/api/admin/inbox')
    expect(rows).toMatchObject([{ id, helpers: [named(efua), named(kofi)] }])
    const [row] = rowsOfCsv((await lead.text('/api/admin/inbox.csv')).text)
    expect(row).toMatchObject({ 'Assigned to': 'Ama', 'Also helping': 'Efua, Kofi' })
    expect(await change(lead, id, { removeHelperId: kofi.id })).toMatchObject({
      body: { helpers: [named(efua)] },
    })
    expect(await change(lead, id, { removeHelperId: kofi.id })).toMatchObject({ status: 200 })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { adminName: 'Ama', action: 'message.updated', summary: 'Kofi now also helps', changes: null },
      { adminName: 'Kofi', summary: 'Efua now also helps' },
      { adminName: 'Ama', summary: 'Kofi no longer helps' },
    ])
  })

  test('can read the request, also where they are asked by someone who may only see it', async () => {
    const administrator = await openDashboard(server, { name: 'Yaw', roles: ['administrator'] })
    const id = await aPrayer()
    expect(await change(efua, id, { addHelperId: administrator.id })).toMatchObject({
      status: 400,
      body: {
        fields: { addHelperId: "Their role doesn't let them read this request. Choose someone else." },
      },
    })
    expect(await change(administrator, id, { addHelperId: kofi.id })).toMatchObject({
      status: 200,
      body: { helpers: [named(kofi)], reminder: null },
    })
    expect(await change(efua, id, { addHelperId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { fields: { addHelperId: 'This person is no longer on the team' } },
    })
    expect(await helperRows(id)).toEqual([kofi.id])
  })

  test('have it among their own: in the queue, on Today and in its counts', async () => {
    const [owned, helped, other] = [
      await insertRequest(server.pool, { kind: 'contact', ownerId: efua.id, state: 'in progress' }),
      await insertRequest(server.pool, { kind: 'contact', ownerId: lead.id, state: 'in progress' }),
      await insertRequest(server.pool, { kind: 'contact' }),
    ]
    await change(lead, helped, { addHelperId: efua.id })
    expect((await mineOf(efua)).toSorted()).toEqual([owned, helped].toSorted())
    const { promises, open } = await todayOf(efua)
    const of = (id: string) => promises.find((promise) => promise.id === id)
    expect(of(owned)).toMatchObject({ isMine: true, isHelping: false })
    expect(of(helped)).toMatchObject({ isMine: true, isHelping: true, ownerName: 'Ama' })
    expect(of(other)).toMatchObject({ isMine: false, isHelping: false })
    expect(open).toMatchObject([{ kind: 'message', total: 3, mine: 2, unassigned: 1 }])
    expect(await mineOf(kofi)).toEqual([])
  })

  test('lose it with the role that may read it, in every place, and it names them no longer', async () => {
    const id = await aPrayer()
    await change(lead, id, { addHelperId: efua.id, ownerId: kofi.id })
    // An administrator still sees that there is a private prayer.
    await setRoles(efua, 'administrator')
    expect(await mineOf(efua)).toEqual([])
    expect((await todayOf(efua)).promises).toMatchObject([{ isMine: false, isHelping: false, name: null }])
    expect(await lead.call('GET', inbox(id))).toMatchObject({ body: { helpers: [] } })
    await emailEveryone()
    expect(await emailsTo(server.pool, efua.email)).toEqual([])
    await setRoles(efua, 'care')
    expect(await mineOf(efua)).toEqual([id])
  })

  test('leave with the colleague, and with the request', async () => {
    const id = await insertRequest(server.pool, { kind: 'contact', ownerId: efua.id, state: 'in progress' })
    await change(lead, id, { addHelperId: kofi.id })
    await change(lead, id, { addHelperId: lead.id })
    expect((await lead.call('DELETE', `/api/admin/admins/${efua.id}?handTo=${kofi.id}`)).status).toBe(204)
    expect(await lead.call('GET', inbox(id))).toMatchObject({
      body: { ownerId: kofi.id, helpers: [named(lead)] },
    })
    const yaa = await openDashboard(server, { name: 'Yaa', roles: ['care'] })
    await change(lead, id, { addHelperId: yaa.id })
    expect((await lead.call('DELETE', `/api/admin/admins/${yaa.id}`)).status).toBe(204)
    expect(await helperRows(id)).toEqual([lead.id])
  })
})

describe('the owner', () => {
  test('no longer helps, however they became the owner', async () => {
    const id = await insertRequest(server.pool, { kind: 'contact' })
    await change(lead, id, { addHelperId: efua.id })
    await change(lead, id, { addHelperId: kofi.id })
    expect(await change(lead, id, { ownerId: efua.id })).toMatchObject({
      body: { ownerId: efua.id, helpers: [named(kofi)] },
    })
    expect(await change(lead, id, { addHelperId: efua.id })).toMatchObject({
      status: 409,
      body: { error: "This request is assigned to Efua, so you don't need to add them." },
    })
    // Undo.
    expect(await change(lead, id, { ownerId: null, addHelperId: efua.id })).toMatchObject({
      body: { ownerId: null, helpers: [named(efua), named(kofi)] },
    })
    const answer = { text: 'We are glad.', state: 'in progress', seen: null }
    expect((await kofi.call('POST', `${inbox(id)}/answers`, answer)).status).toBe(201)
    expect(await kofi.call('GET', inbox(id))).toMatchObject({
      body: { ownerId: kofi.id, helpers: [named(efua)] },
    })
  })
})

describe('at the same moment', () => {
  /** Holds the request until all of them wait for it. */
  const together = async (id: string, ...calls: (() => Promise<{ status: number }>)[]): Promise<number[]> => {
    const client = await server.pool.connect()
    const answers: Promise<{ status: number }>[] = []
    try {
      await client.query('begin')
      await client.query('select from requests where id = $1 for update', [id])
      answers.push(...calls.map((call) => call()))
      await expect
        .poll(async () => {
          const { rows } = await client.query<{ count: number }>(
            `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]!.count
        })
        .toBe(calls.length)
      await client.query('commit')
    } finally {
      // Also when the test has failed: the next ones must not wait for its lock.
      client.release(true)
    }
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test('two people add the same colleague, who helps once and hears of it once', async () => {
    const id = await insertRequest(server.pool, { kind: 'contact' })
    const add = (who: Dashboard) => () => change(who, id, { addHelperId: efua.id })
    expect(await together(id, add(lead), add(kofi))).toEqual([200, 200])
    expect(await helperRows(id)).toEqual([efua.id])
    expect(await entriesOf(server.pool, id)).toHaveLength(1)
    await emailEveryone()
    expect((await emailsTo(server.pool, efua.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Asked to help: /),
    ])
  })

  test('one becomes the owner and is added, and is the owner alone', async () => {
    const id = await insertRequest(server.pool, { kind: 'contact' })
    const statuses = await together(
      id,
      () => change(lead, id, { ownerId: efua.id }),
      () => change(kofi, id, { addHelperId: efua.id }),
    )
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    expect(await lead.call('GET', inbox(id))).toMatchObject({ body: { ownerId: efua.id, helpers: [] } })
    expect(await helperRows(id)).toEqual([])
  })
})

describe('emails', () => {
  test('tell a person that they were asked to help, by whom, and nothing of what is private', async () => {
    const id = await aPrayer()
    await change(lead, id, { addHelperId: efua.id })
    await change(kofi, id, { addHelperId: kofi.id })
    await emailEveryone()
    const [email, ...more] = await emailsTo(server.pool, efua.email)
    expect(more).toEqual([])
    expect(email!.subject).toMatch(/^Asked to help: Private prayer request \(P-\w+\)$/)
    expect(email!.text).toContain('Ama asked you to help.')
    expect(email!.text).toContain(`/admin/inbox?request=${id}`)
    expect(email!.html).not.toMatch(/Quillwortina|bromblebeck/)
    expect(await emailsTo(server.pool, kofi.email)).toEqual([])
  })

  test('also come when the person has had a reply: then there is still work to do', async () => {
    const id = await insertRequest(server.pool, {
      kind: 'contact',
      state: 'in progress',
      ownerId: lead.id,
      answeredAt: '2026-01-05T09:00:00.000Z',
    })
    await change(lead, id, { addHelperId: efua.id })
    await emailEveryone()
    const [email] = await emailsTo(server.pool, efua.email)
    expect(email!.text).toContain('Replied 5 Jan 2026, 9:00am, assigned to Ama. Ama asked you to help.')
  })

  test('are not sent to one who was taken away before', async () => {
    const id = await aPrayer()
    await change(lead, id, { addHelperId: efua.id })
    await change(lead, id, { removeHelperId: efua.id })
    await emailEveryone()
    expect(await emailsTo(server.pool, efua.email)).toEqual([])
  })

  test.each([true, false])('tell those who help what the owner hears: owned %s', async (isOwned) => {
    const email = anAddress()
    const kind = { form: '/api/questions', path: '/api/admin/inbox' }
    const { id } = await sendRequest(server, lead, kind, { ...aQuestion(), email })
    const token = await lastSecret(server, email)
    await change(lead, id, { addHelperId: efua.id, ...(isOwned && { ownerId: kofi.id }) })
    await emailEveryone()
    await server.pool.query('delete from outbox')
    expect((await writeBack(server, token, 'I have a flimmerstern.')).status).toBe(201)
    await emailEveryone()
    for (const reader of isOwned ? [efua, kofi] : [efua]) {
      const [reply, ...more] = await emailsTo(server.pool, reader.email)
      expect(more).toEqual([])
      expect(reply!.subject).toMatch(/^New reply: Question/)
      expect(reply!.html).not.toContain('flimmerstern')
    }
  })
})
