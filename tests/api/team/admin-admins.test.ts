import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestKind } from '#features/requests/categories.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { requestForms } from '../support/request-forms.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
beforeEach(async () => {
  await server.pool.query(`${removeAllAdmins}; truncate outbox cascade`)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const remove = (id: string, by: Dashboard = dashboard) => by.call('DELETE', `/api/admin/admins/${id}`)

const giveRoles = (id: string, roles: string[], by: Dashboard = dashboard) =>
  by.call<{ roles: string[] }>('PUT', `/api/admin/admins/${id}/roles`, { roles })

const countAdministrators = async () =>
  (
    await server.pool.query<{ count: number }>(
      `select count(*)::int as count from admins where 'administrator' = any (roles)`,
    )
  ).rows[0]?.count

const trustedSince = async (id: string): Promise<string> =>
  (
    await server.pool.query<{ at: string }>('select trusted_since::text as at from admins where id = $1', [
      id,
    ])
  ).rows[0]!.at

const subjectsTo = async (email: string) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject).toSorted()

/** A request that a person has taken on. Answers its id. */
const assign = async (ownerId: string, kind: RequestKind, state: string): Promise<string> => {
  const { path, whole } = requestForms[kind]
  const { reference } = (await (await server.post(`/api${path}`, whole())).json()) as { reference: string }
  const { rows } = await server.pool.query<{ id: string }>(
    'update requests set owner_id = $1, state = $2 where reference = $3 returning id',
    [ownerId, state, reference],
  )
  return rows[0]!.id
}

const lastOne = {
  status: 409,
  body: {
    code: 'last_administrator',
    error: 'The team needs at least one administrator. Make someone else one first.',
  },
}

test('the team is listed with roles and sign-ins, for administrators only', async () => {
  const esi = await createAdminSession(server, {
    name: 'Esi Owusu',
    roles: ['host', 'editor'],
    lastLoginAt: '2026-01-05T09:00:00.000Z',
  })
  const { status, body } = await dashboard.call<{ people: { id: string }[] }>('GET', '/api/admin/team')
  expect(status).toBe(200)
  expect(body).toMatchObject({ invitations: [] })
  expect(body.people.find(({ id }) => id === esi.id)).toEqual({
    id: esi.id,
    name: 'Esi Owusu',
    email: esi.email,
    roles: ['host', 'editor'],
    createdAt: expect.any(String),
    lastLoginAt: '2026-01-05T09:00:00.000Z',
    accessEndsOn: null,
    hasSecondFactor: false,
  })
  expect((await server.get('/api/admin/team', esi.headers)).status).toBe(403)
})

describe('removing', () => {
  test('ends the sessions at once, and tells the removed and every administrator', async () => {
    const yaw = await createAdminSession(server, { name: 'Yaw Darko', roles: ['administrator'] })
    const esi = await createAdminSession(server, { name: 'Esi Owusu', roles: ['editor'] })
    expect(await remove(yaw.id)).toMatchObject({ status: 204 })
    expect((await server.get('/api/admin/session', yaw.headers)).status).toBe(401)
    expect(await entriesOf(server.pool, yaw.id)).toMatchObject([
      { action: 'admin.removed', subject: 'Yaw Darko', adminName: dashboard.name },
    ])
    expect(await subjectsTo(yaw.email)).toEqual(["You're no longer on the Sankofa team"])
    expect(await subjectsTo(dashboard.email)).toEqual(['Yaw Darko has been removed from the team'])
    expect(await subjectsTo(esi.email)).toEqual([])
  })

  test('the last administrator is refused, over the API and in the database', async () => {
    await createAdminSession(server, { roles: ['treasurer'] })
    expect(await remove(dashboard.id)).toMatchObject(lastOne)
    for (const statement of ['delete from admins', 'truncate admins cascade'])
      await expect(server.pool.query(statement)).rejects.toMatchObject({ constraint: 'admins_never_none' })
    expect((await server.get('/api/admin/session', dashboard.headers)).status).toBe(200)
    expect(await emailsTo(server.pool, dashboard.email)).toEqual([])
  })

  test('hands what was open to a colleague, apart from what the colleague may not read', async () => {
    const [leaving, editor] = [
      await createAdminSession(server, { name: 'Yaw Darko', roles: ['care'] }),
      await createAdminSession(server, { name: 'Esi Owusu', roles: ['editor'] }),
    ]
    const [question, closed, prayer] = [
      await assign(leaving.id, 'question', 'in progress'),
      await assign(leaving.id, 'question', 'done'),
      await assign(leaving.id, 'prayer', 'in progress'),
    ]
    const { body } = await dashboard.call('GET', '/api/admin/team')
    expect(body.openRequests).toEqual({ [leaving.id]: 2 })
    const path = `/api/admin/admins/${leaving.id}?handTo=`
    for (const [handTo, sentence] of [
      [leaving.id, 'This person is no longer on the team'],
      [randomUUID(), 'This person is no longer on the team'],
    ])
      expect(await dashboard.call('DELETE', path + handTo)).toMatchObject({
        status: 400,
        body: { fields: { handTo: sentence } },
      })
    expect(await dashboard.call('DELETE', path + editor.id)).toMatchObject({ status: 204 })
    const { rows } = await server.pool.query<{ id: string; owner_id: string | null }>(
      'select id, owner_id from requests where id = any ($1)',
      [[question, closed, prayer]],
    )
    expect(Object.fromEntries(rows.map(({ id, owner_id }) => [id, owner_id]))).toEqual({
      [question]: editor.id,
      [closed]: null,
      [prayer]: null,
    })
    expect(await entriesOf(server.pool, question)).toMatchObject([{ summary: 'Assigned to: Esi Owusu' }])
    const [email] = await emailsTo(server.pool, leaving.email)
    expect(email?.text).toContain('Esi Owusu has taken over the requests assigned to you.')
  })

  test('two who remove each other at the same moment leave one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = await Promise.all([openDashboard(server), openDashboard(server)])
      await server.pool.query('delete from admins where id <> all($1)', [[one.id, other.id]])
      const answers = await Promise.all([remove(other.id, one), remove(one.id, other)])
      // The second request is refused: it would remove the last administrator, or its sender is already removed.
      expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
      expect(await countAdministrators()).toBe(1)
    }
  })

  test('an unknown person is a 404', async () => {
    expect(await remove(randomUUID())).toMatchObject({ status: 404, body: { code: 'admin_not_found' } })
  })
})

describe('roles', () => {
  test('count from the next request on, are recorded, and told to the person and the administrators', async () => {
    const esi = await createAdminSession(server, { name: 'Esi Owusu', roles: ['editor'] })
    const other = await createAdminSession(server, { name: 'Yaw Darko', roles: ['administrator'] })
    const reaches = async (path: string) => (await server.get(path, esi.headers)).status
    expect([await reaches('/api/admin/teachings'), await reaches('/api/admin/donations')]).toEqual([200, 403])

    const { status, body } = await giveRoles(esi.id, ['treasurer', 'host', 'treasurer'])
    expect(status).toBe(200)
    expect(body.roles).toEqual(['host', 'treasurer'])
    expect([await reaches('/api/admin/teachings'), await reaches('/api/admin/donations')]).toEqual([403, 200])
    expect(await entriesOf(server.pool, esi.id)).toMatchObject([
      {
        action: 'admin.roles-changed',
        adminId: dashboard.id,
        subject: 'Esi Owusu',
        changes: { roles: [['Editor'], ['Event host', 'Treasurer']] },
      },
    ])
    expect(await subjectsTo(esi.email)).toEqual(['Your roles at Sankofa have changed'])
    for (const { email } of [dashboard, other])
      expect(await subjectsTo(email)).toEqual(['Esi Owusu has new roles on the team'])
    expect((await emailsTo(server.pool, other.email))[0]!.text).toContain(dashboard.email)
  })

  test('the same ones again change nothing, and no one hears of it', async () => {
    const esi = await createAdminSession(server, { roles: ['editor', 'host'] })
    expect((await giveRoles(esi.id, ['host', 'editor'])).status).toBe(200)
    expect(await entriesOf(server.pool, esi.id)).toEqual([])
    expect(await emailsTo(server.pool, dashboard.email)).toEqual([])
  })

  test('the days to set up a second step begin when a person becomes trusted', async () => {
    const esi = await createAdminSession(server, {
      roles: ['editor'],
      trustedSince: '2026-01-05T09:00:00.000Z',
    })
    const before = await trustedSince(esi.id)
    await giveRoles(esi.id, ['host'])
    expect(await trustedSince(esi.id)).toBe(before)
    await giveRoles(esi.id, ['treasurer'])
    const first = await trustedSince(esi.id)
    expect(first > before).toBe(true)
    await giveRoles(esi.id, ['care'])
    expect(await trustedSince(esi.id)).toBe(first)
  })

  test('the last administrator cannot lose the role, also in a race', async () => {
    expect(await giveRoles(dashboard.id, ['care'])).toMatchObject(lastOne)
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = await Promise.all([openDashboard(server), openDashboard(server)])
      await server.pool.query('delete from admins where id <> all($1)', [[one.id, other.id]])
      const answers = await Promise.all([
        giveRoles(other.id, ['care'], one),
        giveRoles(one.id, ['care'], other),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      expect(await countAdministrators()).toBe(1)
    }
  })

  test('need a proof, a known person, and at least one role that exists', async () => {
    const unproved = await createAdminSession(server, { isProved: false })
    const asked = await server.call('PUT', `/api/admin/admins/${dashboard.id}/roles`, unproved.headers, {
      roles: ['care'],
    })
    expect([asked.status, await asked.json()]).toMatchObject([403, { code: 'proof_needed' }])
    expect(await giveRoles(randomUUID(), ['care'])).toMatchObject({ status: 404 })
    for (const wrong of [[], ['owner'], ['care', 'owner']])
      expect(await giveRoles(dashboard.id, wrong)).toMatchObject({
        status: 400,
        body: { fields: { roles: expect.any(String) } },
      })
  })
})
