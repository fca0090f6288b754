import { randomUUID } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deliverMailJob } from '#server/mail/deliver.ts'
import type { Email } from '#server/mail/email.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from './support/content.ts'
import { openDashboard } from './support/dashboard.ts'
import { aQuestion, anAddress } from './support/forms.ts'
import { noSources, startMailServer, type MailServer } from './support/mail-server.ts'
import { register } from './support/registrations.ts'
import { until } from './support/until.ts'

const from = 'The House <house@sankofa.example>'

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ env: { SMTP_URL: mail.url, MAIL_FROM: from, RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

type Row = { id: string; state: string; attempts: number; last_error: string | null; message_id: string }

const emailTo = async (email: string): Promise<Row> =>
  (await server.pool.query<Row>('select * from outbox where recipient = $1', [email])).rows[0]!

const untilTried = async (email: string, attempts = 1): Promise<Row> => {
  await until(`the email is tried ${attempts} times`, async () => (await emailTo(email)).attempts >= attempts)
  return emailTo(email)
}

const jobOf = async ({ id }: Row): Promise<{ state: string; wait: number }> => {
  const statement = `select state, extract(epoch from start_after - started_on)::float8 as wait
    from pgboss.job where data->>'emailId' = $1`
  return (await server.pool.query<{ state: string; wait: number }>(statement, [id])).rows[0]!
}

/** What the job does when its time has come, without waiting for it. */
const tryAgain = async (id: string, log = { error: vi.fn() }): Promise<void> => {
  const transport = smtpTransport(mail.url, from, noSources)
  try {
    await deliverMailJob(createDb(server.pool, new Changes()), transport, log).run({ emailId: id })
  } finally {
    transport.close()
  }
}

const recipientsOf = ({ to }: ParsedMail): string[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))

const arrivedAt = (email: string): ParsedMail[] =>
  mail.emails.filter((one) => recipientsOf(one).includes(email))

const ask = async (given: object = {}): Promise<string> => {
  const question = aQuestion(given)
  expect((await server.post('/api/questions', question)).status).toBe(201)
  return question.email
}

/** An email that waits in the outbox and that no job knows. */
const insertEmail = async (age = '0 hours'): Promise<{ id: string; email: string }> => {
  const [id, email] = [randomUUID(), anAddress()]
  await server.pool.query(
    `insert into outbox (id, message_id, recipient, subject, html, text, created_at)
     values ($1, $2, $3, 'Hello', '<p>Hello</p>', 'Hello', now() - $4::interval)`,
    [id, `<${id}@test>`, email, age],
  )
  return { id, email }
}

describe('an email', () => {
  test('arrives within a moment, from us, and is marked as sent', async () => {
    const email = await ask()
    await until('the email arrives', () => arrivedAt(email).length > 0)
    const [message] = arrivedAt(email)
    expect(message?.subject).toMatch(/^We've received your question \(Q-\w{7}\)$/)
    expect(message?.from?.text).toBe('"The House" <house@sankofa.example>')
    await until('it is marked', async () => (await emailTo(email)).state === 'sent')
    const row = await emailTo(email)
    expect(row).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
    expect(message?.messageId).toBe(row.message_id)
  })

  test('that is sent leaves nothing behind that could be read or opened', async () => {
    const [eventId] = await insertEvents(server.pool, {})
    const [attendee, reader] = [anAddress(), anAddress()]
    await register(server, eventId!, { email: attendee })
    await server.post('/api/newsletter', { email: reader })
    for (const email of [attendee, reader]) {
      await until('it is marked', async () => (await emailTo(email)).state === 'sent')
      expect(arrivedAt(email)[0]?.text).toMatch(/[\w-]{32}/)
      expect(await emailTo(email)).toMatchObject({
        subject: arrivedAt(email)[0]?.subject,
        html: '',
        text: '',
        headers: {},
        attachments: [],
      })
    }
    expect(
      arrivedAt(attendee)[0]?.attachments.map(({ contentType }) => contentType),
      'the code of the ticket, and the event for a calendar',
    ).toEqual(['image/png', 'text/calendar'])
  })

  test('says the same in plain text and in HTML', async () => {
    const email = await ask({ name: `Ama O'Mensah <now> & "later"` })
    await until('the email arrives', () => arrivedAt(email).length > 0)
    const [message] = arrivedAt(email)
    const seen = String(message?.html)
      .replace(/<br>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    for (const words of [
      `Hello Ama O'Mensah <now> & "later",`,
      "We've received your question",
      '24–48 hours',
      'Accra',
    ])
      for (const twin of [seen, message?.text]) expect(twin).toContain(words)
  })

  test('loads nothing from elsewhere but our mark', async () => {
    const email = await ask()
    await until('the email arrives', () => arrivedAt(email).length > 0)
    const html = String(arrivedAt(email)[0]?.html)
    const loaded = Array.from(
      html.matchAll(/\b(?:src|background|srcset|poster)\s*=\s*"([^"]*)"/g),
      ([, url]) => url,
    )
    expect(loaded).toEqual([`${server.url}/mark-96.png`])
    expect(html).not.toMatch(/<link|<script|<iframe|@import|url\(/i)
    expect((await server.get('/mark-96.png')).headers.get('content-type')).toBe('image/png')
  })

  test('cannot be made to carry markup of its sender', async () => {
    const email = await ask({
      name: '<img src=x onerror=alert(1)>',
      question: '</td><script>alert(1)</script>',
    })
    await until('the email arrives', () => arrivedAt(email).length > 0)
    expect(String(arrivedAt(email)[0]?.html)).not.toMatch(/<script|<img src=x/)
  })

  test('of the newsletter has the button of the mail program', async () => {
    const email = anAddress()
    await server.post('/api/newsletter', { email })
    await until('the email arrives', () => arrivedAt(email).length > 0)
    const lines = arrivedAt(email)[0]!.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '))
    expect(lines).toContainEqual(
      expect.stringMatching(/^List-Unsubscribe: <http.*one-click\?token=[\w-]{32}>$/),
    )
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
})

describe('an email of a conversation', () => {
  const send = async (given: Pick<Email, 'replyTo' | 'references'>) => {
    const email = anAddress()
    const db = createDb(server.pool, new Changes())
    const mailer = createMailer({ enqueue: async () => {} } as unknown as Jobs, server.url)
    const plain = { subject: 'Re: Rest', preview: '', heading: 'Rest', blocks: [], reason: 'You asked.' }
    const [posted] = await db.transaction((tx) => mailer.post(tx, { to: email, ...plain, ...given }))
    await tryAgain(posted!.id)
    const { headerLines } = arrivedAt(email)[0]!
    const lineOf = (name: string) =>
      headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s+/g, ' ')
    return { lineOf, headerLines }
  }

  test('says where an answer goes, and what it answers', async () => {
    const references = ['<one@sankofa.example>', '<two@mail.example>']
    const replyTo = `answer+${'a'.repeat(26)}@reply.sankofa.example`
    const { lineOf } = await send({ replyTo, references })
    expect(lineOf('reply-to')).toBe(`Reply-To: ${replyTo}`)
    expect(lineOf('in-reply-to')).toBe('In-Reply-To: <two@mail.example>')
    expect(lineOf('references')).toBe(`References: ${references.join(' ')}`)
  })

  test('without one says neither', async () => {
    const { lineOf } = await send({ references: [] })
    expect([lineOf('reply-to'), lineOf('in-reply-to'), lineOf('references')]).toEqual(
      Array(3).fill(undefined),
    )
  })

  test('that is long names the first email and the last nineteen', async () => {
    const references = Array.from({ length: 200 }, (_, at) => `<${at}@sankofa.example>`)
    const { lineOf } = await send({ references })
    expect(lineOf('references')).toBe(`References: ${[references[0], ...references.slice(-19)].join(' ')}`)
  })

  test('cannot be made to carry a header of a stranger by its number', async () => {
    const { headerLines } = await send({ references: ['<one@x>\r\nBcc: all@example.org\r\n\r\nBody'] })
    expect(headerLines.map(({ key }) => key)).not.toContain('bcc')
  })
})

describe('a mail server that refuses', () => {
  test('for the moment is asked again with the same Message-ID', async () => {
    mail.refuse({ at: 'data', code: 451 })
    const email = await ask()
    const row = await untilTried(email)
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining('451') })
    expect(arrivedAt(email)).toHaveLength(0)
    await tryAgain(row.id)
    expect(await emailTo(email)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
    const ids = mail.offered.filter((one) => recipientsOf(one).includes(email)).map((one) => one.messageId)
    expect(ids).toEqual([row.message_id, row.message_id])
    expect(arrivedAt(email)).toHaveLength(1)
  })

  test('for good is not asked again', async () => {
    mail.refuse({ at: 'recipient', code: 550 })
    const email = await ask()
    const row = await untilTried(email)
    expect(row).toMatchObject({ state: 'failed', attempts: 1 })
    await until('the job is over', async () => (await jobOf(row)).state === 'completed')
    const tries = mail.tries()
    await tryAgain(row.id)
    expect(mail.tries()).toBe(tries)
  })

  test.each([
    { at: 'sender', code: 550, text: '5.7.1 You may not send as this address' },
    { at: 'sender', code: 553 },
    { at: 'data', code: 550, text: 'this looks like spam' },
    // Many servers look at the sender only when they hear the recipient.
    { at: 'recipient', code: 550, text: '5.7.1 Relaying denied' },
    { at: 'recipient', code: 550, text: '5.1.8 The sender address does not exist' },
  ] as const)('for another reason than the mailbox ($at, $code $text) is asked again', async (refusal) => {
    mail.refuse(refusal)
    const email = await ask()
    const row = await untilTried(email)
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining(String(refusal.code)) })
    await tryAgain(row.id)
    expect(await emailTo(email)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('for good is reported in the log, without the address', async () => {
    const { id, email } = await insertEmail()
    mail.refuse({ at: 'recipient', code: 550, text: `<${email}>: no such user` })
    const log = { error: vi.fn() }
    await tryAgain(id, log)
    expect(log.error.mock.calls).toEqual([
      [
        { emailId: id, reason: 'EENVELOPE 550', attempts: 1 },
        'an email could not be sent and will not be retried',
      ],
    ])
  })

  test('leaves no address in what is noted about it', async () => {
    const email = anAddress('noted')
    mail.refuse({ at: 'recipient', code: 550, text: `<${email}>: no such user` })
    await ask({ email })
    const row = await untilTried(email)
    expect(row.last_error).toBe('EENVELOPE 550')
  })
})

describe('a mail server that is away', () => {
  test('keeps the email waiting, and gets it when it is back', async () => {
    await mail.leave()
    const email = await ask()
    const row = await untilTried(email)
    expect(row).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringMatching(/^E[A-Z]+/) })
    await until('the job waits', async () => (await jobOf(row)).state === 'retry')
    const { wait } = await jobOf(row)
    expect(wait).toBeGreaterThan(5)
    expect(wait).toBeLessThan(600)
    await expect(tryAgain(row.id)).rejects.toThrow('An email could not be sent')
    expect(await emailTo(email)).toMatchObject({ state: 'queued', attempts: 2 })
    await mail.comeBack()
    await tryAgain(row.id)
    expect(await emailTo(email)).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
    expect(arrivedAt(email)).toHaveLength(1)
  })

  test('for three days loses the email, and not before', async () => {
    await mail.leave()
    const young = await insertEmail('71 hours')
    const old = await insertEmail('73 hours')
    await expect(tryAgain(young.id)).rejects.toThrow('could not be sent')
    const log = { error: vi.fn() }
    await tryAgain(old.id, log)
    await mail.comeBack()
    expect(log.error).toHaveBeenCalledOnce()
    expect(await emailTo(young.email)).toMatchObject({ state: 'queued' })
    expect(await emailTo(old.email)).toMatchObject({ state: 'failed', attempts: 1 })
  })
})

test('an email that is under way at shutdown counts as not sent, and the shutdown does not wait for it', async () => {
  const { id, email } = await insertEmail()
  const letGo = mail.hold()
  const offered = mail.offered.length
  const transport = smtpTransport(mail.url, from, noSources)
  const job = deliverMailJob(createDb(server.pool, new Changes()), transport, { error: vi.fn() })
  const outcome = Promise.allSettled([job.run({ emailId: id })])
  await until('the mail server thinks', () => mail.offered.length > offered)
  transport.close()
  expect((await outcome)[0]).toMatchObject({ reason: { message: 'An email could not be sent: ECLOSING' } })
  letGo()
  expect(await emailTo(email)).toMatchObject({ state: 'queued', attempts: 1, last_error: 'ECLOSING' })
})

test('a mail server that thinks holds no connection to the database', async () => {
  const { id } = await insertEmail()
  const letGo = mail.hold()
  const offered = mail.offered.length
  const transport = smtpTransport(mail.url, from, noSources)
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  const job = deliverMailJob(createDb(pool, new Changes()), transport, { error: vi.fn() })
  const outcome = Promise.allSettled([job.run({ emailId: id })])
  await until('the mail server thinks', () => mail.offered.length > offered)
  // The only connection is free.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.idleCount).toBe(1)
  transport.close()
  await outcome
  letGo()
  await pool.end()
})

test('an email that a person waits for is sent before those to many that wait longer', async () => {
  const [eventId] = await insertEvents(server.pool, { capacity: 100 })
  const attendees = Array.from({ length: 20 }, anAddress)
  for (const email of attendees) await register(server, eventId!, { email })
  await until('all are confirmed', () => attendees.every((email) => arrivedAt(email).length === 1))
  const [offered, letGo] = [mail.offered.length, mail.hold()]
  const dashboard = await openDashboard(server)
  expect((await dashboard.call('POST', `/api/admin/events/${eventId}/cancel`)).status).toBe(200)
  await until('the first of them are under way', () => mail.offered.length > offered)
  const asked = await ask()
  letGo()
  await until('all arrive', () =>
    [asked, ...attendees].every((email) => arrivedAt(email).length === (email === asked ? 1 : 2)),
  )
  const order = mail.emails.flatMap(recipientsOf)
  expect(order.indexOf(asked)).toBeLessThan(order.length - 1)
})

describe('an email that is due at two instances', () => {
  test('is sent once when both send at the same moment', async () => {
    const { id, email } = await insertEmail()
    const letGo = mail.hold()
    let refused = 0
    const tries = Array.from({ length: 3 }, () =>
      tryAgain(id).catch((error: unknown) => {
        refused += 1
        throw error
      }),
    )
    const outcome = Promise.allSettled(tries)
    await until('two were turned away', () => refused === 2)
    letGo()
    const results = await outcome
    expect(arrivedAt(email)).toHaveLength(1)
    // The others look again later, in case the first one fails.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await emailTo(email)).toMatchObject({ state: 'sent', attempts: 1 })
    await tryAgain(id)
    expect(arrivedAt(email)).toHaveLength(1)
  })

  test('is sent by the second when the first one fails', async () => {
    const { id, email } = await insertEmail()
    mail.refuse({ at: 'data', code: 451 })
    await expect(tryAgain(id)).rejects.toThrow('could not be sent')
    await tryAgain(id)
    expect(arrivedAt(email)).toHaveLength(1)
    expect(await emailTo(email)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('is sent by the second when the first one died while sending', async () => {
    const { id, email } = await insertEmail()
    await server.pool.query(`update outbox set claimed_until = now() + interval '1 minute' where id = $1`, [
      id,
    ])
    await expect(tryAgain(id)).rejects.toThrow('Another worker')
    await server.pool.query(`update outbox set claimed_until = now() where id = $1`, [id])
    await tryAgain(id)
    expect(arrivedAt(email)).toHaveLength(1)
  })

  test('is not sent again once it is sent', async () => {
    const { id, email } = await insertEmail()
    await tryAgain(id)
    await tryAgain(id)
    expect(arrivedAt(email)).toHaveLength(1)
  })

  test('that does not exist is nothing to do', async () => {
    await expect(tryAgain(randomUUID())).resolves.toBeUndefined()
  })
})
