import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { beginGift, payWith } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'
import { secretIn } from './support/emails.ts'
import { aQuestion, anAddress } from './support/forms.ts'
import { startTwoInstances, type Instances } from './support/instances.ts'
import { emailsTo as listEmailsTo, register } from './support/registrations.ts'
import { until } from './support/until.ts'

let instances: Instances
let first: TestServer
let second: TestServer
let hosts = 0

// Behind one proxy, so that each test can be a visitor of its own.
beforeAll(async () => {
  instances = await startTwoInstances({ TRUST_PROXY: '1' })
  ;[first, second] = instances.servers
})
afterAll(() => instances?.stop())

const newVisitor = (): string => `192.0.2.${++hosts}`

/** One person, so that a few forms are too many. */
const ask = (server: TestServer, visitor: string, email = 'ama@example.org') =>
  server.post('/api/questions', aQuestion({ email }), { 'x-forwarded-for': visitor })

const askOften = async (server: TestServer, visitor: string, times: number): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(server, visitor)))
  return answers.map((answer) => answer.status)
}

const emailsTo = async (email: string): Promise<number | null> =>
  (await instances.pool.query('select 1 from outbox where recipient = $1', [email])).rowCount

const created = (times: number) => Array.from({ length: times }, () => 201)

describe('a form', () => {
  test('a hundred and fifty people on one network send it at once, and the next one reads when to try again', async () => {
    const visitor = newVisitor()
    const begun = Date.now()
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => ask(first, visitor, anAddress('hall'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(created(150))
    const answer = await ask(first, visitor, anAddress('hall'))
    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
      code: 'too_many_requests',
    })
    const wait = Number(answer.headers.get('retry-after'))
    const passed = Math.ceil((Date.now() - begun) / 1_000)
    expect(wait).toBeGreaterThanOrEqual(600 - passed)
    expect(wait).toBeLessThanOrEqual(600)
  }, 120_000)

  test('the twenty-first of one person is one too many, and the others on the network go on', async () => {
    const visitor = newVisitor()
    expect(await askOften(first, visitor, 20)).toEqual(created(20))
    const answer = await ask(first, visitor)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      error: 'Too many attempts. Please try again in an hour.',
    })
    expect((await ask(first, visitor, anAddress('neighbour'))).status).toBe(201)
    expect((await ask(first, newVisitor())).status, 'the same person elsewhere').toBe(201)
  })

  test('a person who adds +1, +2 to their address is still one person', async () => {
    const visitor = newVisitor()
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await ask(first, visitor, `kofi+${count}@example.org`)).status)
    expect(statuses).toEqual([...created(20), 429])
    expect((await ask(first, visitor, 'k.ofi@example.org')).status, 'dots count here').toBe(201)
  })

  test('all forms of one network together end after three hundred in an hour', async () => {
    const visitor = newVisitor()
    await instances.pool.query('truncate rate_limits')
    await ask(first, visitor)
    await instances.pool.query(`update rate_limits set count = 300 where key like 'forms:%'`)
    const answer = await first.post('/api/newsletter', { email: anAddress() }, { 'x-forwarded-for': visitor })
    expect(answer.status).toBe(429)
  })

  test('writes to one mailbox five times in an hour for all visitors, and keeps everything that was sent', async () => {
    const email = anAddress()
    const contact = { name: 'Ama', email, message: 'Where do you meet?' }
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'x-forwarded-for': newVisitor() }
      expect((await first.post('/api/questions', aQuestion({ email }), headers)).status).toBe(201)
      expect((await second.post('/api/contact', contact, headers)).status).toBe(201)
    }
    const count = async (table: string, column: string) =>
      (await instances.pool.query(`select 1 from ${table} where ${column} = $1`, [email])).rowCount
    expect(await count('requests', 'email')).toBe(8)
    expect(await count('outbox', 'recipient')).toBe(5)
  })

  test('writes to one mailbox five times, however often the address is written in another way', async () => {
    const emails = ['esi.b@gmail.com', 'esib@gmail.com', 'e.s.i.b@googlemail.com', 'esib+1@gmail.com']
    for (const email of [...emails, 'esib+2@gmail.com', 'esib+3@gmail.com', 'ESIB+4@gmail.com'])
      expect((await ask(first, newVisitor(), email)).status).toBe(201)
    const { rowCount } = await instances.pool.query(
      `select 1 from outbox where replace(recipient, '.', '') ~* '^esib'`,
    )
    expect(rowCount).toBe(5)
  })

  test('counts the emails of the newsletter with them, and says when nothing is sent', async () => {
    const email = anAddress()
    const subscribe = async () => {
      // As if the last email had been ignored for a while.
      await instances.pool.query(
        `update newsletter_subscribers set asked_at = now() - interval '11 minutes' where email = $1`,
        [email],
      )
      const headers = { 'x-forwarded-for': newVisitor() }
      return (await second.post('/api/newsletter', { email: email.toUpperCase() }, headers)).status
    }
    for (let count = 0; count < 3; count += 1)
      await first.post('/api/questions', aQuestion({ email }), { 'x-forwarded-for': newVisitor() })
    expect([await subscribe(), await subscribe(), await subscribe()]).toEqual([201, 201, 429])
    expect(await emailsTo(email)).toBe(5)
  })

  test('counts both emails to a visitor who joins and wants the newsletter', async () => {
    const email = anAddress()
    const request = {
      firstName: 'Ama',
      lastName: 'Serwaa',
      email,
      interests: ['events'],
      wantsNewsletter: true,
    }
    for (let count = 0; count < 4; count += 1)
      await first.post('/api/questions', aQuestion({ email }), { 'x-forwarded-for': newVisitor() })
    const answer = await first.post('/api/join-us', request, { 'x-forwarded-for': newVisitor() })
    expect(answer.status).toBe(201)
    expect(await emailsTo(email)).toBe(5)
    const { rows } = await instances.pool.query(
      `select details from requests where email = $1 and kind = 'join request'`,
      [email],
    )
    expect(rows).toEqual([{ details: expect.objectContaining({ wantsNewsletter: true }) }])
  })

  test('withholds no email from a visitor who registers for an event', async () => {
    const email = anAddress()
    for (let count = 0; count < 6; count += 1)
      await first.post('/api/questions', aQuestion({ email }), { 'x-forwarded-for': newVisitor() })
    const [eventId = ''] = await insertEvents(instances.pool, {})
    expect((await register(first, eventId, { email }, newVisitor())).status).toBe(201)
    expect(await emailsTo(email)).toBe(6)
  })

  test('counts with registrations, accounts and forgotten passwords, and leaves room for its owner', async () => {
    const email = anAddress()
    const variant = () => email.replace('@', `+${++hosts}@`)
    const headers = () => ({ 'x-forwarded-for': newVisitor() })
    const events = await insertEvents(instances.pool, ...Array.from({ length: 10 }, () => ({})))
    for (let count = 0; count < 6; count += 1)
      await first.post('/api/questions', aQuestion({ email: variant() }), headers())
    const account = { username: `u${hosts}`, fullName: 'Ama', email, password: 'a quiet morning in Accra' }
    expect((await first.post('/api/user/register', account, headers())).status).toBe(201)
    const statuses: number[] = []
    for (const event of events)
      statuses.push((await register(first, event, { email: variant() }, newVisitor())).status)
    expect(statuses).toEqual([...created(6), 429, 429, 429, 429])
    const forget = () => first.post('/api/user/forgot-password', { email }, headers())
    expect([(await forget()).status, (await forget()).status, (await forget()).status]).toEqual([
      202, 202, 202,
    ])
    expect((await forget()).status).toBe(429)
    const mailbox = async () =>
      (
        await instances.pool.query('select 1 from outbox where recipient like $1', [
          `${email.split('@')[0]}%`,
        ])
      ).rowCount
    await expect.poll(mailbox).toBe(15)
  })

  test('promises no email that is one too many', async () => {
    const email = anAddress()
    const join = async () => {
      const request = {
        firstName: 'Ama',
        lastName: 'Serwaa',
        email,
        interests: ['events'],
        wantsNewsletter: false,
      }
      const answer = await first.post('/api/join-us', request, { 'x-forwarded-for': newVisitor() })
      return ((await answer.json()) as { message: string }).message
    }
    const messages: string[] = []
    for (let count = 0; count < 6; count += 1) messages.push(await join())
    const soon = 'One of our leaders will email you within 24–48 hours.'
    const written = `${soon} We've also sent you an email about what happens next.`
    expect(messages).toEqual([written, written, written, written, written, soon])
  })

  test('of many at the same moment exactly twenty pass', async () => {
    const statuses = await askOften(first, newVisitor(), 30)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('what was refused is not stored', async () => {
    const visitor = newVisitor()
    await askOften(first, visitor, 20)
    const email = 'ama+too-late@example.org'
    await ask(first, visitor, email)
    const { rowCount } = await instances.pool.query('select 1 from requests where email = $1', [email])
    expect(rowCount).toBe(0)
  })

  test('each form counts for itself', async () => {
    const visitor = newVisitor()
    await askOften(first, visitor, 21)
    const contact = { name: 'Ama', email: 'ama@example.org', message: 'Where do you meet?' }
    expect((await first.post('/api/contact', contact, { 'x-forwarded-for': visitor })).status).toBe(201)
  })

  test('a form that fails its checks is not counted', async () => {
    const visitor = newVisitor()
    for (let tries = 0; tries < 21; tries += 1)
      await first.post(
        '/api/questions',
        { email: 'ama@example.org' },
        {
          'x-forwarded-for': visitor,
        },
      )
    expect((await ask(first, visitor)).status).toBe(201)
  })

  test('a robot that fills in the hidden field is counted', async () => {
    const visitor = newVisitor()
    const robot = { website: 'x', email: 'robot@example.org' }
    const send = () => first.post('/api/questions', aQuestion(robot), { 'x-forwarded-for': visitor })
    const answers = await Promise.all(Array.from({ length: 21 }, send))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
  })

  test('two instances on one database count together', async () => {
    const visitor = newVisitor()
    expect(await askOften(first, visitor, 10)).toEqual(created(10))
    expect(await askOften(second, visitor, 10)).toEqual(created(10))
    expect((await ask(first, visitor)).status).toBe(429)
    expect((await ask(second, visitor)).status).toBe(429)
  })

  test('when the time is over the counting begins again', async () => {
    const visitor = newVisitor()
    await instances.pool.query('truncate rate_limits')
    await askOften(first, visitor, 21)
    await instances.pool.query(`update rate_limits set resets_at = now() - interval '1 second'`)
    expect((await ask(first, visitor)).status).toBe(201)
    const { rows } = await instances.pool.query(
      `select count, resets_at > now() as "isOpen" from rate_limits where key like 'form%'`,
    )
    expect(rows).toEqual([
      { count: 1, isOpen: true },
      { count: 1, isOpen: true },
      { count: 1, isOpen: true },
    ])
  })
})

describe('a hall of people on one network', () => {
  test('of whom a hundred and fifty register for an event gets through, one more has to wait, another event is open', async () => {
    const [id, other] = (await insertEvents(instances.pool, {}, {})) as [string, string]
    const visitor = newVisitor()
    const inHall = () => register(first, id, { email: anAddress('hall') }, visitor)
    const answers = await Promise.all(Array.from({ length: 150 }, inHall))
    expect(answers.map(({ status }) => status)).toEqual(created(150))
    const refused = await inHall()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    })
    expect((await register(first, other, {}, visitor)).status).toBe(201)
  }, 120_000)

  test('of whom a hundred create an account at the same time gets through', async () => {
    const visitor = newVisitor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, count) =>
        first.post(
          '/api/user/register',
          {
            email: anAddress('hall'),
            username: `hall.${count}`,
            password: 'seven proverbs at dawn',
            fullName: 'Yaw Darko',
          },
          { 'x-forwarded-for': visitor },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(created(100))
  }, 120_000)
})

describe('who counts as one', () => {
  test('all addresses of one IPv6 network', async () => {
    const inOneNetwork = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0002::2',
      '2001:db8:1:2::',
    ]
    for (const visitor of inOneNetwork) await askOften(first, visitor, 5)
    expect((await ask(first, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await ask(first, '2001:db8:1:3::1')).status).toBe(201)
  })

  test('zeroes at the front of an address do not make all networks one', async () => {
    await askOften(first, '::3:4:5:6:7:8', 20)
    expect((await ask(first, '0:0:3:4::1')).status).toBe(429)
    expect((await ask(first, '::3:5:5:6:7:8')).status).toBe(201)
    expect((await ask(first, '::1')).status).toBe(201)
  })

  test('all addresses of one IPv6 network whose zeroes are left out', async () => {
    for (const visitor of ['2001:db8::1', '2001:db8::2:1', '2001:db8:0:0:9::'])
      await askOften(first, visitor, 7)
    expect((await ask(first, '2001:db8::ffff')).status).toBe(429)
    expect((await ask(first, '2001:db8:0:1::1')).status).toBe(201)
  })

  test('an IPv4 address, also where it is written as an IPv6 one', async () => {
    const visitor = newVisitor()
    await askOften(first, visitor, 20)
    expect((await ask(first, `::ffff:${visitor}`)).status).toBe(429)
    expect((await ask(first, `::ffff:${newVisitor()}`)).status).toBe(201)
  })
})

test('no address is stored in the clear', async () => {
  await ask(first, '198.51.100.77')
  await ask(first, '2001:db8:aaaa:bbbb::1')
  const { rows } = await instances.pool.query<{ row: string }>(
    'select kept::text as row from rate_limits kept',
  )
  expect(rows.length).toBeGreaterThan(0)
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).not.toMatch(/198\.51|192\.0\.2|127\.0\.0|:db8|aaaa:bbbb/)
  expect(stored).not.toContain('example.org')
})

test('a monthly gift is changed twenty times in an hour, and can be cancelled all the same', async () => {
  const gift = await beginGift(first, { frequency: 'monthly' })
  expect(await payWith(first, gift)).toBe(200)
  const emails = () => listEmailsTo(instances.pool, gift.email)
  await until('the receipt is there', async () => (await emails()).length > 0)
  const body = { token: secretIn((await emails())[0]!) }
  const change = async (server: TestServer, path: string) =>
    (await server.post(`/api/monthly-gifts/${path}`, body)).status
  const isActive = async () =>
    ((await (await first.post('/api/monthly-gifts/find', body)).json()) as { state: string }).state ===
    'active'
  // The receipt may come before the provider has said that the subscription is active.
  await until('the gift is active', isActive)
  const statuses: number[] = []
  for (let times = 0; times < 10; times += 1)
    statuses.push(await change(first, 'resume'), await change(second, 'resume'))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await change(second, 'resume')).toBe(429)
  expect(await change(first, 'cancel')).toBe(200)
})

describe('writing back about a request', () => {
  /** The secret of a new request, of a visitor of its own. */
  const secretOf = async (): Promise<string> => {
    const email = anAddress('back')
    await ask(first, newVisitor(), email)
    const [sent] = await listEmailsTo(instances.pool, email)
    return secretIn(sent!)
  }
  const write = async (token: string, visitor: string): Promise<number> =>
    (
      await first.post(
        '/api/request-thread/messages',
        { token, text: 'And then?' },
        { 'x-forwarded-for': visitor },
      )
    ).status

  test('the twenty-first message to one request is one too many, and the others on the network go on', async () => {
    const [hall, token, other] = [newVisitor(), await secretOf(), await secretOf()]
    for (let time = 0; time < 20; time += 1) expect(await write(token, hall)).toBe(201)
    expect(await write(token, hall)).toBe(429)
    expect(await write(token, newVisitor()), 'from elsewhere too').toBe(429)
    expect(await write(other, hall)).toBe(201)
  }, 60_000)
})

test('searches of one address are limited, in pages and calls together; reading is not', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  expect((await server.get('/api/teachings?search=psalm')).status).toBe(200)
  await server.pool.query(`update rate_limits set count = 2999 where key like 'searches:%'`)
  expect((await server.get('/teachings?search=psalm')).status).toBe(200)
  for (const path of ['/api/teachings?search=grace', '/api/events?search=grace', '/teachings?search=grace']) {
    const refused = await server.get(path)
    expect(refused.status, path).toBe(429)
    expect(Number(refused.headers.get('retry-after')), path).toBeGreaterThan(0)
  }
  expect((await server.get('/api/teachings')).status).toBe(200)
  expect((await server.get('/teachings')).status).toBe(200)
})
