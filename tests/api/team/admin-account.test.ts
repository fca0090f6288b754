import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdminSession, createMember, type TestAdmin } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookieOf } from '../support/cookies.ts'
import { entriesOf } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let efua: TestAdmin
const password = 'seven proverbs at dawn'
const newPassword = 'nine looms by the sea'

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.pool.query('truncate rate_limits')
  efua = await createAdminSession(server, { password })
})
afterAll(() => server?.stop())

type Headers = Record<string, string>

const call = async (path: string, body: object, headers: Headers = efua.headers) => {
  const answer = await server.call('PUT', `/api/admin/${path}`, headers, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, answer }
}

const change = (given: object = {}, headers?: Headers) =>
  call('password', { currentPassword: password, newPassword, ...given }, headers)

const signIn = (typed: string) => server.post('/api/admin/login', { email: efua.email, password: typed })

const sessionOf = async (headers: Headers) => (await server.get('/api/admin/session', headers)).status

describe('an administrator changes their password', () => {
  test('and signs in with the new one only', async () => {
    const { status, body } = await change()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: "Your password has been changed. We've signed you out on your other devices.",
    })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('which ends their other sessions with the next request, but not this one or those of others', async () => {
    const elsewhere = { cookie: cookieOf(await signIn(password), 'admin_session') }
    const colleague = await createAdminSession(server)
    const member = await createMember(server)
    expect(await sessionOf(elsewhere)).toBe(200)
    await change()
    expect(await sessionOf(elsewhere)).toBe(401)
    expect(await sessionOf(efua.headers)).toBe(200)
    expect(await sessionOf(colleague.headers)).toBe(200)
    expect((await server.get('/api/user/session', member.headers)).status).toBe(200)
  })

  test('and an email and the audit log tell that, and no password', async () => {
    await change()
    const emails = await emailsTo(server.pool, efua.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your password has been changed'])
    const entries = await entriesOf(server.pool, efua.id)
    expect(entries).toMatchObject([
      { action: 'admin.password-changed', subject: efua.name, adminId: efua.id, summary: '' },
    ])
    expect(JSON.stringify([emails, entries])).not.toMatch(/proverbs|looms/)
  })

  test('not without the current one: the error is shown at its field, and nothing changes', async () => {
    const elsewhere = { cookie: cookieOf(await signIn(password), 'admin_session') }
    expect(await change({ currentPassword: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { currentPassword: "That's not your current password" } },
    })
    expect(await sessionOf(elsewhere)).toBe(200)
    expect((await signIn(password)).status).toBe(200)
    const subjects = (await emailsTo(server.pool, efua.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your password has been changed')
    const actions = (await entriesOf(server.pool, efua.id)).map(({ action }) => action)
    expect(actions).toEqual(['admin.signed-in', 'admin.signed-in'])
  })

  test('to one of at least 8 characters', async () => {
    expect(await change({ currentPassword: '', newPassword: 'sev7n!!' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          currentPassword: 'Password is required',
          newPassword: 'Password must be at least 8 characters',
        },
      },
    })
  })

  test.each(['password123', 'EfuaMensah1', 'x'.repeat(129)])('and not to %j', async (weak) => {
    expect(await change({ newPassword: weak })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    })
    expect((await signIn(password)).status).toBe(200)
  })

  test('a stranger at an open browser guesses ten times at most, and the owner can still sign in', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => change({ currentPassword: `guess ${index}` }))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]!.answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await change()).status).toBe(429)
    expect((await signIn(password)).status).toBe(200)
  })

  test('a right one is no guess', async () => {
    for (let tries = 0; tries < 9; tries += 1) await change({ currentPassword: 'wrong' })
    expect((await change()).status).toBe(200)
    const back = { currentPassword: newPassword, newPassword: password }
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await change(back)).status).toBe(200)
      expect((await change()).status).toBe(200)
    }
  })

  test('of two at the same moment one counts, and the other is signed out', async () => {
    const elsewhere = { cookie: cookieOf(await signIn(password), 'admin_session') }
    const other = 'three quiet rivers'
    const answers = await Promise.all([change(), change({ newPassword: other }, elsewhere)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const hasWon = answers[0].status === 200
    expect((await signIn(hasWon ? newPassword : other)).status).toBe(200)
    expect((await signIn(hasWon ? other : newPassword)).status).toBe(401)
    expect(await sessionOf(hasWon ? elsewhere : efua.headers)).toBe(401)
  })
})

describe('an administrator changes their name', () => {
  const rename = (name: string) => call('profile', { name })

  test('which the session, the colleagues and the audit log tell', async () => {
    const { status, body } = await rename(' Efua A. Mensah ')
    expect(status).toBe(200)
    const named = { id: efua.id, name: 'Efua A. Mensah', email: efua.email }
    expect(body).toMatchObject({ ...named, roles: ['administrator', 'care'] })
    expect(await (await server.get('/api/admin/session', efua.headers)).json()).toEqual(body)
    expect(await (await server.get('/api/admin/admins', efua.headers)).json()).toContainEqual(named)
    expect(await entriesOf(server.pool, efua.id)).toMatchObject([
      { action: 'admin.renamed', subject: 'Efua A. Mensah', adminName: 'Efua Mensah' },
    ])
  })

  test('to the same one without a line in the audit log', async () => {
    expect((await rename(efua.name)).status).toBe(200)
    expect(await entriesOf(server.pool, efua.id)).toEqual([])
  })

  test('to some name, and to nothing else', async () => {
    expect(await rename(' ')).toMatchObject({ status: 400, body: { fields: { name: 'Name is required' } } })
    expect((await call('profile', { name: 'Efua', role: 'owner' })).status).toBe(400)
    expect((await call('profile', { name: 'Efua', email: 'other@example.org' })).status).toBe(400)
  })
})
