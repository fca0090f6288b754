import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRecord } from '#features/people/members/schema.ts'
import { hashPassword } from '#server/passwords.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const subjectsTo = async (email: string) => (await emailsTo(server.pool, email)).map(({ subject }) => subject)
const isThere = async (id: string) =>
  (await server.pool.query('select from members where id = $1', [id])).rows.length === 1

describe('the list of members', () => {
  test('has the fields of the specification, and never a password', async () => {
    const { id, username } = await createMember(server)
    const { rows, total } = await dashboard.list<MemberRecord>(`/api/admin/users?search=${username}`)
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { id, username, fullName: 'Ama Serwaa', role: 'member', isApproved: true, lastLoginAt: null },
    ])
    expect(Object.keys(rows[0]!).toSorted()).toEqual(
      [
        'id',
        'fullName',
        'phone',
        'username',
        'email',
        'role',
        'isApproved',
        'createdAt',
        'lastLoginAt',
        'revokedAt',
        'emailConfirmed',
      ].toSorted(),
    )
  })

  test('is listed by state, and paged', async () => {
    await createMember(server, { isApproved: false, fullName: 'Pending Person' })
    const pending = await dashboard.list<MemberRecord>('/api/admin/users?state=pending')
    expect(pending.rows.every(({ isApproved }) => !isApproved)).toBe(true)
    expect(pending.total).toBe(1)
    const approved = await dashboard.list<MemberRecord>('/api/admin/users?state=approved&limit=1')
    expect(approved.rows).toHaveLength(1)
    expect((await dashboard.list('/api/admin/users')).total).toBe(pending.total + approved.total)
  })
})

test('the list is a file too, in the order of the list, for those who have proved who they are', async () => {
  const given = { fullName: '=cmd()', phone: '0241112222', email: 'file@example.org' }
  const { username } = await createMember(server, given)
  const { text, headers } = await dashboard.text(`/api/admin/users.csv?search=${username}`)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, line, ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('Name,Username,Email,Phone,Role,Approved,Joined (Accra time),Last sign-in (Accra time)')
  expect(line).toMatch(new RegExp(`^'=cmd\\(\\),${username},file@example.org,024 111 2222,Member,yes,.+,$`))
  expect(rest).toEqual([])
  const { rows } = await server.pool.query(
    `select actor_name from audit_log where action = 'list.exported' and subject = 'users'`,
  )
  expect(rows).toEqual([{ actor_name: dashboard.name }])
  const notProved = await createAdminSession(server, { isProved: false })
  expect((await server.get('/api/admin/users.csv', notProved.headers)).status).toBe(403)
})

test('a member who loses their approval waits from then on, behind those who wait already', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  const fullName = 'Waiting Anew'
  const revoked = await createMember(server, { fullName, createdAt: daysAgo(63) })
  const waiting = await createMember(server, { fullName, isApproved: false, createdAt: daysAgo(1) })
  const before = Date.now()
  await dashboard.call('PUT', `/api/admin/users/${revoked.id}/approval`, { isApproved: false })
  const { rows } = await dashboard.list<MemberRecord>('/api/admin/users?state=pending&search=Waiting+Anew')
  expect(rows).toMatchObject([
    { id: waiting.id, revokedAt: null },
    { id: revoked.id, revokedAt: expect.any(String) },
  ])
  expect(Date.parse(rows[1]!.revokedAt!)).toBeGreaterThanOrEqual(before)
})

test('the total is what the table has, no matter what happens to its rows', async () => {
  const totals = async () =>
    Promise.all(
      ['all', 'pending', 'approved'].map(
        async (state) => (await dashboard.list(`/api/admin/users?state=${state}&limit=1`)).total,
      ),
    )
  const counted = async () => {
    const { rows } = await server.pool.query<{ all: number; pending: number }>(
      'select count(*)::int as all, (count(*) filter (where not is_approved))::int as pending from members',
    )
    const { all, pending } = rows[0]!
    return [all, pending, all - pending]
  }
  await server.pool.query(
    `insert into members (username, email, password_hash, full_name, is_approved)
     select 'many-' || n, 'many-' || n || '@example.org', 'none', 'Many', n % 3 = 0 from generate_series(1, 20) n`,
  )
  expect(await totals()).toEqual(await counted())
  await server.pool.query(`update members set is_approved = not is_approved where username like 'many-1%'`)
  expect(await totals()).toEqual(await counted())
  await server.pool.query(`update members set last_login_at = now()`)
  await server.pool.query(`delete from members where username like 'many-%'`)
  expect(await totals()).toEqual(await counted())
})

describe('one member', () => {
  test('is approved once, with one email, and revoked', async () => {
    const { id, email } = await createMember(server, { isApproved: false })
    const approve = (isApproved: boolean) =>
      dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved })
    expect(await approve(true)).toMatchObject({ status: 200, body: { id, isApproved: true } })
    expect((await approve(true)).status).toBe(200)
    expect(await subjectsTo(email)).toHaveLength(1)
    expect(await approve(false)).toMatchObject({ status: 200, body: { isApproved: false } })
    expect(await subjectsTo(email)).toHaveLength(2)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'member.approved', subject: '' },
      { action: 'member.revoked', subject: '' },
    ])
  })

  test('loses the session with a revocation, a role and a password', async () => {
    const { id, headers } = await createMember(server)
    expect((await server.get('/api/user/session', headers)).status).toBe(200)
    expect(await dashboard.call('PUT', `/api/admin/users/${id}/role`, { role: 'leader' })).toMatchObject({
      status: 200,
      body: { role: 'leader' },
    })
    expect((await server.get('/api/user/session', headers)).status).toBe(401)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'member.role-changed', changes: { role: ['member', 'leader'] } },
    ])
  })

  test('gets a new password of at least 8 characters, which no log and no email tells', async () => {
    const { id, email, username } = await createMember(server)
    const reset = (newPassword: string) =>
      dashboard.call('PUT', `/api/admin/users/${id}/password-reset`, { newPassword })
    expect(await reset('short')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 8 characters' } },
    })
    const secret = 'a-word-nobody-guesses'
    expect((await reset(secret)).status).toBe(200)
    expect((await server.post('/api/user/login', { username, password: secret })).status).toBe(200)
    const [message] = await emailsTo(server.pool, email)
    expect(message!.text).not.toContain(secret)
    expect(JSON.stringify(await entriesOf(server.pool, id))).not.toContain(secret)
  })

  test('whose new password waits for its turn to be hashed holds no connection meanwhile', async () => {
    const { id } = await createMember(server)
    const others = Array.from({ length: 32 }, () => hashPassword('a-word-nobody-guesses'))
    const queue = { isLong: true }
    void others[16]!.then(() => (queue.isLong = false))
    const reset = dashboard.call('PUT', `/api/admin/users/${id}/password-reset`, {
      newPassword: 'three quiet rivers',
    })
    let held = 0
    while (queue.isLong) {
      const { rowCount } = await server.pool.query(
        `select 1 from pg_stat_activity where datname = current_database()
           and state = 'idle in transaction' and query like '%from "members"%'`,
      )
      held += rowCount ?? 0
    }
    await Promise.all(others)
    expect((await reset).status).toBe(200)
    expect(held).toBe(0)
  })

  test('is rejected while pending, with an email, and deleted when approved; the log keeps that', async () => {
    const pending = await createMember(server, { isApproved: false })
    const approved = await createMember(server)
    for (const { id } of [pending, approved])
      expect((await dashboard.call('DELETE', `/api/admin/users/${id}`)).status).toBe(204)
    expect(await isThere(pending.id)).toBe(false)
    expect(await isThere(approved.id)).toBe(false)
    expect(await subjectsTo(pending.email)).toHaveLength(1)
    expect(await entriesOf(server.pool, pending.id)).toMatchObject([{ action: 'member.rejected' }])
    expect(await entriesOf(server.pool, approved.id)).toMatchObject([{ action: 'member.deleted' }])
    expect(JSON.stringify(await entriesOf(server.pool, pending.id))).not.toContain(pending.email)
    expect((await dashboard.call('DELETE', `/api/admin/users/${pending.id}`)).status).toBe(404)
  })

  test('is not rejected by an administrator who still sees a request that a colleague has approved', async () => {
    const { id, email } = await createMember(server, { isApproved: false })
    await dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved: true })
    expect(await dashboard.call('DELETE', `/api/admin/users/${id}?as=reject`)).toMatchObject({
      status: 409,
      body: { error: 'That account has already been approved. Revoke or delete it instead.' },
    })
    expect(await isThere(id)).toBe(true)
    expect((await dashboard.call('DELETE', `/api/admin/users/${id}?as=delete`)).status).toBe(204)
    expect(await isThere(id)).toBe(false)
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('is deleted without a rejection email by an administrator who still sees an approved account', async () => {
    const { id, email } = await createMember(server)
    await dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved: false })
    expect((await dashboard.call('DELETE', `/api/admin/users/${id}?as=delete`)).status).toBe(204)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'member.revoked' },
      { action: 'member.deleted' },
    ])
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test.each([
    ['approval', { isApproved: 'yes' }],
    ['approval', { isApproved: true, role: 'admin' }],
    ['role', { role: 'king' }],
    ['password-reset', {}],
  ])('%s refuses %j', async (what, body) => {
    const { id } = await createMember(server)
    expect((await dashboard.call('PUT', `/api/admin/users/${id}/${what}`, body)).status).toBe(400)
  })
})

describe('several members at once', () => {
  test('are approved, and approved or unknown ones are skipped', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 3 }, () => createMember(server, { isApproved: false })),
    )
    const approved = await createMember(server)
    const ids = [...waiting.map(({ id }) => id), approved.id, randomUUID()]
    const { status, body } = await dashboard.call('POST', '/api/admin/users/bulk', { ids, action: 'approve' })
    expect({ status, body }).toEqual({ status: 200, body: { done: 3, skipped: 2 } })
    for (const { id, email } of waiting) {
      expect(await entriesOf(server.pool, id)).toMatchObject([{ action: 'member.approved' }])
      expect(await subjectsTo(email)).toHaveLength(1)
    }
  })

  test('are rejected only while they are pending', async () => {
    const pending = await createMember(server, { isApproved: false })
    const approved = await createMember(server)
    const ids = [pending.id, approved.id]
    expect((await dashboard.call('POST', '/api/admin/users/bulk', { ids, action: 'reject' })).body).toEqual({
      done: 1,
      skipped: 1,
    })
    expect(await isThere(approved.id)).toBe(true)
  })

  test.each([
    { ids: [], action: 'approve' },
    { ids: [randomUUID()], action: 'crown' },
    { ids: Array.from({ length: 201 }, () => randomUUID()), action: 'approve' },
  ])('are refused without a choice, or far too many', async (body) => {
    expect((await dashboard.call('POST', '/api/admin/users/bulk', body)).status).toBe(400)
  })
})
