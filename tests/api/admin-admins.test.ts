import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'
import { entriesOf, openDashboard, type Dashboard } from './support/dashboard.ts'
import { emailsTo } from './support/emails.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
beforeEach(async () => {
  await server.pool.query(removeAllAdmins)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const remove = (id: string, by: Dashboard = dashboard) => by.call('DELETE', `/api/admin/admins/${id}`)

const countAdmins = async () =>
  (await server.pool.query<{ count: number }>('select count(*)::int as count from admins')).rows[0]?.count

test('an administrator removes another, who is out with the next request; the audit log knows', async () => {
  const other = await createAdminSession(server, { name: 'Yaw Darko' })
  expect(await remove(other.id)).toMatchObject({ status: 204 })
  expect((await server.get('/api/admin/session', other.headers)).status).toBe(401)
  expect(await entriesOf(server.pool, other.id)).toMatchObject([
    { action: 'admin.removed', subject: 'Yaw Darko', adminName: dashboard.name },
  ])
})

test('the last administrator cannot be removed, over the API or in the database', async () => {
  expect(await remove(dashboard.id)).toMatchObject({
    status: 409,
    body: {
      code: 'last_administrator',
      error: "You can't remove the last administrator. Add another one first.",
    },
  })
  for (const statement of ['delete from admins', 'truncate admins cascade'])
    await expect(server.pool.query(statement)).rejects.toMatchObject({ constraint: 'admins_never_none' })
  expect((await server.get('/api/admin/session', dashboard.headers)).status).toBe(200)
})

test('one statement that removes all administrators is refused', async () => {
  await createAdminSession(server)
  await expect(server.pool.query('delete from admins')).rejects.toMatchObject({
    constraint: 'admins_never_none',
  })
  expect(await countAdmins()).toBe(2)
})

test('two who remove each other at the same moment leave one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = await Promise.all([openDashboard(server), openDashboard(server)])
    await server.pool.query('delete from admins where id <> all($1)', [[one.id, other.id]])
    const answers = await Promise.all([remove(other.id, one), remove(one.id, other)])
    // The second request is refused: it would remove the last administrator, or its sender is already removed.
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  }
})

test('an unknown administrator is a 404', async () => {
  expect(await remove(randomUUID())).toMatchObject({ status: 404, body: { code: 'admin_not_found' } })
})

describe('adding an administrator', () => {
  const password = 'seven proverbs at dawn'
  const esi = { name: 'Esi Owusu', email: 'esi@example.org', password }

  type Added = { id: string; name: string; email: string }

  const add = (given: object = {}, by: Dashboard = dashboard) =>
    by.call<Added>('POST', '/api/admin/admins', { ...esi, ...given })

  const signIn = (email: string) => server.post('/api/admin/login', { email, password })

  beforeEach(() => server.pool.query('truncate outbox cascade'))

  test('answers who it is and nothing else, and they can sign in', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), name: 'Esi Owusu', email: 'esi@example.org' })
    expect((await dashboard.list('/api/admin/admins')).rows).toContainEqual(body)
    const answer = await signIn('esi@example.org')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ...body, roles: ['administrator'] })
  })

  test('is in the audit log, without an address', async () => {
    const { body } = await add()
    const entries = await entriesOf(server.pool, body.id)
    expect(entries).toEqual([
      {
        adminId: dashboard.id,
        adminName: dashboard.name,
        action: 'admin.created',
        subjectId: body.id,
        subject: 'Esi Owusu',
        summary: '',
        changes: null,
      },
    ])
  })

  test('writes to them who it was and where to sign in, and never the password', async () => {
    await add()
    const emails = await emailsTo(server.pool, 'esi@example.org')
    expect(emails.map(({ subject }) => subject)).toEqual(["You're now an administrator of Sankofa"])
    expect(emails[0]!.text).toContain(`${dashboard.name} (${dashboard.email}) has made you an administrator`)
    expect(emails[0]!.text).toContain(`${server.url}/admin/login`)
    expect(JSON.stringify(emails)).not.toContain(password)
  })

  test('says all that is wrong at once', async () => {
    expect(await add({ name: ' ', email: 'esi', password: 'sev7n!!' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'Name is required',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 8 characters',
        },
      },
    })
  })

  test.each(['password123', 'EsiOwusu1', 'x'.repeat(129)])('refuses the password %j', async (weak) => {
    const before = await countAdmins()
    expect(await add({ password: weak })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect(await countAdmins()).toBe(before)
  })

  test('refuses what it does not know', async () => {
    expect((await add({ role: 'owner' })).status).toBe(400)
  })

  test('an address has one administrator, however it is written', async () => {
    await add({ email: ' Esi@Example.ORG ' })
    expect((await signIn('esi@example.org')).status).toBe(200)
    expect(await add({ email: 'ESI@example.org', name: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: 'Another account uses that email address.' } },
    })
    expect(await emailsTo(server.pool, 'esi@example.org')).toHaveLength(1)
  })

  test('of two at the same moment with one address one is added', async () => {
    const answers = await Promise.all([add(), add({ name: 'Another' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await emailsTo(server.pool, 'esi@example.org')).toHaveLength(1)
  })
})
