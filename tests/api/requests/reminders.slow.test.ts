import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailTeam } from '#features/desk/notices/email-team.server.ts'
import type { Overview } from '#features/desk/overview/schema.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let efua: Dashboard
let kofi: Dashboard

const queued = { enqueue: async () => {}, enqueueBulk: async () => {} } as unknown as Jobs

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  // The tests run the job themselves, with a clock of their own.
  await server.pool.query(`delete from pgboss.schedule where name = 'email-team'`)
})
afterAll(() => server?.stop())

beforeEach(async () => {
  for (const table of ['requests', 'team_news', 'outbox', 'bin'])
    await server.pool.query(`delete from ${table}`)
  efua = await openDashboard(server, { name: 'Efua', roles: ['care'] })
  kofi = await openDashboard(server, { name: 'Kofi', roles: ['administrator', 'care'] })
})

const today = () => dayAt(new Date())
const inDays = (count: number) => addDays(today(), count)

const emailAt = (day: string, time: string) => {
  const db = createDb(server.pool, new Changes())
  const now = new Date(instantAt(day, time))
  return emailTeam({ db, mailer: createMailer(queued, server.url), publicUrl: server.url }, { now })
}

type Row = { id: string; reminder: { day: string; line: string | null; isDue: boolean } | null }

const inbox = (id: string) => `/api/admin/inbox/${id}`
const remind = (who: Dashboard, id: string, reminder: object | null) =>
  who.call<Row>('PUT', `${inbox(id)}/reminder`, { reminder })
const reminderOf = async (who: Dashboard, id: string) => (await who.call<Row>('GET', inbox(id))).body.reminder
const listOf = async (who: Dashboard, filter: string): Promise<string[]> =>
  (await who.list<Row>(`/api/admin/inbox?${filter}`)).rows.map(({ id }) => id)
const remindersOf = async (who: Dashboard) =>
  (await who.call<Overview>('GET', '/api/admin/overview')).body.reminders

/** Neither new nor late while a test moves the clock. */
const aRequest = (given: object = {}) =>
  insertRequest(server.pool, { kind: 'contact', dueAt: instantAt(inDays(90), '12:00'), ...given })

describe('a reminder', () => {
  test('is set, changed and removed by the one whose it is, and no one else sees it', async () => {
    const id = await aRequest()
    expect(await remind(efua, id, { day: inDays(3), line: '  Call her  ' })).toMatchObject({
      status: 200,
      body: { id, reminder: { day: inDays(3), line: 'Call her', isDue: false } },
    })
    await remind(kofi, id, { day: today() })
    expect(await reminderOf(efua, id)).toEqual({ day: inDays(3), line: 'Call her', isDue: false })
    expect(await reminderOf(kofi, id)).toEqual({ day: today(), line: null, isDue: true })
    for (const path of [inbox(id), '/api/admin/inbox', '/api/admin/overview', '/api/admin/audit-log'])
      expect(JSON.stringify((await kofi.call('GET', path)).body), path).not.toContain('Call her')
    expect((await kofi.text('/api/admin/inbox.csv')).text).not.toContain('Call her')
    await remind(efua, id, { day: inDays(5), line: ' ' })
    expect(await reminderOf(efua, id)).toEqual({ day: inDays(5), line: null, isDue: false })
    expect(await remind(efua, id, null)).toMatchObject({ status: 200, body: { reminder: null } })
    expect(await reminderOf(kofi, id)).not.toBeNull()
    const { rows } = await server.pool.query('select from audit_log where subject_id = $1', [id])
    expect(rows).toEqual([])
  })

  test.each([
    { day: 'Thursday' },
    { day: '2026-02-30' },
    { line: 'Call' },
    { day: '2027-03-14', line: 'x'.repeat(201) },
  ])('is refused where it makes no sense: %j', async (reminder) => {
    expect((await remind(efua, await aRequest(), reminder)).status).toBe(400)
  })

  test('belongs to those who may read the request, as long as they may', async () => {
    const administrator = await openDashboard(server, { name: 'Yaw', roles: ['administrator'] })
    const host = await openDashboard(server, { name: 'Esi', roles: ['host'] })
    const id = await aRequest({ kind: 'prayer', name: 'Quillwortina' })
    expect((await remind(administrator, id, { day: today() })).status).toBe(403)
    expect((await remind(host, id, { day: today() })).status).toBe(404)
    await remind(efua, id, { day: today(), line: 'Pray' })
    expect(await remindersOf(efua)).toMatchObject([{ requestId: id, line: 'Pray', name: 'Quillwortina' }])
    await server.pool.query(`update admins set roles = '{administrator}' where id = $1`, [efua.id])
    expect(await reminderOf(efua, id)).toBeNull()
    expect(await remindersOf(efua)).toEqual([])
    expect(await listOf(efua, 'owner=mine')).toEqual([])
  })

  test('is among the own requests from its day on, and comes first there', async () => {
    const [late, soon, helped, later] = [
      await aRequest({ ownerId: efua.id, state: 'in progress', dueAt: instantAt(inDays(-4), '12:00') }),
      await aRequest({ dueAt: instantAt(inDays(30), '12:00') }),
      await aRequest({ dueAt: instantAt(inDays(20), '12:00') }),
      await aRequest(),
    ]
    await efua.call('PUT', inbox(helped), { addHelperId: efua.id })
    await remind(efua, soon, { day: inDays(-1), line: 'Call her' })
    await remind(efua, later, { day: inDays(1), line: 'Not yet' })
    expect(await listOf(efua, 'owner=mine&state=open')).toEqual([soon, late, helped])
    expect(await listOf(efua, 'state=open')).toEqual([late, helped, soon, later])
    expect(await remindersOf(efua)).toMatchObject([{ requestId: soon, day: inDays(-1), line: 'Call her' }])
    expect(await listOf(kofi, 'owner=mine')).toEqual([])
  })

  test('stands on Today also when the request is closed, until it is done', async () => {
    const id = await aRequest({ state: 'done' })
    await remind(efua, id, { day: today() })
    expect(await remindersOf(efua)).toMatchObject([{ requestId: id, kind: 'contact', line: null }])
    await remind(efua, id, null)
    expect(await remindersOf(efua)).toEqual([])
  })

  test('goes to the bin with the request, comes back with it, and leaves with the colleague', async () => {
    const id = await aRequest()
    await remind(efua, id, { day: today(), line: 'Call her' })
    await remind(kofi, id, { day: inDays(2), line: 'Ask him' })
    await kofi.call('PUT', inbox(id), { addHelperId: efua.id })
    expect((await kofi.call('DELETE', inbox(id))).status).toBe(204)
    expect(await remindersOf(efua)).toEqual([])
    expect(JSON.stringify(await kofi.call('GET', '/api/admin/bin'))).not.toContain('Call her')
    expect((await kofi.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
    expect(await reminderOf(efua, id)).toMatchObject({ line: 'Call her' })
    expect(await reminderOf(kofi, id)).toMatchObject({ line: 'Ask him' })
    expect(await kofi.call('GET', inbox(id))).toMatchObject({ body: { helpers: [{ name: 'Efua' }] } })
    expect((await kofi.call('DELETE', inbox(id))).status).toBe(204)
    expect((await kofi.call('DELETE', `/api/admin/admins/${efua.id}`)).status).toBe(204)
    expect((await kofi.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
    const { rows } = await server.pool.query('select admin_id from request_reminders')
    expect(rows).toEqual([{ admin_id: kofi.id }])
  })
})

describe('the daily email', () => {
  const subjects = async () => (await emailsTo(server.pool, efua.email)).map(({ subject }) => subject)

  test('has the reminders of its day once as a reason to write, and the line in it', async () => {
    const id = await aRequest({ name: 'Ama Serwaa', state: 'done' })
    await remind(efua, id, { day: inDays(1), line: 'Call her on Thursday' })
    await emailAt(today(), '18:01')
    expect(await subjects()).toEqual([])
    await emailAt(inDays(1), '17:59')
    expect(await subjects()).toEqual([])
    await emailAt(inDays(1), '18:01')
    await emailAt(inDays(1), '18:02')
    expect(await subjects()).toEqual(['Your daily summary: 1 reminder'])
    const [email] = await emailsTo(server.pool, efua.email)
    expect(email!.text).toContain('Your reminders (1)')
    expect(email!.text).toContain('Ama Serwaa')
    expect(email!.text).toContain('Call her on Thursday')
    expect(email!.text).toContain(`/admin/inbox?request=${id}`)
    await emailAt(inDays(2), '18:01')
    expect(await subjects()).toHaveLength(1)
    // Another day is another reason.
    await remind(efua, id, { day: inDays(3), line: 'Call her again' })
    await emailAt(inDays(3), '18:01')
    expect(await subjects()).toHaveLength(2)
  })

  test('repeats no words where the prayer is private', async () => {
    await remind(efua, await aRequest({ kind: 'prayer', name: 'Quillwortina' }), {
      day: today(),
      line: 'Ask about bromblebeck',
    })
    await emailAt(inDays(1), '18:01')
    const [email] = await emailsTo(server.pool, efua.email)
    expect(email!.text).toMatch(/Private prayer request \(P-\w+\)/)
    expect(email!.html).not.toMatch(/Quillwortina|bromblebeck/)
  })

  test('is not sent to those who want none: the reminder stands on Today', async () => {
    const choices = { newRequests: 'never', latePromises: 'never', dailyHour: 18 }
    expect((await efua.call('PUT', '/api/admin/notices', choices)).status).toBe(200)
    const id = await aRequest()
    await remind(efua, id, { day: today() })
    await emailAt(inDays(1), '18:01')
    expect(await subjects()).toEqual([])
    expect(await remindersOf(efua)).toMatchObject([{ requestId: id }])
  })
})
