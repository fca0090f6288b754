import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { removeAllAdmins } from '#tests/support/sql.ts'
import { cookieOf } from '../support/cookies.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, secretIn } from '../support/emails.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.pool.query(`${removeAllAdmins}; truncate outbox, rate_limits cascade`)
  dashboard = await openDashboard(server, { name: 'Efua Mensah' })
})
afterAll(() => server?.stop())

const password = 'seven proverbs at dawn'
const esi = { name: 'Esi Owusu', email: 'esi@example.org', roles: ['care', 'editor'] }
const invited = "You're invited to join the Sankofa team"

type Invitation = { id: string; email: string; roles: string[]; invitedBy: string }

const invite = (given: object = {}, by: Dashboard = dashboard) =>
  by.call<Invitation>('POST', '/api/admin/invitations', { ...esi, ...given })

const lastSecret = async (email = esi.email) => secretIn((await emailsTo(server.pool, email)).at(-1)!)

const view = (token: string) => server.post('/api/admin/invitation/view', { token })

const accept = (token: string, given: object = {}) =>
  server.post('/api/admin/invitation/accept', { token, name: esi.name, password, ...given })

const expire = () => server.pool.query(`update team_invitations set expires_at = now()`)

const subjectsTo = async (email: string) => (await emailsTo(server.pool, email)).map(({ subject }) => subject)

describe('an invitation', () => {
  test('is sent by email, listed, recorded, and told to every administrator', async () => {
    const yaw = await createAdminSession(server, { roles: ['administrator'] })
    const { status, body } = await invite()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Esi Owusu',
      email: 'esi@example.org',
      roles: ['editor', 'care'],
      accessEndsOn: null,
      invitedBy: 'Efua Mensah',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    const team = await dashboard.call<{ invitations: Invitation[] }>('GET', '/api/admin/team')
    expect(team.body.invitations).toEqual([body])
    expect(await entriesOf(server.pool, body.id)).toMatchObject([
      {
        action: 'admin.invited',
        subject: 'Esi Owusu',
        summary: 'Editor and Care team',
        adminId: dashboard.id,
      },
    ])
    const [email] = await emailsTo(server.pool, esi.email)
    expect(email!.subject).toBe(invited)
    expect(email!.text).toContain(`${server.url}/admin/invitation#${secretIn(email!)}`)
    expect(email!.text).toContain(`Efua Mensah (${dashboard.email}) has invited you`)
    for (const { email: reader } of [dashboard, yaw])
      expect(await subjectsTo(reader)).toEqual(['Esi Owusu has been invited to the team'])
  })

  test('lasts 72 hours, and its secret is nowhere in the database', async () => {
    await invite()
    const { rows } = await server.pool.query<{ hours: number; row: string }>(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours, kept::text as row
       from team_invitations kept`,
    )
    expect(rows).toMatchObject([{ hours: 72 }])
    expect(rows[0]!.row).not.toContain(await lastSecret())
  })

  test('opens nothing until it is accepted, no matter as what its secret is sent', async () => {
    await invite()
    const token = await lastSecret()
    const bearer = { authorization: `Bearer ${token}` }
    expect((await server.get('/api/admin/session', { cookie: `admin_session=${token}` })).status).toBe(401)
    expect((await server.get('/api/admin/session', bearer)).status).toBe(401)
  })

  test('is accepted with a password of one’s own, which signs in with just these roles', async () => {
    await invite()
    const token = await lastSecret()
    expect(await (await view(token)).json()).toEqual({
      name: 'Esi Owusu',
      email: 'esi@example.org',
      roles: ['editor', 'care'],
      accessEndsOn: null,
      invitedBy: 'Efua Mensah',
      expiresAt: expect.any(String),
    })
    const answer = await accept(token, { name: 'Esi A. Owusu' })
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as { id: string }
    expect(session).toMatchObject({ name: 'Esi A. Owusu', email: esi.email, roles: ['editor', 'care'] })
    const headers = { cookie: cookieOf(answer, 'admin_session') }
    expect((await server.get('/api/admin/teachings', headers)).status).toBe(200)
    expect((await server.get('/api/admin/donations', headers)).status).toBe(403)
    expect((await server.post('/api/admin/login', { email: esi.email, password })).status).toBe(200)
    expect(await entriesOf(server.pool, session.id)).toMatchObject([
      {
        action: 'admin.joined',
        adminId: session.id,
        subject: 'Esi A. Owusu',
        summary: 'Editor and Care team',
      },
      { action: 'admin.signed-in' },
    ])
    expect(await subjectsTo(dashboard.email)).toContain('Esi A. Owusu has joined the team')
  })

  test('works once, also for several at the same moment', async () => {
    await invite()
    const token = await lastSecret()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect((await view(token)).status).toBe(404)
  })

  test('that has expired, was taken back or was replaced opens nothing', async () => {
    const { body } = await invite()
    const first = await lastSecret()
    await invite({ roles: ['host'] })
    const second = await lastSecret()
    expect((await accept(first)).status).toBe(404)
    expect(await (await view(second)).json()).toMatchObject({ roles: ['host'] })
    await expire()
    expect((await accept(second)).status).toBe(404)

    expect((await dashboard.call('POST', `/api/admin/invitations/${body.id}/send-again`)).status).toBe(200)
    const third = await lastSecret()
    expect((await view(second)).status).toBe(404)
    expect((await view(third)).status).toBe(200)
    expect((await dashboard.call('DELETE', `/api/admin/invitations/${body.id}`)).status).toBe(204)
    const refused = await accept(third)
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'link_not_valid' }])
    expect((await entriesOf(server.pool, body.id)).map(({ action }) => action)).toEqual([
      'admin.invited',
      'admin.invited',
      'admin.invited',
      'admin.invitation-withdrawn',
    ])
  })

  test('is void once the person who sent it may no longer invite', async () => {
    const yaw = await openDashboard(server)
    await invite({}, yaw)
    const token = await lastSecret()
    await dashboard.call('PUT', `/api/admin/admins/${yaw.id}/roles`, { roles: ['host'] })
    expect((await accept(token)).status).toBe(404)
  })

  test('a common password does not use it up', async () => {
    await invite()
    const token = await lastSecret()
    for (const weak of ['password123', 'EsiOwusu1', 'short']) {
      const answer = await accept(token, { password: weak })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { fields: { password: expect.any(String) } },
      ])
    }
    expect((await accept(token)).status).toBe(200)
  })

  test('the first sign-in after it is not reported as a new device, one elsewhere is', async () => {
    await invite()
    const answer = await accept(await lastSecret())
    const known = cookieOf(answer, 'admin_known')
    await server.post('/api/admin/login', { email: esi.email, password }, { cookie: known })
    expect(await subjectsTo(esi.email)).toEqual([invited])
    await server.post('/api/admin/login', { email: esi.email, password })
    expect(await subjectsTo(esi.email)).toEqual([invited, 'New sign-in to your dashboard account'])
  })
})

describe('inviting', () => {
  test('someone who is on the team is refused with a sentence', async () => {
    const sentence = 'This person is already on the team. You can change their roles there.'
    expect(await invite({ email: dashboard.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', error: sentence, fields: { email: sentence } },
    })
    expect(await emailsTo(server.pool, dashboard.email)).toEqual([])
  })

  test('says all that is wrong at once, and takes no password', async () => {
    expect(await invite({ name: ' ', email: 'esi', roles: [] })).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'Name is required',
          email: 'Please enter a valid email address',
          roles: 'Choose at least one role',
        },
      },
    })
    expect((await invite({ password })).status).toBe(400)
    expect((await dashboard.call('POST', '/api/admin/admins', { ...esi, password })).status).toBe(404)
  })

  test('needs the power and a proof', async () => {
    const care = await createAdminSession(server, { roles: ['care'] })
    expect((await server.post('/api/admin/invitations', esi, care.headers)).status).toBe(403)
    const unproved = await createAdminSession(server, { isProved: false })
    const answer = await server.post('/api/admin/invitations', esi, unproved.headers)
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  test('is limited, for one sender and for one mailbox', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await invite()).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    await server.pool.query(`update rate_limits set count = 20 where key like 'invitations by:%'`)
    expect((await invite({ email: 'other@example.org' })).status).toBe(429)
  })

  test('an invitation that is not there is a 404', async () => {
    const path = `/api/admin/invitations/${randomUUID()}`
    for (const answer of [
      await dashboard.call('DELETE', path),
      await dashboard.call('POST', `${path}/send-again`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
  })
})
