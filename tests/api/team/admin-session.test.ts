import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminSession, createMember, type TestAdmin } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookieOf, cookiesOf } from '../support/cookies.ts'

let server: TestServer
let efua: TestAdmin
let visitors = 0
const password = 'seven proverbs at dawn'

// Behind one proxy, so that each test can be a visitor of its own.
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  efua = await createAdminSession(server, { email: 'efua@example.org', name: 'Efua Mensah', password })
})
afterAll(() => server?.stop())

const newVisitor = () => ({ 'x-forwarded-for': `192.0.2.${++visitors}` })

const signIn = (given: object = {}, headers: Record<string, string> = newVisitor()) =>
  server.post('/api/admin/login', { email: 'efua@example.org', password, ...given }, headers)

const session = (headers: Record<string, string>) => server.get('/api/admin/session', headers)

describe('signing in', () => {
  test('answers who it is, and the cookie opens the dashboard', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const admin = {
      id: efua.id,
      name: 'Efua Mensah',
      email: 'efua@example.org',
      roles: ['administrator', 'care'],
      accessEndsOn: null,
      hasSecondFactor: false,
      secondFactorDue: null,
      provedUntil: null,
    }
    expect(await answer.json()).toEqual({ next: 'dashboard', ...admin })
    const opened = await session({ cookie: cookieOf(answer, 'admin_session') })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(await opened.json()).toEqual(admin)
  })

  test('takes the address in capitals and with a blank, as a phone types it', async () => {
    expect((await signIn({ email: ' Efua@Example.org ' })).status).toBe(200)
  })

  test('notes when it was', async () => {
    await signIn()
    const { rows } = await server.pool.query<{ isNow: boolean }>(
      `select last_login_at > now() - interval '1 minute' as "isNow" from admins where id = $1`,
      [efua.id],
    )
    expect(rows).toEqual([{ isNow: true }])
  })

  test('with a wrong password or an unknown address is refused in the same words', async () => {
    const answers = await Promise.all([
      signIn({ password: 'wrong' }),
      signIn({ email: 'nobody@example.org' }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: "That email and password don't match.",
        code: 'invalid_credentials',
      })
      expect(cookiesOf(answer)).toEqual([])
    }
  })

  test('needs an address and a password', async () => {
    const answer = await server.post('/api/admin/login', { email: '', password: '' }, newVisitor())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { email: 'Enter your email address', password: 'Password is required' },
    })
  })

  test('does not work for a member, with any role', async () => {
    const member = await createMember(server, { role: 'admin', password })
    expect((await signIn({ email: member.email })).status).toBe(401)
    expect((await session(member.headers)).status).toBe(401)
  })
})

describe('a session', () => {
  test('is none without a cookie, or with an unknown one', async () => {
    for (const cookie of ['', 'admin_session=nonsense', 'admin_session=', 'member_session=nonsense']) {
      const answer = await session({ cookie })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'Please sign in to continue.', code: 'not_signed_in' })
    }
  })

  test('of a member opens nothing here, also under the name of the other cookie', async () => {
    const member = await createMember(server, { role: 'admin' })
    const stolen = member.headers.cookie.replace('member_session', 'admin_session')
    expect((await session({ cookie: stolen })).status).toBe(401)
  })

  test('ends with signing out, and the cookie is taken back', async () => {
    const cookie = cookieOf(await signIn(), 'admin_session')
    const answer = await server.post('/api/admin/logout', {}, { cookie })
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^admin_session=; Max-Age=0; Path=\/;/)])
    expect((await session({ cookie })).status).toBe(401)
  })

  test('ends when the administrator is deleted', async () => {
    const gone = await createAdminSession(server)
    expect((await session(gone.headers)).status).toBe(200)
    await server.pool.query('delete from admins where id = $1', [gone.id])
    expect((await session(gone.headers)).status).toBe(401)
  })
})

describe('the page of the login', () => {
  const openPage = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${address}`, { headers, redirect: 'manual' })

  test('leads an administrator who is signed in to the dashboard', async () => {
    const cookie = cookieOf(await signIn(), 'admin_session')
    const answer = await openPage('/admin/login', { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const wanted = await openPage('/admin/login?next=%2Fadmin%2Fevents', { cookie })
    expect(wanted.headers.get('location')).toBe('/admin/events')
    const elsewhere = await openPage('/admin/login?next=https%3A%2F%2Fevil.example', { cookie })
    expect(elsewhere.headers.get('location')).toBe('/admin')
  })

  test('is shown to everyone else', async () => {
    expect((await openPage('/admin/login')).status).toBe(200)
    expect((await openPage('/admin/login', { cookie: 'admin_session=made-up' })).status).toBe(200)
  })
})

describe('guessing', () => {
  const guess = async (email: string, visitor = newVisitor()) =>
    (await signIn({ email, password: 'wrong' }, visitor)).status

  test('one administrator ends after ten tries of one address', async () => {
    const visitor = newVisitor()
    const tries = Array.from({ length: 12 }, () => guess('guessed@example.org', visitor))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('an address of IPv6 is its network', async () => {
    const tries = Array.from({ length: 11 }, (_, host) =>
      guess('network@example.org', { 'x-forwarded-for': `2001:db8::${host + 1}` }),
    )
    expect(await Promise.all(tries)).toContain(429)
  })

  test('elsewhere does not lock an administrator out, who has no email as a way out', async () => {
    await Promise.all(Array.from({ length: 12 }, () => guess('efua@example.org')))
    expect((await signIn()).status).toBe(200)
  })

  test('from many addresses does not lock an administrator out of a browser where they were signed in', async () => {
    const known = (await signIn()).headers.getSetCookie().find((cookie) => cookie.startsWith('admin_known='))!
    await guess('efua@example.org')
    await server.pool.query(`update rate_limits set count = 100 where key like 'guess of admin:%'`)
    expect((await signIn()).status).toBe(429)
    expect((await signIn(undefined, { ...newVisitor(), cookie: known.split(';')[0]! })).status).toBe(200)
    await server.pool.query('delete from rate_limits')
  })

  test('from many addresses ends after a hundred tries', async () => {
    await server.pool.query('delete from rate_limits')
    expect(await guess('often@example.org')).toBe(401)
    await server.pool.query(`update rate_limits set count = 99 where key like 'guess of admin:%'`)
    expect(await guess('often@example.org')).toBe(401)
    expect(await guess('often@example.org')).toBe(429)
  })
})
