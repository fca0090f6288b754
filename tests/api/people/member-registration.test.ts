import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookiesOf } from '../support/cookies.ts'
import { emailsTo, secretIn } from '../support/emails.ts'

let server: TestServer
let count = 0

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const password = 'seven proverbs at dawn'

const aRegistration = (given: object = {}) => {
  const name = `yaw.${++count}`
  return { email: `${name}@example.org`, username: name, password, fullName: 'Yaw Darko', ...given }
}

const register = (input: object) => server.post('/api/user/register', input)

const signIn = (username: string) => server.post('/api/user/login', { username, password })

const stored = async (email: string) => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    'select * from members where email = $1',
    [email],
  )
  return rows
}

describe('registering', () => {
  test('makes a pending member, says so, and opens no session', async () => {
    const input = aRegistration({ email: 'Yaw.Darko@Example.org' })
    const answer = await register(input)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      message: "Your account is pending administrator approval. You'll receive an email within 24–48 hours.",
    })
    expect(cookiesOf(answer)).toEqual([])
    const [member] = await stored('yaw.darko@example.org')
    expect(member).toMatchObject({
      username: input.username,
      full_name: 'Yaw Darko',
      role: 'member',
      is_approved: false,
      email_confirmed_at: null,
      last_login_at: null,
    })
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('sends an email that promises an answer within 24–48 hours and asks to confirm the address', async () => {
    const { email, ...input } = aRegistration()
    await register({ email, ...input })
    const [message, ...others] = await emailsTo(server.pool, email)
    expect(others).toEqual([])
    expect(message?.text).toContain('24–48 hours')
    expect(message?.text).toContain(`${server.url}/auth/confirm#${secretIn(message!)}`)
    const { rows } = await server.pool.query<{ all: string }>(
      'select member_tokens::text as all from member_tokens',
    )
    expect(rows.map(({ all }) => all).join()).not.toContain(secretIn(message!))
  })

  test.each([
    ['isApproved', true],
    ['role', 'admin'],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['emailConfirmedAt', '2020-01-01'],
    ['passwordHash', 'x'],
  ])('with %s in the body is refused', async (field, value) => {
    const input = aRegistration({ [field]: value })
    const answer = await register(input)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: "We don't recognise this field" } })
    expect(await stored(input.email)).toEqual([])
  })

  test('tells all that is missing at once', async () => {
    const answer = await register({ email: 'yaw', username: 'ya', password: 'short', fullName: ' ' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'Please check your information and try again.',
      code: 'invalid_input',
      fields: {
        email: 'Please enter a valid email address',
        username: 'Username must be at least 3 characters',
        password: 'Password must be at least 8 characters',
        fullName: 'Full name is required',
      },
    })
  })

  test.each([
    [{ username: 'y'.repeat(31) }, { username: 'Username must be 30 characters or fewer' }],
    [
      { username: 'yaw@example.org' },
      { username: 'Use only letters, numbers, dots, hyphens and underscores' },
    ],
    [{ password: 'x'.repeat(129) }, { password: 'Password must be 128 characters or fewer' }],
    [{ password: 'Password123' }, { password: expect.stringContaining('too easy to guess') }],
  ])('%o is refused at its field', async (given, fields) => {
    const answer = await register(aRegistration(given))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  test('takes a password of 128 characters, and all of them count', async () => {
    const long = 'kente '.repeat(21) + 'ab'
    const input = aRegistration({ password: long })
    expect((await register(input)).status).toBe(201)
    const tryWith = (typed: string) =>
      server.post('/api/user/login', { username: input.username, password: typed })
    expect((await tryWith(long)).status).toBe(200)
    expect((await tryWith(`${long.slice(0, -1)}c`)).status).toBe(401)
  })

  test('under a name that is taken is a conflict in any capitals, and tells nothing of the address', async () => {
    const taken = await createMember(server)
    const answer = await register(
      aRegistration({ username: taken.username.toUpperCase(), email: taken.email.toUpperCase() }),
    )
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: 'That username is taken. Try another one.',
      code: 'username_taken',
      fields: { username: 'That username is taken. Try another one.' },
    })
  })

  test('with the address of a member is answered like any other, and the email tells its owner', async () => {
    const member = await createMember(server)
    const known = await register(aRegistration({ email: member.email.toUpperCase() }))
    const unknown = await register(aRegistration())
    expect(known.status).toBe(unknown.status)
    expect(await known.json()).toEqual(await unknown.json())
    const emails = await emailsTo(server.pool, member.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['You already have an account'])
    const { rowCount } = await server.pool.query('select 1 from members where email = $1', [member.email])
    expect(rowCount).toBe(1)
  })

  test('twice at the same moment makes one member', async () => {
    const one = aRegistration()
    const other = { ...aRegistration(), username: one.username.toUpperCase() }
    const answers = await Promise.all([register(one), register(other), register(one), register(other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ])
    const { rowCount } = await server.pool.query('select 1 from members where lower(username) = $1', [
      one.username,
    ])
    expect(rowCount).toBe(1)
  })

  test('a robot that fills in the hidden field gets a receipt, and nothing is stored', async () => {
    const input = aRegistration({ website: 'https://spam.example' })
    expect((await register(input)).status).toBe(201)
    expect(await stored(input.email)).toEqual([])
  })

  test('from another site is refused', async () => {
    const answer = await server.post('/api/user/register', aRegistration(), {
      origin: 'https://evil.example',
    })
    expect(answer.status).toBe(403)
  })
})

describe('the link of the email', () => {
  const confirm = (token: string) => server.post('/api/user/confirm-email', { token })

  const registered = async () => {
    const input = aRegistration()
    await register(input)
    return { ...input, token: secretIn((await emailsTo(server.pool, input.email))[0]!) }
  }

  test('confirms the address, once', async () => {
    const { email, token, username } = await registered()
    expect((await confirm(token)).status).toBe(200)
    expect(await (await signIn(username)).json()).toMatchObject({
      email,
      emailConfirmed: true,
      isApproved: false,
    })
    const again = await confirm(token)
    expect(again.status).toBe(404)
    expect(await again.json()).toEqual({
      error: "This link doesn't work. It may have expired or already been used.",
      code: 'link_not_valid',
    })
  })

  test('used twice at the same moment works once', async () => {
    const { token } = await registered()
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  })

  test('is worth nothing after a week, or when it was never sent', async () => {
    const { token, email } = await registered()
    await server.pool.query(`update member_tokens set expires_at = now() where email = $1`, [email])
    expect((await confirm(token)).status).toBe(404)
    expect((await confirm('x'.repeat(43))).status).toBe(404)
  })

  test('cannot be used to reset a password', async () => {
    const { token } = await registered()
    const answer = await server.post('/api/user/reset-password', { token, password: 'nine looms by the sea' })
    expect(answer.status).toBe(404)
  })

  test('can be asked for again, and makes the older one void', async () => {
    const { token, email, username } = await registered()
    const { headers } = await signIn(username)
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect((await server.post('/api/user/resend-confirmation', {}, { cookie })).status).toBe(202)
    const emails = await emailsTo(server.pool, email)
    expect((await confirm(token)).status).toBe(404)
    expect((await confirm(secretIn(emails.at(-1)!))).status).toBe(200)
    expect((await server.post('/api/user/resend-confirmation', {}, { cookie })).status).toBe(409)
  })
})

describe('with limits', () => {
  let limited: TestServer

  beforeAll(async () => {
    limited = await startTestServer({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => limited?.stop())

  const registerFrom = async (visitor: string, given: object = {}) => {
    const input = aRegistration(given)
    return (await limited.post('/api/user/register', input, { 'x-forwarded-for': visitor })).status
  }

  test('one mailbox gets three accounts in an hour, however its address is written', async () => {
    const emails = ['abena+1@example.org', 'abena+2@example.org', 'Abena@example.org', 'abena+3@example.org']
    const statuses: number[] = []
    for (const [host, email] of emails.entries())
      statuses.push(await registerFrom(`198.51.100.${host + 1}`, { email }))
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})
