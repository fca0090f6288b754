import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cookieOf } from '../support/cookies.ts'
import { emailsTo } from '../support/emails.ts'
import {
  asking,
  codeOf,
  inOneStep,
  newPerson,
  password,
  setUpApp,
  signIn,
  ticketOf,
} from '../support/second-factor.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server?.stop())

type Headers = Record<string, string>
const stranger = {
  'x-forwarded-for': '203.0.113.9',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
}

/** A person with an authenticator app, and the headers of a browser where they have signed in before. */
const aPerson = async () => {
  await inOneStep()
  const person = await newPerson(server)
  const { secret, recoveryCodes } = await setUpApp(server, person)
  await server.pool.query('update team_totp set last_step = 0 where admin_id = $1', [person.id])
  const body = { ticket: await ticketOf(server, person), code: codeOf(secret) }
  const { answer } = await asking(server)('POST', '/api/admin/login/code', body)
  expect(answer.status).toBe(200)
  await server.pool.query('truncate outbox cascade')
  return {
    ...person,
    secret,
    recoveryCodes: recoveryCodes!,
    known: { cookie: cookieOf(answer, 'admin_known') },
  }
}

type Person = Awaited<ReturnType<typeof aPerson>>

const tryCode = async (person: Person, code: string, headers: Headers = stranger) =>
  asking(server, headers)('POST', '/api/admin/login/code', { ticket: await ticketOf(server, person), code })

const tryWrong = async (person: Person, times: number, headers: Headers = stranger): Promise<number[]> => {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await tryCode(person, '123456', headers)).status)
  return statuses
}

const rightCode = async ({ id, secret }: Person): Promise<string> => {
  await inOneStep()
  await server.pool.query('update team_totp set last_step = 0 where admin_id = $1', [id])
  return codeOf(secret)
}

/** As if the time of a limit were over. */
const pass = (limit: string) =>
  server.pool.query(`update rate_limits set resets_at = now() where key like $1`, [`${limit}:%`])

const subjectsTo = async ({ email }: Person) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

const told = 'Someone may know your password'

describe('wrong codes of a stranger who has the password', () => {
  test('are told to the owner after the third, once', async () => {
    const person = await aPerson()
    await tryWrong(person, 2)
    expect(await subjectsTo(person)).toEqual([])
    await tryWrong(person, 3)
    expect(await subjectsTo(person)).toEqual([told])
    const [email] = await emailsTo(server.pool, person.email)
    expect(email!.text).toContain('Firefox on Windows')
    expect(email!.text).toContain('They are not signed in.')
    expect(email!.text).not.toContain('203.0.113')
    await pass('wrong codes at sign-in')
    await tryWrong(person, 3)
    expect(await subjectsTo(person)).toEqual([told])
  })

  test('are told once, also when they come at the same moment', async () => {
    const person = await aPerson()
    await Promise.all(Array.from({ length: 5 }, () => tryCode(person, '123456')))
    expect(await subjectsTo(person)).toEqual([told])
  })

  test('wait longer each time: a quarter of an hour, four hours, a day', async () => {
    const person = await aPerson()
    const waits: string[] = []
    for (const limit of ['wrong codes at sign-in', 'wrong codes at sign-in in 4 hours', 'none']) {
      expect(await tryWrong(person, 5)).toEqual([400, 400, 400, 400, 400])
      const { status, body } = await tryCode(person, await rightCode(person))
      expect(status).toBe(429)
      waits.push(String(body.error))
      await pass('wrong codes at sign-in')
      await pass(limit)
    }
    expect(waits).toEqual([
      expect.stringMatching(/in 1[45] minutes\.$/),
      expect.stringMatching(/in 4 hours\.$/),
      expect.stringMatching(/in 24 hours\.$/),
    ])
  })

  test('do not lock the owner out of a browser in which they have signed in before', async () => {
    const person = await aPerson()
    expect(await tryWrong(person, 6)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await tryCode(person, await rightCode(person))).status).toBe(429)
    expect((await tryCode(person, await rightCode(person), person.known)).status).toBe(200)
    // The owner's sign-in gives the stranger no more tries.
    expect((await tryCode(person, '123456')).status).toBe(429)
  })

  test('end in such a browser too, and lock out no other', async () => {
    const person = await aPerson()
    expect(await tryWrong(person, 6, person.known)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await tryCode(person, await rightCode(person))).status).toBe(200)
  })

  test('count for the account, if the cookie is of another one', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    await tryWrong(person, 5)
    expect((await tryCode(person, await rightCode(person), other.known)).status).toBe(429)
  })

  test('are forgotten with a new password, which makes them worthless', async () => {
    const person = await aPerson()
    await tryWrong(person, 5)
    const inside = asking(server, person.headers)
    const change = { currentPassword: password, newPassword: 'another lamp for the road' }
    expect((await inside('PUT', '/api/admin/password', change)).status).toBe(200)
    const first = await asking(server)('POST', '/api/admin/login', {
      email: person.email,
      password: change.newPassword,
    })
    const body = { ticket: first.body.ticket, code: await rightCode(person) }
    expect((await asking(server)('POST', '/api/admin/login/code', body)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('opens the door when codes are locked', async () => {
    const person = await aPerson()
    await tryWrong(person, 6)
    expect((await tryCode(person, person.recoveryCodes[0]!)).status).toBe(200)
  })

  test('has a count of its own, for each network', async () => {
    const person = await aPerson()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await tryCode(person, 'aaaa-bbbb-cccc-dddd')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await tryCode(person, await rightCode(person))).status, 'a code of the app').toBe(200)
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    expect((await tryCode(person, person.recoveryCodes[0]!, elsewhere)).status).toBe(200)
  })

  test('proves who is there when codes are locked inside', async () => {
    const person = await aPerson()
    const prove = (code: string) => asking(server, person.headers)('POST', '/api/admin/proof', { code })
    for (let tries = 0; tries < 5; tries += 1) await prove('123456')
    expect((await prove(await rightCode(person))).status).toBe(429)
    expect((await prove(person.recoveryCodes[0]!)).status).toBe(200)
  })
})

test('a right password alone sends no email', async () => {
  const person = await aPerson()
  await signIn(server, person)
  expect(await subjectsTo(person)).toEqual([])
})
