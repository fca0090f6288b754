import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#features/team/audit/schema.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { awaitEmail, secretIn } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  dashboard = await openDashboard(server, { name: '=Efua "the owl"' })
})
afterAll(() => server?.stop())

const linesOf = async (query: string) =>
  (await dashboard.list<AuditEntry>(`/api/admin/audit-log?${query}`)).rows

const totalOf = async (query: string) => (await dashboard.list(`/api/admin/audit-log?${query}`)).total

describe('the audit log', () => {
  test('tells who did what to which thing, newest first', async () => {
    const [teaching] = await insertTeachings(server.pool, { title: 'On waiting' })
    const [event] = await insertEvents(server.pool, { title: 'A quiet evening' })
    await dashboard.call('DELETE', `/api/admin/teachings/${teaching}`)
    await dashboard.call('DELETE', `/api/admin/events/${event}`)
    const { rows, total } = await dashboard.list('/api/admin/audit-log?limit=2')
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { action: 'event.deleted', subjectId: event, subject: 'A quiet evening', actorId: dashboard.id },
      {
        action: 'teaching.deleted',
        subjectId: teaching,
        subject: 'On waiting',
        actorKind: 'administrator',
        actorName: dashboard.name,
        isGone: true,
      },
    ])
  })

  test('is searched by name and action, and listed by action and by time', async () => {
    expect(await totalOf('search=QUIET')).toBe(1)
    expect(await totalOf('action=teaching.deleted')).toBe(1)
    expect(await totalOf('search=nothing-like-it')).toBe(0)
    expect((await dashboard.call('GET', '/api/admin/audit-log?action=nonsense')).status).toBe(400)
    await server.pool.query(
      `insert into audit_log (created_at, actor_id, actor_name, action, subject)
       values (now() - interval '8 days', $1, 'Kofi', 'event.created', 'Last week')`,
      [crypto.randomUUID()],
    )
    expect(await totalOf('within=week')).toBe(2)
    expect(await totalOf('within=month')).toBe(3)
    expect((await dashboard.call('GET', '/api/admin/audit-log?within=decade')).status).toBe(400)
  })

  test('is listed by who did it', async () => {
    const other = await openDashboard(server, { name: 'Abena' })
    expect(await totalOf(`actorId=${other.id}`)).toBe(0)
    expect(await totalOf(`actorId=${dashboard.id}`)).toBe(2)
    expect(await totalOf('actorKind=administrator')).toBe(3)
    expect(await totalOf('actorKind=member')).toBe(0)
    expect((await dashboard.call('GET', '/api/admin/audit-log?actorId=me')).status).toBe(400)
  })

  test.each([
    "update audit_log set summary = 'nothing happened'",
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ])('refuses to be changed: %s', async (statement) => {
    const count = () => server.pool.query('select count(*)::int as count from audit_log')
    const before = await count()
    await expect(server.pool.query(statement)).rejects.toThrow('The audit log can only be added to.')
    expect((await count()).rows).toEqual(before.rows)
  })

  test('has no entry for an action that failed', async () => {
    const before = await totalOf('')
    expect((await dashboard.call('DELETE', `/api/admin/events/${crypto.randomUUID()}`)).status).toBe(404)
    expect(await totalOf('')).toBe(before)
  })

  test('keeps old and new values, and of persons, secrets and long texts only that they changed', async () => {
    const form = { title: 'A price', description: 'Old words.', category: 'Social', date: '2099-03-14' }
    const whole = { ...form, time: '6:30pm', price: 5000, location: 'Accra', organizer: 'Ama Serwaa' }
    const { body } = await dashboard.call<{ id: string }>('POST', '/api/admin/events', whole)
    const changed = { ...whole, price: 6000, location: '', organizer: 'Yaw Darko', description: 'New words.' }
    const secret = { zoomLink: 'https://zoom.us/j/1?pwd=secret' }
    await dashboard.call('PUT', `/api/admin/events/${body.id}`, { ...changed, ...secret })
    const [line] = await linesOf('action=event.updated')
    expect(line).toMatchObject({
      changes: { price: [5000, 6000], currency: ['GHS', 'GHS'], location: ['Accra', null] },
      summary: 'Changed description, meeting link, organiser',
      isGone: false,
    })
    expect(JSON.stringify(line)).not.toMatch(/words\.|Serwaa|Darko|secret/)
  })

  test('is a file too, safe to open in a spreadsheet, and notes who took it', async () => {
    const { text, headers } = await dashboard.text('/api/admin/audit-log.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(text.startsWith('\uFEFFWhen (Accra time),Who,Acted as,Action,Item,Changes,Details\r\n')).toBe(true)
    expect(text).toContain(`,"'=Efua ""the owl""",administrator,event.deleted,A quiet evening,`)
    expect(text).toContain('Price: GHS 50.00 → GHS 60.00; Location: Accra → none')
    const rows = await linesOf('action=list.exported')
    expect(rows).toMatchObject([{ subject: 'audit-log', actorId: dashboard.id }])
  })

  test('shows a treasurer what happened to the money, and nothing else', async () => {
    await server.pool.query(
      `insert into audit_log (actor_id, actor_name, action, subject)
       values ($1, 'Kofi', 'fund.closed', 'Reading room'), ($1, 'Kofi', 'member.approved', '')`,
      [crypto.randomUUID()],
    )
    const { headers } = await createAdminSession(server, { roles: ['treasurer'] })
    const seen = await server.get('/api/admin/audit-log', headers)
    expect(await seen.json()).toMatchObject([{ action: 'fund.closed' }])
    expect(seen.headers.get('x-total-count')).toBe('1')
    expect(await (await server.get('/api/admin/audit-log?action=member.approved', headers)).json()).toEqual(
      [],
    )
    expect(await (await server.get('/api/admin/audit-log.csv', headers)).text()).not.toContain(
      'member.approved',
    )
  })

  test('knows who has left the team, by the name they had', async () => {
    const kojo = await openDashboard(server, { name: 'Kojo Leaving' })
    expect((await dashboard.call('DELETE', `/api/admin/admins/${kojo.id}`)).status).toBeLessThan(300)
    const { body } = await dashboard.call('GET', '/api/admin/audit-log/former-colleagues')
    expect(body).toEqual([{ id: kojo.id, name: 'Kojo Leaving' }])
  })
})

describe('signing in to the dashboard', () => {
  const password = 'seven proverbs at dawn'
  let visitors = 0
  const signIn = (email: string, typed: string) =>
    server.post(
      '/api/admin/login',
      { email, password: typed },
      { 'x-forwarded-for': `192.0.2.${++visitors}`, 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140.0' },
    )

  test('is a line, with the device', async () => {
    const admin = await createAdminSession(server, { name: 'Adwoa', password })
    expect((await signIn(admin.email, password)).status).toBe(200)
    expect(await linesOf('action=admin.signed-in')).toMatchObject([
      { actorId: admin.id, actorName: 'Adwoa', subject: 'Adwoa', summary: 'Chrome on Android' },
    ])
  })

  test('with a wrong password is a line at the first, the tenth and the hundredth guess of an hour', async () => {
    const admin = await createAdminSession(server, { name: 'Kojo', password })
    for (let guess = 1; guess <= 12; guess += 1) await signIn(admin.email, `wrong ${guess}`)
    const failed = async () =>
      (await linesOf('action=admin.sign-in-failed')).filter(({ subjectId }) => subjectId === admin.id)
    await until('the tenth is noted', async () => (await failed()).length === 2)
    expect(await failed()).toMatchObject([
      {
        summary: 'Wrong password, number 10 within an hour',
        actorKind: 'program',
        actorId: null,
        subject: 'Kojo',
      },
      { summary: 'Wrong password', actorName: 'Sign-in check' },
    ])
  })

  test('with an address that has no account is one line for all of them, without the address', async () => {
    for (const name of ['one', 'two', 'three']) await signIn(`${name}@stranger.example`, 'a guess')
    const unknown = async () =>
      (await linesOf('action=admin.sign-in-failed')).filter(({ subjectId }) => subjectId === null)
    await until('it is noted', async () => (await unknown()).length > 0)
    expect(await unknown()).toMatchObject([{ subject: 'No such account', summary: 'Wrong password' }])
    const { rows } = await server.pool.query(`select from audit_log a where a::text like '%stranger%'`)
    expect(rows).toHaveLength(0)
  })
})

describe('a member', () => {
  const password = 'seven proverbs at dawn'

  test('has a line for what they do with their own account, and none names them once it is deleted', async () => {
    const member = await createMember(server, { password, emailConfirmedAt: null })
    const { id, username, headers } = member
    const call = async (method: string, path: string, body?: object) =>
      expect((await server.call(method, path, headers, body)).status, path).toBeLessThan(300)
    await call('POST', '/api/user/resend-confirmation')
    const confirm = async (email: string) => {
      const token = secretIn(await awaitEmail(server.pool, email, 'Please confirm your email address'))
      expect((await server.post('/api/user/confirm-email', { token })).status).toBe(200)
    }
    await confirm(member.email)
    const email = `new-${member.email}`
    const moved = { fullName: 'Ama S. Bonsu', username: `${username}-2`, email, currentPassword: password }
    await call('PUT', '/api/user/profile', moved)
    await confirm(email)
    await call('PUT', '/api/user/password', { currentPassword: password, newPassword: 'nine looms' })
    await call('GET', '/api/user/data')
    expect(await linesOf(`actorKind=member&search=${username}-2`)).toMatchObject([
      { action: 'account.data-downloaded', actorName: moved.username, subject: moved.username },
      { action: 'account.password-changed' },
      { action: 'account.email-changed', summary: '' },
      { action: 'account.renamed', summary: 'Changed name, username' },
      { action: 'account.email-confirmed', actorId: id, subjectId: id, isGone: false },
    ])
    await dashboard.call('PUT', `/api/admin/users/${id}/role`, { role: 'leader' })
    expect(await linesOf('action=member.role-changed')).toMatchObject([
      { subject: moved.username, changes: { role: ['member', 'leader'] } },
    ])
    // The role has ended the session.
    const answer = await server.post('/api/user/login', { username: email, password: 'nine looms' })
    const cookie = answer.headers.getSetCookie().join('; ')
    const left = await server.call('DELETE', '/api/user', { cookie }, { password: 'nine looms' })
    expect(left.status).toBe(200)
    expect(await linesOf('actorKind=member&limit=2')).toMatchObject([
      { action: 'account.deleted', actorId: id, actorName: 'Deleted member', subject: 'Deleted member' },
      { action: 'account.data-downloaded', isGone: true },
    ])
    expect(await linesOf('action=member.role-changed')).toMatchObject([{ subject: 'Deleted member' }])
    expect(await totalOf(`search=${username}`)).toBe(0)
    const { rows } = await server.pool.query('select from audit_log a where a::text ilike $1', [
      `%${username}%`,
    ])
    expect(rows).toHaveLength(0)
  })

  test('cannot fill the log, and sees in their data what it holds', async () => {
    const { id, headers } = await createMember(server)
    for (let time = 0; time < 12; time += 1)
      await server.call('PUT', '/api/user/profile', headers, { fullName: `Ama ${time}` })
    expect(await totalOf(`actorId=${id}`)).toBe(10)
    const data = (await (await server.get('/api/user/data', headers)).json()) as Record<string, unknown>
    expect(data.accountHistory).toMatchObject([
      { action: 'account.data-downloaded', by: 'member' },
      ...Array.from({ length: 10 }, () => ({ action: 'account.renamed' })),
    ])
  })

  test('is never named in a line about them, no matter who writes it', async () => {
    const write = server.pool.query(
      `insert into audit_log (actor_id, actor_name, action, subject) values ($1, 'Kofi', 'member.approved', 'ama')`,
      [crypto.randomUUID()],
    )
    await expect(write).rejects.toThrow(/violates check constraint/)
  })
})
