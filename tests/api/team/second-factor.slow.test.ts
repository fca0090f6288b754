import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softPasskey } from '#tests/support/authenticator.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import {
  addPasskey,
  asking,
  codeOf,
  inOneStep,
  newPerson,
  passkeyRequest,
  password,
  sessionOf,
  setUpApp,
  signIn,
  ticketOf,
} from '../support/second-factor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const half = 30_000
const subjectsTo = async (email: string) => (await emailsTo(server.pool, email)).map(({ subject }) => subject)
const withCode = (ticket: string, code: string) =>
  asking(server)('POST', '/api/admin/login/code', { ticket, code })
const withPasskey = (body: object) => asking(server)('POST', '/api/admin/login/passkey', body)
/** As if the half minutes of the codes that were used had never been. */
const forgetSteps = () => server.pool.query('update team_totp set last_step = 0')

describe('an authenticator app', () => {
  test('asks for its code at the next sign-in, ends other sessions, and tells its owner', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const elsewhere = sessionOf((await signIn(server, person)).answer)
    const { status, secret, recoveryCodes } = await setUpApp(server, person)
    expect(status).toBe(200)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.get('/api/admin/session', elsewhere.headers)).status).toBe(401)
    expect((await server.get('/api/admin/session', person.headers)).status).toBe(200)
    expect(await subjectsTo(person.email)).toEqual(['Two-step sign-in is on'])
    expect(await entriesOf(server.pool, person.id)).toMatchObject([
      { action: 'admin.signed-in' },
      { action: 'admin.second-step-added', summary: 'Added an authenticator app' },
    ])

    const first = await signIn(server, person)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      next: 'second step',
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
      ways: ['app', 'recovery code'],
    })
    expect(first.answer.headers.getSetCookie()).toEqual([])
    // The code that confirmed the set-up has been used; the next one is for this sign-in.
    const ticket = String(first.body.ticket)
    expect((await withCode(ticket, codeOf(secret))).status).toBe(400)
    const second = await withCode(ticket, codeOf(secret, Date.now() + half).replace(/(?=...$)/, ' '))
    expect(second.body).toMatchObject({ next: 'dashboard', id: person.id, hasSecondFactor: true })
    expect(Date.parse(String(second.body.provedUntil))).toBeGreaterThan(Date.now())
    const { headers } = sessionOf(second.answer)
    expect((await server.get('/api/admin/audit-log.csv', headers)).status).toBe(200)
    // The ticket is used up, no matter which code comes with it.
    expect((await withCode(ticket, recoveryCodes![0]!)).body.code).toBe('sign_in_over')
    const { rows } = await server.pool.query('select secret_sealed from team_totp where admin_id = $1', [
      person.id,
    ])
    expect(rows[0].secret_sealed).not.toContain(secret)
  })

  test('takes a code of a clock that is 30 seconds off, and none that is 90 seconds off', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const { secret } = await setUpApp(server, person)
    for (const [off, status] of [
      [-half, 200],
      [half, 200],
      [-3 * half, 400],
      [3 * half, 400],
    ] as const) {
      await forgetSteps()
      const answer = await withCode(await ticketOf(server, person), codeOf(secret, Date.now() + off))
      expect(answer.status, `${off} ms`).toBe(status)
    }
  })

  test('takes a code once, also when two requests bring it at the same moment', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const { secret } = await setUpApp(server, person)
    const code = codeOf(secret, Date.now() + half)
    const tickets = [await ticketOf(server, person), await ticketOf(server, person)]
    const answers = await Promise.all(tickets.map((ticket) => withCode(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await withCode(await ticketOf(server, person), code)).status).toBe(400)
  })

  test('is set up only by the session that began it, with a right code and after a proof', async () => {
    const person = await newPerson(server, { isProved: false })
    const ask = asking(server, person.headers)
    expect((await ask('POST', '/api/admin/second-factor/app')).body.code).toBe('proof_needed')
    expect((await ask('POST', '/api/admin/proof', { password: 'not the password' })).status).toBe(400)
    expect((await ask('POST', '/api/admin/proof', { password })).status).toBe(200)
    const { body } = await ask('POST', '/api/admin/second-factor/app')
    expect(body.address).toMatch(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30/)
    const right = { setUp: body.setUp, code: codeOf(String(body.secret)) }
    const stranger = asking(server, (await newPerson(server)).headers)
    expect((await stranger('PUT', '/api/admin/second-factor/app', right)).status).toBe(400)
    const wrong = await ask('PUT', '/api/admin/second-factor/app', { ...right, code: '000000' })
    expect(wrong.body.fields).toEqual({ code: expect.stringContaining("isn't right") as string })
    expect((await ask('GET', '/api/admin/second-factor')).body).toEqual({
      passkeys: [],
      app: null,
      recoveryCodesLeft: 0,
    })
  })
})

describe('the second step', () => {
  test('opens for no ticket that was guessed, has expired or is of an old password', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const { secret } = await setUpApp(server, person)
    const code = codeOf(secret, Date.now() + half)
    const over = { status: 409, body: { code: 'sign_in_over' } }
    expect(await withCode('A'.repeat(43), code)).toMatchObject(over)
    const expired = await ticketOf(server, person)
    await server.pool.query(`update team_sign_in_tickets set expires_at = now() - interval '1 second'`)
    expect(await withCode(expired, code)).toMatchObject(over)
    const old = await ticketOf(server, person)
    const changed = await asking(server, person.headers)('PUT', '/api/admin/password', {
      currentPassword: password,
      newPassword: 'another lamp for the road',
    })
    expect(changed.status).toBe(200)
    expect(await withCode(old, code)).toMatchObject(over)
  })

  test('of an unknown address is not asked for: it is refused like a wrong password', async () => {
    const unknown = await signIn(server, { email: 'nobody@example.org' })
    const person = await newPerson(server)
    await setUpApp(server, person)
    const wrong = await asking(server)('POST', '/api/admin/login', {
      email: person.email,
      password: 'wrong one',
    })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  })
})

describe('recovery codes', () => {
  test('work once each, tell their owner how many are left, and die when new ones are made', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const { recoveryCodes } = await setUpApp(server, person)
    const [first = '', second = ''] = recoveryCodes ?? []
    const typed = first.toUpperCase().replaceAll('-', ' ')
    const signedIn = await withCode(await ticketOf(server, person), typed)
    expect(signedIn.body).toMatchObject({ next: 'dashboard' })
    expect((await withCode(await ticketOf(server, person), first)).status).toBe(400)
    const told = (await emailsTo(server.pool, person.email)).find(
      ({ subject }) => subject === 'A recovery code was used',
    )
    expect(told?.text).toContain('You have 9 recovery codes left.')
    const { rows } = await server.pool.query('select code_hash from team_recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(second)

    const ask = asking(server, sessionOf(signedIn.answer).headers)
    const renewed = (await ask('POST', '/api/admin/second-factor/recovery-codes')).body
      .recoveryCodes as string[]
    expect(renewed).toHaveLength(10)
    expect((await ask('GET', '/api/admin/second-factor')).body).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await withCode(await ticketOf(server, person), second)).status).toBe(400)
    expect((await withCode(await ticketOf(server, person), renewed[0]!)).status).toBe(200)
  })

  test('of a colleague open nothing', async () => {
    const [ama, kofi] = [await newPerson(server), await newPerson(server)]
    await setUpApp(server, ama)
    const { recoveryCodes } = await setUpApp(server, kofi)
    expect((await withCode(await ticketOf(server, ama), recoveryCodes![0]!)).status).toBe(400)
  })
})

describe('a passkey', () => {
  test('signs in alone, counts as both steps, and is listed with its name and last use', async () => {
    const person = await newPerson(server)
    const { passkey, status, recoveryCodes } = await addPasskey(server, person)
    expect(status).toBe(201)
    expect(recoveryCodes).toHaveLength(10)
    const { attempt, options } = await passkeyRequest(server)
    expect(options).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' })
    const answered = { attempt, passkey: passkey.get(options) }
    const signedIn = await withPasskey(answered)
    expect(signedIn.body).toMatchObject({ next: 'dashboard', id: person.id, hasSecondFactor: true })
    expect(Date.parse(String(signedIn.body.provedUntil))).toBeGreaterThan(Date.now())
    // A counter that stays 0 is fine, the same answer again is not.
    expect((await withPasskey(answered)).body.code).toBe('passkey_refused')
    const again = await passkeyRequest(server)
    expect((await withPasskey({ attempt: again.attempt, passkey: passkey.get(again.options) })).status).toBe(
      200,
    )

    const ask = asking(server, sessionOf(signedIn.answer).headers)
    const { passkeys } = (await ask('GET', '/api/admin/second-factor')).body as {
      passkeys: { id: string; name: string; lastUsedAt: string | null }[]
    }
    expect(passkeys).toMatchObject([{ name: 'Unknown device', lastUsedAt: expect.any(String) as string }])
    const path = `/api/admin/second-factor/passkeys/${passkeys[0]?.id}`
    expect((await ask('PUT', path, { name: 'My phone' })).body).toMatchObject({ name: 'My phone' })
    const stranger = asking(server, (await newPerson(server)).headers)
    expect((await stranger('PUT', path, { name: 'Mine' })).status).toBe(404)
    expect((await stranger('DELETE', path)).status).toBe(404)
  })

  test('does the second step after a password, for its owner only', async () => {
    const [ama, kofi] = [await newPerson(server), await newPerson(server)]
    const { passkey } = await addPasskey(server, ama)
    const { passkey: other } = await addPasskey(server, kofi)
    const ticket = await ticketOf(server, ama)
    const request = await passkeyRequest(server, ticket)
    expect(request).toMatchObject({ attempt: ticket, options: { allowCredentials: [{ id: passkey.id }] } })
    expect((await withPasskey({ attempt: ticket, passkey: other.get(request.options) })).status).toBe(400)
    const { options } = await passkeyRequest(server, ticket)
    expect((await withPasskey({ attempt: ticket, passkey: passkey.get(options) })).status).toBe(200)
    expect((await withCode(ticket, '123456')).body.code).toBe('sign_in_over')
  })

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a look at who is there', { isVerified: false }],
    ['whose counter goes back', { counter: 4 }],
    ['whose counter stands still', { counter: 5 }],
  ])('is refused %s', async (_, wrong) => {
    const person = await newPerson(server)
    const { passkey } = await addPasskey(server, person)
    const counted = await passkeyRequest(server)
    const first = await withPasskey({
      attempt: counted.attempt,
      passkey: passkey.get(counted.options, { counter: 5 }),
    })
    expect(first.status).toBe(200)
    const { attempt, options } = await passkeyRequest(server)
    const answer = await withPasskey({ attempt, passkey: passkey.get(options, { counter: 6, ...wrong }) })
    expect(answer.body).toMatchObject({ code: 'passkey_refused' })
    expect(answer.answer.headers.getSetCookie()).toEqual([])
  })

  test('answers the challenge of its own attempt or session, and within five minutes', async () => {
    const [ama, kofi] = [await newPerson(server), await newPerson(server)]
    const { passkey } = await addPasskey(server, ama)
    const [one, other] = [await passkeyRequest(server), await passkeyRequest(server)]
    const crossed = { attempt: one.attempt, passkey: passkey.get(other.options) }
    expect((await withPasskey(crossed)).body.code).toBe('passkey_refused')
    // A proof is not for signing in, and one session's registration not for another.
    const proof = await asking(server, ama.headers)('POST', '/api/admin/proof/passkey-options')
    const challenge = proof.body as { challenge: string }
    expect((await withPasskey({ attempt: one.attempt, passkey: passkey.get(challenge) })).status).toBe(400)
    const options = await asking(server, ama.headers)('POST', '/api/admin/second-factor/passkey-options')
    const made = softPasskey(server.url).create(options.body as { challenge: string })
    const stolen = await asking(server, kofi.headers)('POST', '/api/admin/second-factor/passkeys', made)
    expect(stolen.body.code).toBe('passkey_refused')
    const late = await passkeyRequest(server)
    await server.pool.query(`update team_challenges set expires_at = now() - interval '1 second'`)
    expect((await withPasskey({ attempt: late.attempt, passkey: passkey.get(late.options) })).status).toBe(
      400,
    )
  })

  test('of a removed account opens nothing, and no passkey belongs to two accounts', async () => {
    const [ama, kofi] = [await newPerson(server), await newPerson(server)]
    const { passkey } = await addPasskey(server, ama)
    expect((await addPasskey(server, kofi, passkey)).status).toBe(400)
    await server.pool.query('delete from admins where id = $1', [ama.id])
    const { attempt, options } = await passkeyRequest(server)
    const answer = await withPasskey({ attempt, passkey: passkey.get(options) })
    expect(answer.body).toMatchObject({ code: 'passkey_unknown' })
  })
})

describe('a proof', () => {
  test('of a person with a second step is a code or a passkey of theirs, and never the password', async () => {
    await inOneStep()
    const person = await newPerson(server)
    const ask = asking(server, person.headers)
    const { secret } = await setUpApp(server, person)
    const { passkey } = await addPasskey(server, person)
    const isProved = async () =>
      (await ask('GET', '/api/admin/audit-log.csv').catch(() => ({ status: 200 }))).status
    const forget = () => server.pool.query('update sessions set proved_at = null')
    await forget()
    expect(await isProved()).toBe(403)
    expect((await ask('POST', '/api/admin/proof', { password })).body.code).toBe('second_step_wanted')
    expect(await isProved()).toBe(403)
    const proved = await ask('POST', '/api/admin/proof', { code: codeOf(secret, Date.now() + half) })
    expect(proved.status).toBe(200)
    expect(await isProved()).toBe(200)
    await forget()
    const { body } = await ask('POST', '/api/admin/proof/passkey-options')
    const stranger = await newPerson(server)
    const { passkey: other } = await addPasskey(server, stranger)
    const options = body as { challenge: string }
    expect((await ask('POST', '/api/admin/proof', { passkey: other.get(options) })).status).toBe(400)
    const { body: fresh } = await ask('POST', '/api/admin/proof/passkey-options')
    const assertion = { passkey: passkey.get(fresh as { challenge: string }) }
    expect((await ask('POST', '/api/admin/proof', assertion)).status).toBe(200)
    expect(await isProved()).toBe(200)
    expect((await ask('POST', '/api/admin/proof', assertion)).status).toBe(400)
  })
})

describe('removing', () => {
  test('the last way takes the recovery codes along and is told; two at once leave no half', async () => {
    const person = await newPerson(server)
    const ask = asking(server, person.headers)
    await setUpApp(server, person)
    await addPasskey(server, person)
    const { passkeys } = (await ask('GET', '/api/admin/second-factor')).body as { passkeys: { id: string }[] }
    const removed = await Promise.all([
      ask('DELETE', '/api/admin/second-factor/app'),
      ask('DELETE', `/api/admin/second-factor/passkeys/${passkeys[0]!.id}`),
    ])
    expect(removed.map(({ status }) => status)).toEqual([204, 204])
    expect((await ask('GET', '/api/admin/second-factor')).body).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await subjectsTo(person.email)).slice(-2).toSorted()).toEqual([
      'A way to sign in was removed',
      'Two-step sign-in is off',
    ])
    expect((await ask('POST', '/api/admin/second-factor/recovery-codes')).body.code).toBe('no_second_step')
    expect((await signIn(server, person)).body).toMatchObject({ next: 'dashboard', provedUntil: null })
  })

  test("an administrator resets a colleague's, who then signs in with the password", async () => {
    const [ama, kofi, host] = [
      await newPerson(server),
      await newPerson(server),
      await newPerson(server, { roles: ['host'] }),
    ]
    await setUpApp(server, kofi)
    await addPasskey(server, kofi)
    const ticket = await ticketOf(server, kofi)
    await server.pool.query(`update admins set trusted_since = now() - interval '30 days'`)
    const path = `/api/admin/admins/${kofi.id}/second-factor`
    expect((await asking(server, host.headers)('DELETE', path)).status).toBe(403)
    const own = await asking(server, ama.headers)('DELETE', `/api/admin/admins/${ama.id}/second-factor`)
    expect(own.body.code).toBe('own_second_step')
    expect((await asking(server, ama.headers)('DELETE', path)).status).toBe(204)
    expect((await server.get('/api/admin/session', kofi.headers)).status).toBe(401)
    expect((await withCode(ticket, '123456')).body.code).toBe('sign_in_over')
    expect((await signIn(server, kofi)).body).toMatchObject({ next: 'dashboard', hasSecondFactor: false })
    const { rows } = await server.pool.query(
      `select trusted_since > now() - interval '1 minute' as again from admins where id = $1`,
      [kofi.id],
    )
    expect(rows).toEqual([{ again: true }])
    expect((await subjectsTo(kofi.email)).at(-1)).toBe('Your two-step sign-in was reset')
    const third = await newPerson(server)
    await asking(server, ama.headers)('DELETE', path)
    expect(await subjectsTo(third.email)).toEqual(['Two-step sign-in of Efua Mensah was reset'])
    expect(await subjectsTo(host.email)).toEqual([])
  })
})

test('with another secret of the site an app fails, and a recovery code still works', async () => {
  const person = await newPerson(server)
  const { secret, recoveryCodes } = await setUpApp(server, person)
  await server.pool.query(`update team_totp set secret_sealed = 'AAAA' where admin_id = $1`, [person.id])
  expect((await withCode(await ticketOf(server, person), codeOf(secret, Date.now() + half))).status).toBe(400)
  expect((await withCode(await ticketOf(server, person), recoveryCodes![0]!)).status).toBe(200)
})
