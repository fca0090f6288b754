import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminSession, createMember, type TestAdmin, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf } from '../support/dashboard.ts'
import { awaitEmail, emailsTo, secretIn } from '../support/emails.ts'

let server: TestServer
/** On the team, and not with the care team. */
let admin: TestAdmin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await createAdminSession(server, { roles: ['administrator'] })
})
afterAll(() => server?.stop())

const teamPassword = 'three quiet rivers'
const ownPassword = 'nine looms by the sea'

const setPassword = (id: string, headers = admin.headers) =>
  server.call('PUT', `/api/admin/users/${id}/password-reset`, headers, { newPassword: teamPassword })

const signIn = (username: string, password: string) => server.post('/api/user/login', { username, password })

const cookieOf = (answer: Response, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0]

/** A member whose password the team has set, and the session of the person who has signed in with it. */
const enter = async (given: Parameters<typeof createMember>[1] = {}) => {
  const member = await createMember(server, { fullName: 'Ama Serwaa', phone: '0241112222', ...given })
  expect((await setPassword(member.id)).status).toBe(200)
  const answer = await signIn(member.email, teamPassword)
  expect(answer.status).toBe(200)
  return { member, answer, headers: { cookie: cookieOf(answer, 'member_session')! } }
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

type OpenApi = { paths: Record<string, Record<string, { 'x-access'?: string }>> }

/** All that a session with such a password may call. Everything else is closed, and so is what will be added. */
const open = ['GET /api/user/session', 'POST /api/user/own-password-link']

test('with a password that the team has set, every route for members is closed but two', async () => {
  const { headers } = await enter()
  const { paths } = (await (await server.get('/api/openapi.json')).json()) as OpenApi
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => ['signed-in', 'member'].includes(operation['x-access'] ?? ''))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  )
  expect(routes.length).toBeGreaterThan(25)
  const codes: Record<string, string | undefined> = {}
  for (const { method, path } of routes) {
    const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const body = method === 'GET' ? undefined : { 'no such field': true }
    const answer = await server.call(method, address, headers, body)
    codes[`${method} ${path}`] = answer.ok ? 'open' : await codeOf(answer)
  }
  const wanted = Object.keys(codes).map((route) => [
    route,
    open.includes(route) ? 'open' : 'own_password_needed',
  ])
  expect(codes).toEqual(Object.fromEntries(wanted))
})

test('the session says what to do and where the link went, and no more', async () => {
  const { member, answer, headers } = await enter({ email: 'kwame.asante@example.org' })
  const expected = {
    id: member.id,
    fullName: 'Ama Serwaa',
    username: member.username,
    email: 'k…@example.org',
    phone: null,
    role: 'member',
    isApproved: true,
    emailConfirmed: true,
    pendingEmail: null,
    ownPassword: 'link sent',
  }
  expect(await answer.json()).toEqual(expected)
  expect(await (await server.get('/api/user/session', headers)).json()).toEqual(expected)
})

test('the password works for one sign-in, also for two at the same moment', async () => {
  const member = await createMember(server)
  await setPassword(member.id)
  const answers = await Promise.all([
    signIn(member.email, teamPassword),
    signIn(member.username, teamPassword),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  const refused = await (await signIn(member.email, teamPassword)).json()
  expect(refused).toMatchObject({
    code: 'team_password_used',
    error: expect.stringContaining('we can email you a link'),
  })
  expect((await signIn(member.email, 'another one')).status).toBe(401)
  await setPassword(member.id)
  expect((await signIn(member.email, teamPassword)).status).toBe(200)
})

test('what the administrator would try next changes nothing', async () => {
  const { member, headers } = await enter()
  const before = await server.pool.query('select email, username, password_hash from members where id = $1', [
    member.id,
  ])
  const tries: [method: string, path: string, body?: object][] = [
    [
      'PUT',
      '/api/user/profile',
      { fullName: 'Ama', email: 'kofi@evil.example', currentPassword: teamPassword },
    ],
    ['PUT', '/api/user/profile', { fullName: 'Ama', username: 'another.name' }],
    ['PUT', '/api/user/password', { currentPassword: teamPassword, newPassword: ownPassword }],
    ['DELETE', '/api/user', { password: teamPassword }],
    ['POST', '/api/user/resend-confirmation'],
    ['GET', '/api/user/data'],
  ]
  for (const [method, path, body] of tries)
    expect(await codeOf(await server.call(method, path, headers, body)), `${method} ${path}`).toBe(
      'own_password_needed',
    )
  expect(
    (await server.pool.query('select email, username, password_hash from members where id = $1', [member.id]))
      .rows,
  ).toEqual(before.rows)
  expect(await emailsTo(server.pool, 'kofi@evil.example')).toEqual([])
})

test('the browser is not remembered as one of theirs', async () => {
  const strict = await startTestServer()
  try {
    const member = await createMember(strict)
    const { headers } = await createAdminSession(strict, { roles: ['administrator'] })
    const body = { newPassword: teamPassword }
    await strict.call('PUT', `/api/admin/users/${member.id}/password-reset`, headers, body)
    const login = { username: member.email, password: teamPassword }
    const answer = await strict.post('/api/user/login', login)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer, 'member_known')).toBeUndefined()
  } finally {
    await strict.stop()
  }
})

describe('the way to an own password', () => {
  const linkTo = async ({ email }: TestMember) =>
    secretIn(await awaitEmail(server.pool, email, 'Choose your own password'))

  const choose = (token: string) => server.post('/api/user/reset-password', { token, password: ownPassword })

  test('is a link in an email to the member, which opens the account again and ends the other session', async () => {
    const { member, headers } = await enter()
    expect((await choose(await linkTo(member))).status).toBe(200)
    expect((await server.get('/api/user/session', headers)).status).toBe(401)
    expect((await signIn(member.email, teamPassword)).status).toBe(401)
    const answer = await signIn(member.email, ownPassword)
    expect(await answer.json()).toMatchObject({ email: member.email, ownPassword: null })
    const own = { cookie: cookieOf(answer, 'member_session')! }
    expect((await server.get('/api/user/requests', own)).status).toBe(200)
    expect((await server.get('/api/user/data', own)).status).toBe(200)
  })

  test('can be asked for again, and makes the earlier link void', async () => {
    const { member, headers } = await enter()
    const first = await linkTo(member)
    const again = await server.post('/api/user/own-password-link', undefined, headers)
    expect(again.status).toBe(202)
    expect(await again.json()).toEqual({ message: "We've sent a link to m…@example.org." })
    expect((await choose(first)).status).toBe(404)
    expect((await choose(await linkTo(member))).status).toBe(200)
  })

  test('is only for those who need it', async () => {
    const { headers } = await createMember(server)
    expect((await server.post('/api/user/own-password-link', undefined, headers)).status).toBe(409)
  })

  test('is open to a member who asks by themselves too', async () => {
    const { member } = await enter()
    await server.post('/api/user/forgot-password', { email: member.email })
    const email = await awaitEmail(server.pool, member.email, 'Reset your password')
    expect((await choose(secretIn(email))).status).toBe(200)
    expect(await (await signIn(member.email, ownPassword)).json()).toMatchObject({ ownPassword: null })
  })

  test('goes to the address of the account, and to no other that was asked for before', async () => {
    const member = await createMember(server, { password: ownPassword })
    const other = `other.${member.email}`
    const moving = { fullName: 'Ama', email: other, currentPassword: ownPassword }
    expect((await server.call('PUT', '/api/user/profile', member.headers, moving)).status).toBe(200)
    const token = secretIn(await awaitEmail(server.pool, other, 'Please confirm your email address'))
    await setPassword(member.id)
    expect((await server.post('/api/user/confirm-email', { token })).status).toBe(404)
    await signIn(member.email, teamPassword)
    expect((await emailsTo(server.pool, other)).map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
    ])
    expect(await linkTo(member)).not.toBe('none')
  })

  test('is there for an address that was never confirmed, whose earlier data stay closed until then', async () => {
    const { member, headers } = await enter({ emailConfirmedAt: null })
    expect(await codeOf(await server.get('/api/user/requests', headers))).toBe('own_password_needed')
    expect((await choose(await linkTo(member))).status).toBe(200)
    expect(await (await signIn(member.email, ownPassword)).json()).toMatchObject({ emailConfirmed: true })
  })
})

test('the limit of links is five an hour', async () => {
  const strict = await startTestServer()
  try {
    const { headers, id } = await createMember(strict)
    await strict.pool.query('update members set password_set_by_team_at = now() where id = $1', [id])
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1)
      statuses.push((await strict.post('/api/user/own-password-link', undefined, headers)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  } finally {
    await strict.stop()
  }
})

test('a member who comes back from the bin still has to choose their own', async () => {
  const { member } = await enter()
  await server.call('DELETE', `/api/admin/users/${member.id}`, admin.headers)
  const back = await server.post(`/api/admin/bin/${member.id}/bring-back`, undefined, admin.headers)
  expect(back.status).toBe(200)
  expect(await codeOf(await signIn(member.email, teamPassword))).toBe('team_password_used')
})

describe('what the team does', () => {
  test('a link of the team changes nothing by itself, and is noted without a name', async () => {
    const member = await createMember(server, { password: ownPassword })
    const sent = await server.post(`/api/admin/users/${member.id}/reset-link`, undefined, admin.headers)
    expect(sent.status).toBe(200)
    expect((await server.get('/api/user/session', member.headers)).status).toBe(200)
    expect((await signIn(member.email, ownPassword)).status).toBe(200)
    const email = await awaitEmail(server.pool, member.email, 'A link to choose a new password')
    expect(email.text).toContain('expires after 24 hours')
    const body = { token: secretIn(email), password: 'ten looms by the sea' }
    expect((await server.post('/api/user/reset-password', body)).status).toBe(200)
    expect(await (await signIn(member.email, 'ten looms by the sea')).json()).toMatchObject({
      ownPassword: null,
    })
    expect(await entriesOf(server.pool, member.id)).toMatchObject([
      { action: 'member.reset-link-sent', subject: '' },
      { action: 'account.password-reset' },
    ])
    expect(JSON.stringify(await sent.json())).not.toContain(secretIn(email))
  })

  test('setting a password asks again who is there', async () => {
    const { id } = await createMember(server)
    const { headers } = await createAdminSession(server, { roles: ['administrator'], isProved: false })
    expect(await codeOf(await setPassword(id, headers))).toBe('proof_needed')
  })

  test('the email says that it is for one sign-in, and how to choose an own one', async () => {
    const member = await createMember(server)
    await setPassword(member.id)
    const [email] = await emailsTo(server.pool, member.email)
    expect(email!.text).toContain('It works for one sign-in.')
    expect(email!.text).toContain('/auth?mode=forgot')
    expect(email!.text).not.toContain(teamPassword)
  })
})
