import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/passwords.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
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

const forget = (email: string, headers = newVisitor()) =>
  server.post('/api/user/forgot-password', { email }, headers)

const reset = (token: string, typed = newPassword) =>
  server.post('/api/user/reset-password', { token, password: typed }, newVisitor())

const signIn = (username: string, typed: string) =>
  server.post('/api/user/login', { username, password: typed }, newVisitor())

const session = (headers: Record<string, string>) => server.get('/api/user/session', headers)

const memberWithLink = async (given: object = {}) => {
  const member = await createMember(server, { password, emailConfirmedAt: null, ...given })
  await forget(member.email.toUpperCase())
  const email = await awaitEmail(server.pool, member.email, 'Reset your password')
  return { member, email, token: secretIn(email) }
}

describe('a forgotten password', () => {
  test('is answered the same for every address, and only an account gets an email', async () => {
    const member = await createMember(server)
    const answers = await Promise.all([forget(member.email), forget('nobody@example.org')])
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(202)
    await awaitEmail(server.pool, member.email, 'Reset your password')
    expect(await emailsTo(server.pool, 'nobody@example.org')).toEqual([])
  })

  test('is replaced by the link of an email, and every session ends', async () => {
    const { member, email, token } = await memberWithLink()
    expect(email.text).toContain(`${server.url}/auth/reset#${token}`)
    expect(email.text).toContain('once and expires after 30 minutes')
    expect((await reset(token)).status).toBe(200)
    expect((await session(member.headers)).status).toBe(401)
    expect((await signIn(member.email, password)).status).toBe(401)
    const answer = await signIn(member.email, newPassword)
    // The email has reached them, so the address is confirmed too.
    expect(await answer.json()).toMatchObject({ emailConfirmed: true })
    await awaitEmail(server.pool, member.email, 'Your password has been changed')
  })

  test('a link works once, also for two at the same moment', async () => {
    const { token } = await memberWithLink()
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect((await reset(token)).status).toBe(404)
  })

  test('a link works for 30 minutes', async () => {
    const { member, token } = await memberWithLink()
    const { rows } = await server.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
       from member_tokens where member_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await server.pool.query(`update member_tokens set expires_at = now() where member_id = $1`, [member.id])
    expect((await reset(token)).status).toBe(404)
    expect((await signIn(member.email, password)).status).toBe(200)
  })

  test('a newer email makes the older link void', async () => {
    const { member, token } = await memberWithLink()
    await forget(member.email)
    await until('a second email', async () => (await emailsTo(server.pool, member.email)).length === 2)
    expect((await reset(token)).status).toBe(404)
    expect((await reset(secretIn((await emailsTo(server.pool, member.email))[1]!))).status).toBe(200)
  })

  test('a common password does not use the link up', async () => {
    const { token } = await memberWithLink()
    const answer = await reset(token, 'password123')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await reset(token)).status).toBe(200)
  })

  test('one that is made of the name is refused too', async () => {
    const { token } = await memberWithLink({ fullName: 'Lerato Ntulidube' })
    const answer = await reset(token, 'Ntulidube1')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { password: expect.any(String) } })
  })

  test('the link is not in the database', async () => {
    const { token } = await memberWithLink()
    const { rows } = await server.pool.query<{ row: string }>(
      'select kept::text as row from member_tokens kept',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })

  test('lets an owner in who is locked out by the guesses of a stranger', async () => {
    const { member, token } = await memberWithLink()
    for (let tries = 0; tries < 11; tries += 1) await signIn(member.email, 'wrong')
    expect((await signIn(member.email, password)).status).toBe(429)
    await reset(token)
    expect((await signIn(member.email, newPassword)).status).toBe(200)
  })

  test('sends one account at most five emails in an hour', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await forget('flooded@example.org')).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

test('a new address gets five emails in an hour, however many members enter it', async () => {
  const email = 'flooded@example.net'
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const member = await createMember(server, { password })
    const profile = { fullName: 'Ama', email, currentPassword: password }
    statuses.push((await server.call('PUT', '/api/user/profile', member.headers, profile)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address gets five emails in an hour, from forms and confirmations together', async () => {
  const email = 'flooded-again@example.net'
  const contact = { name: 'Ama', email, message: 'Where do you meet?' }
  for (let count = 0; count < 3; count += 1) await server.post('/api/contact', contact)
  const member = await createMember(server, { email, emailConfirmedAt: null })
  const again = async () => (await server.post('/api/user/resend-confirmation', {}, member.headers)).status
  expect([await again(), await again(), await again()]).toEqual([202, 202, 429])
})

describe('changing the password', () => {
  const change = (headers: Record<string, string>, body: object) =>
    server.call('PUT', '/api/user/password', headers, body)

  test('with the old one comes too late when its owner has just chosen another', async () => {
    const member = await createMember(server, { password })
    const owner = await server.pool.connect()
    await owner.query('begin')
    await owner.query('update members set password_hash = $2 where id = $1', [
      member.id,
      await hashPassword(newPassword),
    ])
    const stolen = change(member.headers, { currentPassword: password, newPassword: 'a thief in the night' })
    await until('the thief waits for the owner', async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    })
    await owner.query('commit')
    owner.release()
    expect((await stolen).status).toBe(401)
    expect((await signIn(member.email, newPassword)).status).toBe(200)
    expect((await signIn(member.email, 'a thief in the night')).status).toBe(401)
  })

  test('needs the current one, and ends the other sessions', async () => {
    const member = await createMember(server, { password })
    const other = (await signIn(member.email, password)).headers.getSetCookie()[0]!.split(';')[0]!
    const wrong = await change(member.headers, { currentPassword: 'wrong', newPassword })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: "That's not your current password" },
    })
    expect((await session({ cookie: other })).status).toBe(200)

    expect((await change(member.headers, { currentPassword: password, newPassword })).status).toBe(200)
    expect((await session(member.headers)).status).toBe(200)
    expect((await session({ cookie: other })).status).toBe(401)
    expect((await signIn(member.email, password)).status).toBe(401)
    expect((await signIn(member.email, newPassword)).status).toBe(200)
    await awaitEmail(server.pool, member.email, 'Your password has been changed')
  })

  test('refuses a common one, and one that is made of the name', async () => {
    const member = await createMember(server, { password, fullName: 'Lerato Ntulidube' })
    for (const common of ['password123', 'Ntulidube1'])
      expect(
        await (await change(member.headers, { currentPassword: password, newPassword: common })).json(),
      ).toMatchObject({ code: 'invalid_input', fields: { newPassword: expect.any(String) } })
  })

  test('cannot be used to guess the current one', async () => {
    const member = await createMember(server, { password })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await change(member.headers, { currentPassword: 'wrong', newPassword })).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
