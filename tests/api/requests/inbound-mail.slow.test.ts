import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestKinds } from '#features/requests/categories.ts'
import { replyAddressFor } from '#features/requests/thread/reply-address.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aQuestion } from '../support/forms.ts'
import { rawEmail, samples } from '../support/raw-emails.ts'

const secret = 'a-secret-of-the-tests_of-32-and-more'
const domain = 'reply.sankofa.example'
const bearer = { authorization: `Bearer ${secret}` }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    env: {
      REPLY_DOMAIN: domain,
      INBOUND_MAIL_SECRET: secret,
      MAIL_FROM: 'The House <House@sankofa.example>',
      RATE_LIMIT: 'off',
      METRICS_TOKEN: 'a-token-of-the-tests',
    },
  })
})
afterAll(() => server?.stop())

const platform = { env: { REPLY_DOMAIN: domain } } as unknown as Platform

/** A question that was answered, with the address to reply to. */
const askAndAnswer = async (email = 'ama@example.org') => {
  const answer = await server.post('/api/questions', aQuestion({ email }))
  expect(answer.status).toBe(201)
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from requests order by created_at desc limit 1',
  )
  const { id } = rows[0]!
  await server.pool.query(`update requests set state = 'done', answered_at = now() where id = $1`, [id])
  return { id, to: await addressFor(id) }
}

const addressFor = async (requestId: string): Promise<string> =>
  (await replyAddressFor(platform, createDb(server.pool, new Changes()), requestId))!

const hand = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = bearer,
  path = '/api/inbound-mail',
) =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'message/rfc822', ...headers },
  })

type Message = Record<'text' | 'whole_text' | 'from_email' | 'author_name' | 'message_id', string | null>

const messagesOf = async (id: string): Promise<Message[]> =>
  (
    await server.pool.query<Message>(
      `select text, whole_text, from_email, author_name, message_id from request_messages
       where request_id = $1 and direction = 'in' and came_by = 'email' order by created_at`,
      [id],
    )
  ).rows

const countMessages = async (): Promise<number> =>
  Number((await server.pool.query(`select count(*) from request_messages`)).rows[0].count)

/** What /metrics has counted so far, by outcome. */
const counts = async (): Promise<Map<string, number>> => {
  const text = await (await server.get('/metrics', { authorization: 'Bearer a-token-of-the-tests' })).text()
  const lines = text.matchAll(/sankofa_inbound_emails_total\{outcome="([^"]+)"\} (\d+)/g)
  return new Map(Array.from(lines, ([, name, count]) => [name!, Number(count)]))
}

/** Why an email was dropped. It is answered like every other one, and nothing is stored. */
const dropped = async (raw: string): Promise<string | undefined> => {
  const [stored, before] = [await countMessages(), await counts()]
  const answer = await hand(raw)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ received: true })
  expect(await countMessages()).toBe(stored)
  return [...(await counts())].find(([name, count]) => count > (before.get(name) ?? 0))?.[0]
}

describe('an email that answers ours', () => {
  test.each(samples)(
    'from $program is in the thread, without what it quotes',
    async ({ raw, text, whole }) => {
      const { id, to } = await askAndAnswer()
      const answer = await hand(new Uint8Array(raw(to)))
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ received: true })
      const [message, ...others] = await messagesOf(id)
      expect(others).toEqual([])
      expect(message).toMatchObject({ text, author_name: 'Ama Mensah', from_email: null })
      expect(message?.whole_text).toMatch(whole)
    },
  )

  test('makes the request open again and tells the team', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to }))
    const { rows } = await server.pool.query(
      'select state, due_at > now() as "isPromised" from requests where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'new', isPromised: true }])
    const news = await server.pool.query('select kind from team_news where request_id = $1', [id])
    expect(news.rows).toContainEqual({ kind: 'reply' })
  })

  test.each(Object.keys(requestKinds) as (keyof typeof requestKinds)[])(
    'to a %s finds it too',
    async (kind) => {
      const id = await insertRequest(server.pool, { kind, name: 'Kofi Boateng', email: 'kofi@example.org' })
      await hand(rawEmail({ to: await addressFor(id), from: 'KOFI@example.org' }))
      const found = await server.pool.query(
        'select author_name, text, from_email from request_messages where request_id = $1',
        [id],
      )
      expect(found.rows).toEqual([{ author_name: 'Kofi Boateng', text: 'Thank you.', from_email: null }])
    },
  )

  test('to two threads is in both, once each, however often it is handed over', async () => {
    const [one, other] = [await askAndAnswer(), await askAndAnswer()]
    const raw = rawEmail({ to: `${one.to}, ${other.to}` })
    await hand(raw)
    // A mail service hands it over once for each address.
    await hand(raw)
    expect(await messagesOf(one.id)).toHaveLength(1)
    expect(await messagesOf(other.id)).toHaveLength(1)
  })

  test('about an absence in the subject, by a person, is taken in', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to, subject: 'Re: Automatic reply: Your prayer' }))
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('from another address is kept and marked', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to, from: '"Ama at work" <Ama.Mensah@Work.example>' }))
    await hand(rawEmail({ to, from: '' }))
    expect((await messagesOf(id)).map(({ from_email: from }) => from)).toEqual([
      'ama.mensah@work.example',
      'unknown',
    ])
  })

  test('with nothing but quotes or attachments says what it has', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to, body: '> Will you come?\n' }))
    await hand(rawEmail({ to, body: ' \n' }))
    await hand(
      rawEmail({
        to,
        headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
        body: ['a.pdf', 'b.pdf']
          .map(
            (name) =>
              `--b\nContent-Type: application/pdf; name=${name}\nContent-Disposition: attachment\n\nx\n`,
          )
          .join('')
          .concat('--b--'),
      }),
    )
    expect((await messagesOf(id)).map(({ text }) => text)).toEqual([
      '> Will you come?',
      '[This email has no text]',
      '[2 attachments were left out]',
    ])
  })

  test('that is very long is cut, and says so', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to, body: 'A long word. '.repeat(20_000) }))
    const [message] = await messagesOf(id)
    expect(message!.text!.length).toBeLessThan(10_100)
    expect(message!.text).toMatch(/\[The rest was too long and was left out\]$/)
    expect(message!.whole_text!.length).toBeLessThan(30_100)
  })

  test('with characters that the database cannot store is kept without them', async () => {
    const { id, to } = await askAndAnswer()
    await hand(rawEmail({ to, body: 'a\u0000b' }))
    expect(await messagesOf(id)).toMatchObject([{ text: 'ab' }])
  })

  test('that a form of Mailgun brings is taken in, in either form', async () => {
    const { id, to } = await askAndAnswer()
    // The head of an email to many does not name the address; the envelope does.
    const fields = (words: string) => ({
      recipient: to,
      sender: 'ama@example.org',
      'body-mime': rawEmail({ to: 'friends:;', body: words }),
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields('One'))) form.set(name, value)
    for (const body of [form, new URLSearchParams(fields('Two'))])
      expect(
        (await fetch(`${server.url}/api/inbound-mail/${secret}/mime`, { method: 'POST', body })).status,
      ).toBe(200)
    expect((await messagesOf(id)).map(({ text }) => text)).toEqual(['One', 'Two'])
  })

  test('that the worker of the documentation brings is taken in, and a large one goes back to its sender', async () => {
    const { id, to } = await askAndAnswer()
    const guide = readFileSync('docs/operations/mail.md', 'utf8')
    const code = /```js\n(export default \{\n {2}async email[^]*?)```/.exec(guide)?.[1] ?? ''
    const worker = (await import(
      `data:text/javascript,${encodeURIComponent(code.replace('https://example.org', server.url))}`
    )) as { default: { email: (message: object, env: object) => Promise<void> } }
    const send = async (raw: string) => {
      const setReject = vi.fn()
      const message = { to, raw: new Blob([raw]).stream(), rawSize: raw.length, setReject }
      await worker.default.email(message, { INBOUND_MAIL_SECRET: secret })
      return setReject
    }
    expect(await send(rawEmail({ to: 'friends:;' }))).not.toHaveBeenCalled()
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await send(rawEmail({ to, body: 'x'.repeat(2_000_000) }))).toHaveBeenCalledOnce()
    const wrong = worker.default.email(
      { to, raw: new Blob(['x']).stream(), rawSize: 1 },
      { INBOUND_MAIL_SECRET: 'wrong' },
    )
    await expect(wrong, 'the mail service tries again').rejects.toThrow('404')
  })
})

describe('nothing is stored of', () => {
  test.each([
    ['an absence note', 'automatic', { 'Auto-Submitted': 'auto-replied' }],
    ['what a program generated', 'automatic', { 'Auto-Submitted': 'auto-generated (vacation)' }],
    ['an absence note of Exchange', 'automatic', { 'X-Auto-Response-Suppress': 'All' }],
    ['an absence note of Roundcube', 'automatic', { 'X-Autoreply': 'yes' }],
    ['an absence note of cPanel', 'automatic', { 'X-Autorespond': 'Away' }],
    ['an answer by an old program', 'automatic', { Precedence: 'auto_reply' }],
    ['what a program sends round', 'automatic', { 'X-Loop': 'answers@example.org' }],
    ['a message of a list', 'mailing list', { 'List-Id': 'Friends <friends.example.org>' }],
    ['what one can unsubscribe from', 'mailing list', { 'List-Unsubscribe': '<https://example.org/out>' }],
    ['a newsletter', 'mailing list', { Precedence: 'bulk' }],
    ['a mailing list', 'mailing list', { Precedence: 'list' }],
    ['junk', 'mailing list', { Precedence: 'Junk' }],
    ['a bounce', 'bounce', { 'Return-Path': '<>' }],
    ['a report', 'bounce', { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }],
  ])('%s', async (_name, outcome, headers) => {
    const { to } = await askAndAnswer()
    expect(await dropped(rawEmail({ to, headers }))).toBe(outcome)
  })

  test.each([
    'Automatic reply: Your prayer',
    'Auto-Reply: Re: Your prayer',
    'Out of Office: Re: Your prayer',
  ])('an absence note that says so in its subject alone: %s', async (subject) => {
    const { to } = await askAndAnswer()
    expect(await dropped(rawEmail({ to, subject }))).toBe('automatic')
  })

  test('the words of a mail server', async () => {
    const { to } = await askAndAnswer()
    expect(await dropped(rawEmail({ to, from: 'Mail Delivery <MAILER-DAEMON@mx.example.org>' }))).toBe(
      'bounce',
    )
  })

  test('our own emails, which would go round for ever', async () => {
    const { id, to } = await askAndAnswer()
    expect(await dropped(rawEmail({ to, from: 'The House <house@sankofa.example>' }))).toBe('our own')
    expect(await dropped(rawEmail({ to, from: to }))).toBe('our own')
    const other = await addressFor(id)
    expect(await dropped(rawEmail({ to, from: other.toUpperCase() }))).toBe('our own')
  })

  test('a token that was made up, cut, or is of another kind', async () => {
    const { id, to } = await askAndAnswer()
    const madeUp = `answer+${'a'.repeat(26)}@${domain}`
    expect(await dropped(rawEmail({ to: madeUp }))).toBe('unknown token')
    expect(await dropped(rawEmail({ to: to.replace(/.@/, '@') }))).toBe('no token')
    expect(await dropped(rawEmail({ to: to.replace(domain, 'reply.sankofa.example.evil.example') }))).toBe(
      'no token',
    )
    expect(await dropped(rawEmail({ to: 'house@sankofa.example', body: to }))).toBe('no token')
    // The secret of the private page is no address to reply to.
    await server.pool.query(`update request_tokens set purpose = 'page' where request_id = $1`, [id])
    expect(await dropped(rawEmail({ to }))).toBe('unknown token')
  })

  test('an email to a request that has been deleted', async () => {
    const { id, to } = await askAndAnswer()
    await server.pool.query('delete from requests where id = $1', [id])
    expect(await dropped(rawEmail({ to }))).toBe('unknown token')
  })

  test('the same email once more', async () => {
    const { id, to } = await askAndAnswer()
    const messageId = '<the-same@mail.example.org>'
    await hand(rawEmail({ to, messageId }))
    expect(await dropped(rawEmail({ to, messageId }))).toBe('seen before')
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test.each(['', 'none', `<${'x'.repeat(3_000)}@example.org>`, '<a b@example.org>'])(
    'an email with the number %j that is handed over again',
    async (messageId) => {
      const { id, to } = await askAndAnswer()
      const raw = rawEmail({ to, messageId })
      await hand(raw)
      expect(await dropped(raw)).toBe('seen before')
      expect(await messagesOf(id)).toMatchObject([
        { message_id: expect.stringMatching(/^<[\da-f]{64}@unnamed\.invalid>$/) },
      ])
    },
  )

  test('the twenty-first email in an hour, and other threads go on', async () => {
    const [loud, quiet] = [await askAndAnswer(), await askAndAnswer()]
    for (let count = 0; count < 20; count += 1) {
      const raw = rawEmail({ to: loud.to, body: `Number ${count}` })
      await hand(raw)
      // What came before does not count.
      if (count === 0) await hand(raw)
    }
    expect(await dropped(rawEmail({ to: loud.to }))).toBe('too many')
    expect(await messagesOf(loud.id)).toHaveLength(20)
    await hand(rawEmail({ to: quiet.to }))
    expect(await messagesOf(quiet.id)).toHaveLength(1)
  })

  test.each([
    ['nothing', '', 'no token'],
    ['no email', '{"no": "email"}', 'no token'],
    [
      'parts in parts in parts',
      Array.from(
        { length: 300 },
        (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
      'unreadable',
    ],
    [
      'a heap of parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(100_000)}`,
      'unreadable',
    ],
    ['a head without an end', `X: ${'y\r\n '.repeat(200_000)}`, 'unreadable'],
  ])('%s', async (_name, raw, outcome) => {
    expect(await dropped(raw)).toBe(outcome)
  })
})

test('a token opens its own thread, no matter what else an email claims', async () => {
  const [ama, kofi] = [await askAndAnswer('ama@example.org'), await askAndAnswer('kofi@example.org')]
  // Kofi answers Ama's thread: the holder of the token may write, and the message is marked.
  await hand(rawEmail({ to: ama.to, from: 'kofi@example.org', headers: { 'In-Reply-To': '<of-kofi@x>' } }))
  expect(await messagesOf(ama.id)).toMatchObject([
    { from_email: 'kofi@example.org', author_name: 'Ama Mensah' },
  ])
  expect(await messagesOf(kofi.id)).toEqual([])
})

test('two programs that answer by themselves do not write to each other', async () => {
  const { to } = await askAndAnswer('away@example.org')
  const sent = async () => (await server.pool.query('select count(*) from outbox')).rows[0].count as string
  const before = await sent()
  // Neither one that says so nor one that does not gets an answer from us.
  await hand(rawEmail({ to, from: 'away@example.org', headers: { 'Auto-Submitted': 'auto-replied' } }))
  await hand(rawEmail({ to, from: 'away@example.org', body: 'I am away.' }))
  const { rows } = await server.pool.query(`select from outbox where recipient = 'away@example.org'`)
  expect(rows.length, 'the receipt of the question').toBe(1)
  expect(await sent()).toBe(before)
})

describe('without the secret there is nothing', () => {
  test.each([
    ['/api/inbound-mail', {}],
    ['/api/inbound-mail', { authorization: 'Bearer wrong' }],
    ['/api/inbound-mail', { authorization: secret }],
    ['/api/inbound-mail', { authorization: `Bearer ${secret}x` }],
    ['/api/inbound-mail/wrong/mime', {}],
    [`/api/inbound-mail/wrong/mime`, bearer],
    [`/api/inbound-mail/${secret}/mime/more`, {}],
  ])('%s with %j', async (path, headers) => {
    const { id, to } = await askAndAnswer()
    const answer = await hand(rawEmail({ to }), headers, path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual(await (await server.get('/api/no-such-thing')).json())
    expect(await messagesOf(id)).toEqual([])
  })

  test('and nothing where it is not set up', async () => {
    const plain = await startTestServer()
    try {
      for (const path of ['/api/inbound-mail', '/api/inbound-mail/undefined/mime'])
        for (const authorization of ['Bearer ', 'Bearer undefined'])
          expect((await plain.call('POST', path, { authorization }, {})).status).toBe(404)
      const none = { env: {} } as unknown as Platform
      const id = crypto.randomUUID()
      expect(await replyAddressFor(none, createDb(plain.pool, new Changes()), id)).toBeUndefined()
    } finally {
      await plain.stop()
    }
  })
})

describe('a message of 30 MB', () => {
  const size = 30 * 1024 * 1024

  test('is answered when all of it has come, so that the service can tell the sender', async () => {
    const { id, to } = await askAndAnswer()
    const head = rawEmail({ to, headers: { 'Content-Type': 'image/jpeg' }, body: '' })
    const piece = new Uint8Array(64 * 1024).fill(97)
    const pieces = function* () {
      yield new TextEncoder().encode(head)
      for (let sent = 0; sent < size; sent += piece.length) yield piece
    }
    const sent = await fetch(`${server.url}/api/inbound-mail`, {
      method: 'POST',
      headers: bearer,
      body: Readable.toWeb(Readable.from(pieces())),
      duplex: 'half',
    } as unknown as RequestInit)
    expect(sent.status).toBe(413)
    expect((await hand(head + 'a'.repeat(size))).status, 'also if it says its size').toBe(413)
    expect(await messagesOf(id)).toEqual([])
  })

  test('is not read at all without the secret', async () => {
    const outgoing = request(`${server.url}/api/inbound-mail`, {
      method: 'POST',
      headers: { 'content-length': size },
    })
    outgoing.on('error', () => {})
    // The answer comes before a byte of it is sent.
    outgoing.flushHeaders()
    const [answer] = (await once(outgoing, 'response')) as [{ statusCode: number }]
    expect(answer.statusCode).toBe(404)
    outgoing.destroy()
  })

  test('one a little too large is told so, and one that just fits is taken', async () => {
    const { id, to } = await askAndAnswer()
    for (const size of [1024 * 1024, 3 * 1024 * 1024])
      expect((await hand(rawEmail({ to, body: 'a'.repeat(size) }))).status).toBe(413)
    expect(await messagesOf(id)).toEqual([])
    expect((await hand(rawEmail({ to, body: 'a'.repeat(1024 * 1024 - 2_000) }))).status).toBe(200)
    expect(await messagesOf(id)).toHaveLength(1)
  })
})

test.each([
  ['goes away', 'perform pg_terminate_backend(pg_backend_pid()); return new;'],
  ['is full', `raise 'No space left on device' using errcode = '53100';`],
])(
  'while the database %s the mail service is asked to come again, as often as it likes, and nothing is lost',
  async (_name, what) => {
    const { id, to } = await askAndAnswer()
    const raw = rawEmail({ to })
    await server.pool.query(`
      create or replace function fail() returns trigger language plpgsql as $$ begin ${what} end $$;
      create trigger fail before insert on request_messages for each row execute function fail()`)
    for (let tries = 0; tries < 22; tries += 1) {
      const failed = await hand(raw)
      expect(failed.status).toBe(503)
      expect(failed.headers.get('retry-after')).not.toBeNull()
    }
    await server.pool.query('drop trigger fail on request_messages')
    expect(await messagesOf(id)).toEqual([])
    expect((await hand(raw)).status).toBe(200)
    expect(await messagesOf(id)).toHaveLength(1)
  },
)
