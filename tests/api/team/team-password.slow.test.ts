import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookieOf } from '../support/cookies.ts'
import { entriesOf } from '../support/dashboard.ts'
import { awaitEmail, emailsTo, secretIn } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer
let visitors = 0
const password = 'seven proverbs at dawn'
const newPassword = 'nine looms by the sea'

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

const newVisitor = () => ({ 'x-forwarded-for': `192.0.2.${++visitors}` })

const forget = (email: string) => server.post('/api/admin/forgot-password', { email }, newVisitor())

const reset = (token: string, typed = newPassword, headers: Record<string, string> = newVisitor()) =>
  server.post('/api/admin/reset-password', { token, password: typed }, headers)

const signIn = (email: string, typed: string, headers: Record<string, string> = newVisitor()) =>
  server.post('/api/admin/login', { email, password: typed }, headers)

const withLink = async () => {
  const admin = await createAdminSession(server, { password, roles: ['treasurer'], name: 'Esi Owusu' })
  await forget(admin.email.toUpperCase())
  const email = await awaitEmail(server.pool, admin.email, 'Reset your dashboard password')
  return { admin, email, token: secretIn(email) }
}

describe('a forgotten password of the team', () => {
  test('is answered the same for every address, and only an account gets an email', async () => {
    const admin = await createAdminSession(server)
    const answers = await Promise.all([forget(admin.email), forget('nobody@example.org')])
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(202)
    await awaitEmail(server.pool, admin.email, 'Reset your dashboard password')
    expect(await emailsTo(server.pool, 'nobody@example.org')).toEqual([])
  })

  test('is replaced by the link of an email: sessions end, the person and the administrators are told', async () => {
    const other = await createAdminSession(server, { roles: ['administrator'] })
    const { admin, email, token } = await withLink()
    expect(email.text).toContain(`${server.url}/admin/reset-password#${token}`)
    expect((await reset(token)).status).toBe(200)
    expect((await server.get('/api/admin/session', admin.headers)).status).toBe(401)
    expect((await signIn(admin.email, password)).status).toBe(401)
    expect((await signIn(admin.email, newPassword)).status).toBe(200)
    await awaitEmail(server.pool, admin.email, 'You have a new dashboard password')
    await awaitEmail(server.pool, other.email, 'Esi Owusu has reset their password')
    expect((await entriesOf(server.pool, admin.id))[0]).toMatchObject({ action: 'admin.password-reset' })
  })

  test('a link works once, also for several at the same moment, and a common password does not use it up', async () => {
    const { token } = await withLink()
    expect((await reset(token, 'password123')).status).toBe(400)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  })

  test('a link works for 30 minutes, and is stored as a hash', async () => {
    const { admin, token } = await withLink()
    const { rows } = await server.pool.query<{ minutes: number; row: string }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes, kept::text as row
       from admin_tokens kept where admin_id = $1`,
      [admin.id],
    )
    expect(rows).toMatchObject([{ minutes: 30 }])
    expect(rows[0]!.row).not.toContain(token)
    await server.pool.query(`update admin_tokens set expires_at = now() where admin_id = $1`, [admin.id])
    expect((await reset(token)).status).toBe(404)
  })

  test('a newer email and a password that was changed otherwise make a link void', async () => {
    const { admin, token } = await withLink()
    await forget(admin.email)
    await until('a second email', async () => (await emailsTo(server.pool, admin.email)).length === 2)
    expect((await reset(token)).status).toBe(404)
    const changed = await server.call('PUT', '/api/admin/password', admin.headers, {
      currentPassword: password,
      newPassword: 'three quiet rivers',
    })
    expect(changed.status).toBe(200)
    const [, second] = await emailsTo(server.pool, admin.email)
    expect((await reset(secretIn(second!))).status).toBe(404)
  })

  test('lets an owner in who has guessed too often, on their network and in their browser', async () => {
    const { admin, token } = await withLink()
    const home = newVisitor()
    const known = cookieOf(await signIn(admin.email, password, home), 'admin_known')
    const inBrowser = { ...home, cookie: known }
    for (let tries = 0; tries < 11; tries += 1) {
      await signIn(admin.email, 'wrong', home)
      await signIn(admin.email, 'wrong', inBrowser)
    }
    expect((await signIn(admin.email, password, inBrowser)).status).toBe(429)
    await reset(token, newPassword, inBrowser)
    expect((await signIn(admin.email, newPassword, inBrowser)).status).toBe(200)
    expect((await signIn(admin.email, newPassword, home)).status).toBe(200)
  })

  test('sends one account at most five emails in an hour', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await forget('flooded@example.org')).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('the devices of a person on the team', () => {
  const devices = async (headers: Record<string, string>) =>
    (await (await server.get('/api/admin/sessions', headers)).json()) as { id: string; isCurrent: boolean }[]

  const signedIn = async (email: string) => ({
    cookie: cookieOf(await signIn(email, password), 'admin_session'),
  })

  test('are listed, and signed out one by one or all others at once', async () => {
    const admin = await createAdminSession(server, { password, roles: ['host'] })
    const [phone, tablet] = [await signedIn(admin.email), await signedIn(admin.email)]
    const before = await devices(admin.headers)
    expect(before).toHaveLength(3)
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(Object.keys(before[0]!).toSorted()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
    ])

    const ofPhone = (await devices(phone)).find(({ isCurrent }) => isCurrent)!
    const end = (id: string, headers: Record<string, string>) =>
      server.call('DELETE', `/api/admin/sessions/${id}`, headers)
    const stranger = await createAdminSession(server)
    expect((await end(ofPhone.id, stranger.headers)).status, 'not of someone else').toBe(404)
    expect((await end(randomUUID(), admin.headers)).status).toBe(404)
    expect((await end(ofPhone.id, admin.headers)).status).toBe(204)
    expect((await server.get('/api/admin/session', phone)).status).toBe(401)

    expect((await server.post('/api/admin/sessions/end-others', undefined, admin.headers)).status).toBe(200)
    expect((await server.get('/api/admin/session', tablet)).status).toBe(401)
    expect(await devices(admin.headers)).toMatchObject([{ isCurrent: true }])
  })

  test('a new one is reported with device and time, and without a network address', async () => {
    const subject = 'New sign-in to your dashboard account'
    const admin = await createAdminSession(server, { password, roles: ['host'] })
    const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
    await signIn(admin.email, password)
    expect(await emailsTo(server.pool, admin.email), 'nothing at the very first sign-in').toEqual([])

    const visitor = newVisitor()
    const answer = await signIn(admin.email, password, { ...visitor, 'user-agent': pixel })
    const [email, ...more] = await emailsTo(server.pool, admin.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({ subject, text: expect.stringContaining('Chrome on Android') })
    expect(email!.text).not.toContain(visitor['x-forwarded-for'])
    expect(email!.text).toContain(`${server.url}/admin/forgot-password`)

    await signIn(admin.email, password, { cookie: cookieOf(answer, 'admin_known') })
    await signIn(admin.email, 'wrong')
    expect(await emailsTo(server.pool, admin.email)).toHaveLength(1)
  })
})
