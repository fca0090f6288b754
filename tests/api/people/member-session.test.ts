import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookieOf, cookiesOf } from '../support/cookies.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'
import { until } from '../support/until.ts'

let instances: Instances
let first: TestServer
let second: TestServer
let ama: TestMember
const password = 'seven proverbs at dawn'

beforeAll(async () => {
  instances = await startTwoInstances({ RATE_LIMIT: 'off' })
  ;[first, second] = instances.servers
  ama = await createMember(server(), { username: 'Ama.Serwaa', email: 'ama@example.org', password })
})
afterAll(() => instances?.stop())

const server = () => ({ url: first.url, pool: instances.pool })

const signIn = (username = 'ama@example.org', headers: Record<string, string> = {}) =>
  first.post('/api/user/login', { username, password }, headers)

const session = (headers: Record<string, string>, on = first) => on.get('/api/user/session', headers)

describe('signing in', () => {
  test.each(['ama@example.org', 'AMA@Example.ORG', 'ama.serwaa', 'Ama.Serwaa', ' ama.serwaa '])(
    'works as %s',
    async (username) => expect((await signIn(username)).status).toBe(200),
  )

  test('answers the user, who is the session from then on', async () => {
    const answer = await signIn()
    const user = {
      id: ama.id,
      fullName: 'Ama Serwaa',
      username: 'Ama.Serwaa',
      email: 'ama@example.org',
      role: 'member',
      isApproved: true,
      emailConfirmed: true,
      phone: null,
      pendingEmail: null,
      ownPassword: null,
    }
    expect(await answer.json()).toEqual(user)
    const opened = await session({ cookie: cookieOf(answer, 'member_session') })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(await opened.json()).toEqual(user)
  })

  test('notes when it was', async () => {
    const member = await createMember(server(), { password })
    await signIn(member.email)
    const { rows } = await instances.pool.query<{ isNow: boolean }>(
      `select last_login_at > now() - interval '1 minute' as "isNow" from members where id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ isNow: true }])
  })

  test('works for a member who waits for approval, and says that they wait', async () => {
    const pending = await createMember(server(), { password, isApproved: false })
    expect(await (await signIn(pending.email)).json()).toMatchObject({ isApproved: false })
  })

  test('needs a name and a password', async () => {
    const answer = await first.post('/api/user/login', { username: '', password: '' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { username: 'Username is required', password: 'Password is required' },
    })
  })

  test('with a wrong password or an unknown name is refused in the same words', async () => {
    for (const [typed, error] of [
      [{ username: 'ama@example.org', password: 'wrong' }, "That email and password don't match."],
      [{ username: 'nobody@example.org', password }, "That email and password don't match."],
      [{ username: 'nobody', password }, "That username and password don't match."],
    ] as const) {
      const answer = await first.post('/api/user/login', typed)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error, code: 'invalid_credentials' })
      expect(cookiesOf(answer)).toEqual([])
    }
  })

  test('from another site is refused, and so is signing out', async () => {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const headers = { [name]: value }
      expect((await signIn('ama@example.org', headers)).status).toBe(403)
      const out = await first.post('/api/user/logout', {}, { ...ama.headers, ...headers })
      expect(out.status).toBe(403)
    }
    expect((await session(ama.headers)).status).toBe(200)
  })

  test('makes a hash of an older cost anew', async () => {
    const { hash } = await import('@node-rs/argon2')
    const passwordHash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const member = await createMember(server(), { passwordHash })
    expect((await signIn(member.email)).status).toBe(200)
    const { rows } = await instances.pool.query<{ hash: string }>(
      'select password_hash as hash from members where id = $1',
      [member.id],
    )
    expect(rows[0]?.hash).toMatch(/m=19456,t=2/)
    expect((await signIn(member.email)).status).toBe(200)
  })
})

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, for thirty days', async () => {
    const [cookie, mark, ...others] = cookiesOf(await signIn())
    expect(others).toEqual([])
    // Tells pages whether to ask for the session; it grants no access.
    expect(mark).toBe('signed-in=yes; Max-Age=2592000; Path=/; SameSite=Lax')
    expect([cookie]).toEqual([
      expect.stringMatching(/^member_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('on https is also secure, and its name says so', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://sankofa.example' } })
    try {
      const kofi = await createMember({ pool: secure.pool, url: 'https://sankofa.example' }, { password })
      const answer = await secure.post('/api/user/login', { username: kofi.email, password })
      expect(cookiesOf(answer)).toEqual([
        expect.stringMatching(
          /^__Host-member_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        'signed-in=yes; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
        expect.stringMatching(
          /^__Host-member_known=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
      const token = cookieOf(answer, '__Host-member_session')
      expect((await session({ cookie: token }, secure)).status).toBe(200)
      expect((await session({ cookie: token.replace('__Host-', '') }, secure)).status).toBe(401)
    } finally {
      await secure.stop()
    }
  })

  test('holds a token that is not in the database', async () => {
    const token = cookieOf(await signIn(), 'member_session').split('=')[1]!
    const { rows } = await instances.pool.query<{ row: string }>(
      'select kept::text as row from sessions kept',
    )
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token)
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.some(({ row }) => row.includes(hash))).toBe(true)
  })

  test('is another one after each sign-in, and the one that was brought along is worth nothing', async () => {
    const planted = cookieOf(await signIn(), 'member_session')
    const fresh = cookieOf(await signIn('ama@example.org', { cookie: planted }), 'member_session')
    expect(fresh).not.toBe(planted)
    expect((await session({ cookie: planted })).status).toBe(401)
    expect((await session({ cookie: fresh })).status).toBe(200)
  })

  test('that a stranger made up is not taken over', async () => {
    const planted = `member_session=${'A'.repeat(43)}`
    const answer = await signIn('ama@example.org', { cookie: planted })
    expect(cookieOf(answer, 'member_session')).not.toBe(planted)
    expect((await session({ cookie: planted })).status).toBe(401)
  })
})

describe('a session', () => {
  test('is none without a cookie', async () => {
    const answer = await session({})
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'Please sign in to continue.', code: 'not_signed_in' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('ends with signing out, on every instance', async () => {
    const cookie = cookieOf(await signIn(), 'member_session')
    expect((await session({ cookie }, second)).status).toBe(200)
    const answer = await first.post('/api/user/logout', {}, { cookie })
    expect(await answer.json()).toEqual({ message: 'You have been successfully logged out.' })
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^member_session=; Max-Age=0; Path=\/; HttpOnly;/),
      expect.stringMatching(/^signed-in=; Max-Age=0; /),
    ])
    expect((await session({ cookie }, second)).status).toBe(401)
  })

  test('signing out without one is no error', async () => {
    expect((await first.post('/api/user/logout', {})).status).toBe(200)
  })

  const age = (id: string, lastSeen: string, expires: string) =>
    instances.pool.query(
      `update sessions set last_seen_at = now() - $2::interval, expires_at = now() + $3::interval
       where member_id = $1`,
      [id, lastSeen, expires],
    )

  const daysLeft = async (id: string): Promise<number> => {
    const { rows } = await instances.pool.query<{ days: number }>(
      `select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where member_id = $1`,
      [id],
    )
    return Math.round(rows[0]?.days ?? 0)
  }

  test('lasts thirty days from the last visit', async () => {
    const member = await createMember(server())
    await age(member.id, '29 days', '1 day')
    const answer = await session(member.headers)
    expect(answer.status).toBe(200)
    expect(await daysLeft(member.id)).toBe(30)
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(new RegExp(`^${member.headers.cookie}; Max-Age=2592000; `)),
      expect.stringMatching(/^signed-in=yes; Max-Age=2592000; /),
    ])
  })

  test('is written down at most once an hour', async () => {
    const member = await createMember(server())
    await age(member.id, '50 minutes', '5 days')
    expect(cookiesOf(await session(member.headers))).toEqual([])
    expect(await daysLeft(member.id)).toBe(5)
  })

  test('that was not used for thirty days is over', async () => {
    const member = await createMember(server())
    await age(member.id, '30 days', '0 seconds')
    expect((await session(member.headers)).status).toBe(401)
  })
})

describe('what an account may do changes with its next request, on every instance', () => {
  const saved = (headers: Record<string, string>, on: TestServer) => on.get('/api/user/teachings', headers)

  test('approved, and the pages for members open', async () => {
    const member = await createMember(server(), { isApproved: false })
    const refused = await saved(member.headers, second)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'account_pending' })
    await instances.pool.query('update members set is_approved = true where id = $1', [member.id])
    expect((await saved(member.headers, second)).status).toBe(200)
  })

  test('no longer approved, and they close', async () => {
    const member = await createMember(server())
    expect((await saved(member.headers, second)).status).toBe(200)
    await instances.pool.query('update members set is_approved = false where id = $1', [member.id])
    expect((await saved(member.headers, second)).status).toBe(403)
    expect((await saved(member.headers, first)).status).toBe(403)
  })

  test('another role, and the session says so', async () => {
    const member = await createMember(server())
    await instances.pool.query(`update members set role = 'leader' where id = $1`, [member.id])
    expect(await (await session(member.headers, second)).json()).toMatchObject({ role: 'leader' })
  })

  test('deleted, and it is signed out', async () => {
    const member = await createMember(server())
    await instances.pool.query('delete from members where id = $1', [member.id])
    expect((await session(member.headers, second)).status).toBe(401)
  })
})

test('a sign-in that began before the password was changed comes to nothing', async () => {
  const member = await createMember(server(), { password })
  // The row is held while the password is changed: the sign-in has checked the old one by then.
  const client = await instances.pool.connect()
  await client.query('begin')
  await client.query(`update members set password_hash = 'other' where id = $1`, [member.id])
  const signingIn = signIn(member.email)
  await until('the sign-in waits for the row', async () => {
    const { rowCount } = await instances.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount! > 0
  })
  await client.query('commit')
  client.release()
  expect((await signingIn).status).toBe(401)
})
