import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#server/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { insertEvents } from './support/content.ts'
import { aQuestion } from './support/forms.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { until } from './support/until.ts'

const inboundSecret = 'loom-of-32-characters-and-some-more'

let database: TestDatabase
let mail: MailServer
let program: ServerProcess

// The log goes to the standard output, so the program is one of its own here.
beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailServer()
  program = await startProcess({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    REPLY_DOMAIN: 'reply.sankofa.example',
    INBOUND_MAIL_SECRET: inboundSecret,
  })
  await program.ready()
})
afterAll(async () => {
  await program?.end()
  await mail?.leave()
  await database?.drop()
})

const post = (path: string, body: object) =>
  fetch(program.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.99',
      cookie: 'session=secret-cookie',
      authorization: 'Bearer secret-header',
    },
  })

test('the log says what happened, and nothing about the person', async () => {
  const email = 'very.private@example.org'
  const question = aQuestion({ email, name: 'Private Person', question: 'A private question' })
  const pool = createPool(database.url)
  const triesSoFar = async () =>
    (await pool.query<{ sum: number }>('select coalesce(sum(attempts), 0)::int as sum from outbox')).rows[0]
      ?.sum ?? 0

  mail.refuse(
    { at: 'recipient', code: 550, text: `<${email}> is no user here` },
    { at: 'data', code: 451, text: `try ${email} later` },
  )
  expect((await post('/api/questions', question)).status).toBe(201)
  await until('the email is refused', async () => (await triesSoFar()) === 1)
  expect((await post('/api/newsletter', { email })).status).toBe(201)
  await until('the other one is refused', async () => (await triesSoFar()) === 2)
  const { rows } = await pool.query<{ token: string }>('select token from newsletter_subscribers')
  const token = rows[0]?.token ?? ''
  await fetch(`${program.url}/newsletter/confirm?token=${token}`)
  await post(`/api/newsletter/one-click?token=${token}`, {})
  await post('/api/questions', { ...question, email: 'very.private' })
  await fetch(`${program.url}/api/events?search=very.private`)
  await fetch(`${program.url}/api/nonsense/very.private?email=${email}`)
  await fetch(`${program.url}/api/very.private%zz`)
  // PostgreSQL's own words about a statement that failed can repeat its values.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not %', new.email; end $$`)
  await pool.query('create trigger refuse before insert on requests for each row execute function refuse()')
  const failed = await post('/api/questions', question)
  expect(failed.status).toBe(500)
  const { requestId } = (await failed.json()) as { requestId: string }
  await pool.end()

  await until('the fault is in the log', () => program.output().includes(requestId))
  const log = program.output()
  expect(log).toContain('"route":"/api/questions"')
  expect(log).toContain('a job failed and will be tried again')
  const fault = log.split('\n').find((line) => line.includes('a request failed'))
  expect(JSON.parse(fault ?? '').reqId, 'the id in its answer').toBe(requestId)
  expect(log).not.toMatch(/very\.private|Private Person|private question/i)
  expect(log).not.toMatch(/203\.0\.113|secret-/)
  expect(log).not.toContain(token)
})

test('the log of an account has no name, address, password or secret', async () => {
  const [email, username, password] = ['quite.secret@example.org', 'quite_secret', 'a hidden loom of words']
  const fullName = 'Hidden Person'
  expect((await post('/api/user/register', { email, username, password, fullName })).status).toBe(201)
  await post('/api/user/register', { email, username, password, fullName, isApproved: true })
  await post('/api/user/login', { username, password: `${password} wrong` })
  const signedIn = await post('/api/user/login', { username, password })
  expect(signedIn.status).toBe(200)
  await post('/api/user/forgot-password', { email })
  await until(
    'the emails are out',
    () => mail.emails.filter(({ to }) => JSON.stringify(to).includes(email)).length === 2,
  )
  const secrets = mail.emails.flatMap(({ text }) => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  expect(secrets).toHaveLength(2)
  for (const token of secrets) {
    await post('/api/user/confirm-email', { token })
    await post('/api/user/reset-password', { token, password: 'another hidden loom' })
  }
  const cookie = signedIn.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? ''
  expect(cookie).toHaveLength(43)

  await until('the last one is in the log', () => program.output().includes('/api/user/reset-password'))
  const log = program.output()
  expect(log).not.toMatch(/quite.secret|hidden/i)
  for (const secret of [cookie, ...secrets]) expect(log).not.toContain(secret)
})

test('the log of an email that came in has its outcome and count, and neither its words nor the secret', async () => {
  const token = 'b'.repeat(26)
  const raw = `From: quite.hidden@example.org\r\nTo: answer+${token}@reply.sankofa.example\r\n\r\nHidden words`
  const hand = (path: string, authorization: string) =>
    fetch(program.url + path, { method: 'POST', body: raw, headers: { authorization } })
  const answers = [
    await hand('/api/inbound-mail', `Bearer ${inboundSecret}`),
    await hand(`/api/inbound-mail/${inboundSecret}/mime`, 'none'),
    await hand(`/api/inbound-mail/${inboundSecret}-almost/mime`, 'none'),
    await hand(`/api/inbound-mail/${inboundSecret}/mime/`, 'none'),
    await fetch(`${program.url}/api/inbound-mail/${inboundSecret}/mime`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
  const route = '"route":"/api/inbound-mail/:secret/mime"'
  await until('both are in the log', () =>
    ['"count":2', route].every((said) => program.output().includes(said)),
  )
  const dropped = program
    .output()
    .split('\n')
    .find((line) => line.includes('"count":2'))
  expect(JSON.parse(dropped ?? '')).toMatchObject({
    level: 'warn',
    outcome: 'unknown token',
    msg: 'an email was dropped',
  })
  expect(program.output()).not.toMatch(/hidden|bbbbbbb/i)
  expect(program.output()).not.toContain('loom-of-32')
})

test('what the payment service refuses is in the log, with its code and without a name', async () => {
  const pool = createPool(database.url)
  const [event] = await insertEvents(pool, { price: 20, currency: 'USD' })
  await pool.end()
  const person = { fullName: 'Hidden Person', email: 'hidden@example.org' }
  expect((await post(`/api/events/${event}/register`, person)).status).toBe(502)
  await until('it is in the log', () => program.output().includes('the payment provider refused the request'))
  const lines = program.output().split('\n')
  const refused = lines.find((line) => line.includes('the payment provider refused the request'))
  expect(JSON.parse(refused ?? '')).toMatchObject({ level: 'error', code: 'amount_too_small' })
  expect(program.output()).not.toMatch(/hidden/i)
})

test('what is refused on purpose is no error', async () => {
  const before = program.output().length
  const last = 'the-last-of-them'
  const refused = [
    await fetch(`${program.url}/api/nonsense`),
    await fetch(`${program.url}/api/admin/overview`),
    await fetch(`${program.url}/api/events/nope`),
    await post('/api/questions', {}),
    await post('/api/admin/login', { email: 'a@example.org', password: 'wrong' }),
    await fetch(`${program.url}/api/questions`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    }),
    await fetch(`${program.url}/nothing-here`, { headers: { 'x-request-id': last } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 401, 404, 400, 401, 403, 404])
  await until('the last one is in the log', () => program.output().includes(last))
  expect(program.output().slice(before)).not.toMatch(/"level":"(error|fatal)"/)
})

test('every line is JSON with a time and a level in words, the first one too', () => {
  const lines = program.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: expect.stringMatching(/^(trace|debug|info|warn|error|fatal)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  expect(JSON.parse(lines.find((line) => line.includes('is running')) ?? '')).toMatchObject({
    open: program.url,
    data: 'PostgreSQL (DATABASE_URL)',
  })
})

test('the log of a payment has no phone number and no code', async () => {
  const pool = createPool(database.url)
  const [id] = await insertEvents(pool, { price: 5_000, currency: 'GHS' })
  await pool.end()
  const email = 'quiet.payer@example.org'
  const held = await post(`/api/events/${id}/register`, {
    fullName: 'Quiet Payer',
    email,
    method: 'mobile money',
  })
  const { paymentIntentId, clientSecret } = (await held.json()) as Record<string, string>
  const proof = { paymentIntentId, clientSecret }
  const phone = '0201234987'
  expect((await post('/api/payments/prompt', { ...proof, phone, network: 'telecel' })).status).toBe(200)
  expect((await post('/api/payments/code', { ...proof, code: '987123' })).status).toBe(200)
  expect(
    (await post('/api/payments/prompt', { ...proof, phone: '0201234', network: 'telecel' })).status,
  ).toBe(400)
  const log = program.output()
  expect(log).toContain('"route":"/api/payments/prompt"')
  expect(log).not.toMatch(/0?201234|987123|quiet\.payer|Quiet Payer/)
  expect(log).not.toContain(clientSecret)
})

test('where a mail server is set there is no mailbox to read', async () => {
  expect((await fetch(`${program.url}/dev/mail`)).status).toBe(404)
})
