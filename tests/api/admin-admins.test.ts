import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'
import { entriesOf, openDashboard, type Dashboard } from './support/dashboard.ts'

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
    body: { code: 'last_administrator', error: 'The last administrator cannot be removed.' },
  })
  for (const statement of ['delete from admins', 'truncate admins cascade'])
    await expect(server.pool.query(statement)).rejects.toMatchObject({ constraint: 'admins_never_none' })
  expect((await server.get('/api/admin/session', dashboard.headers)).status).toBe(200)
})

test('of several who are all removed in one statement none goes', async () => {
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
    // Whoever is second is refused: as the last one's remover, or as somebody who is gone already.
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  }
})

test('whoever is not there is a 404', async () => {
  expect(await remove(randomUUID())).toMatchObject({ status: 404, body: { code: 'admin_not_found' } })
})
