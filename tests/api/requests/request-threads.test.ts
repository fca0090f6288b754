import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyRequest } from '#features/requests/thread/schema.ts'
import { insertThreadMessage } from '#tests/factories/requests.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { anAddress } from '../support/forms.ts'
import {
  lastSecret,
  openRequest,
  sendRequest,
  threadKinds,
  viewRequest,
  writeBack,
  type Opened,
} from '../support/threads.ts'

let server: TestServer
/** An administrator who is on the care team too. */
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server, { name: 'Efua Mensah' })
})
afterAll(() => server?.stop())

const hour = 3_600_000
const [question] = threadKinds

const ask = async (change: object = {}): Promise<Opened & { path: string; email: string }> => {
  const email = anAddress('thread')
  const request = await sendRequest(server, dashboard, question, { ...question.body, email, ...change })
  return { ...request, path: `${question.path}/${request.id}`, email }
}

const answer = (path: string, text: string, seen: string | null = null, state = 'in progress') =>
  dashboard.call<{ id: string; code: string; error: string; changes: object[] }>('POST', `${path}/answers`, {
    text,
    state,
    seen,
  })

describe.each(threadKinds)('$name', (kind) => {
  test('is answered, written back to, answered again and closed', async () => {
    const email = anAddress('whole')
    const { id, reference, answering } = await sendRequest(server, dashboard, kind, { ...kind.body, email })
    const path = `${kind.path}/${id}`
    expect(answering).toMatchObject({ greeting: 'Hello Ama,', signedBy: 'Efua, Sankofa' })
    const secret = await lastSecret(server, email)
    expect(await viewRequest(server, secret)).toMatchObject({
      reference,
      state: 'new',
      text: expect.stringContaining(kind.words),
      readSince: null,
      answeredAt: null,
      messages: [],
    })

    const first = await answer(path, 'Thank you, Ama.\n\nRead https://site.example/psalms.')
    expect(first).toMatchObject({
      status: 201,
      body: { direction: 'out', authorName: 'Efua Mensah', cameBy: 'dashboard' },
    })
    const opened = await openRequest(dashboard, path)
    expect(opened).toMatchObject({ state: 'in progress', ownerId: dashboard.id, messages: [first.body] })
    expect(opened.answeredAt).not.toBeNull()
    const sent = (await emailsTo(server.pool, email)).at(-1)!
    expect(sent.subject).toMatch(kind.subject)
    expect(sent.subject).toBe(answering!.subject)
    for (const words of ['Hello Ama,', 'Thank you, Ama.', 'Efua, Sankofa']) expect(sent.text).toContain(words)
    expect(sent.html).toContain('<a href="https://site.example/psalms" ')

    const newer = await lastSecret(server, email)
    expect(newer).not.toBe(secret)
    expect(await viewRequest(server, newer)).toEqual(await viewRequest(server, secret))
    const back = await writeBack(server, newer, 'And what of Job?')
    expect(back.status).toBe(201)
    const page = (await back.json()) as MyRequest
    expect(page.messages).toEqual([
      expect.objectContaining({ direction: 'out', firstName: 'Efua' }),
      expect.objectContaining({ direction: 'in', text: 'And what of Job?', firstName: null }),
    ])
    expect(page).toMatchObject({ state: 'in progress', answeredAt: null, readSince: null })
    expect(page.askedAt).toBe(page.messages[1]!.createdAt)
    expect(Date.parse(page.promisedAt) - Date.parse(page.askedAt)).toBe(48 * hour)

    const last = (await openRequest(dashboard, path)).messages.at(-1)!
    expect(last).toMatchObject({ authorName: 'Ama Mensah', cameBy: 'page' })
    expect((await answer(path, 'He was heard.', last.id, kind.closed)).status).toBe(201)
    expect(await viewRequest(server, secret)).toMatchObject({
      state: kind.closed,
      answeredAt: expect.any(String),
      doneAt: expect.any(String),
    })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { summary: 'Assigned to: Efua Mensah', changes: { state: ['new', 'in progress'] } },
      { summary: '', changes: { state: ['in progress', kind.closed] } },
    ])
    const log = JSON.stringify(await entriesOf(server.pool, id))
    expect(log).toContain('.answered')
    expect(log).not.toMatch(/Job|heard|psalms/)
  })

  test('in the data of a member has its thread, which goes with it', async () => {
    const member = await createMember(server)
    const { id } = await sendRequest(server, dashboard, kind, { ...kind.body, email: member.email })
    await answer(`${kind.path}/${id}`, 'Thank you.')
    const secret = await lastSecret(server, member.email)
    await writeBack(server, secret, 'And then?')
    await insertThreadMessage(server.pool, {
      requestId: id,
      text: 'Not mine.',
      cameBy: 'email',
      fromEmail: 'stranger@example.net',
    })
    const { messages } = await viewRequest(server, secret)
    expect(messages.map(({ fromEmail }) => fromEmail)).toEqual([null, null, 'stranger@example.net'])
    const data = await (await server.get('/api/user/data', member.headers)).text()
    expect(data).toMatch(/"from":\s*"us",\s*"text":\s*"Thank you\."/)
    expect(data).toMatch(/"from":\s*"you",\s*"text":\s*"And then\?"/)
    expect(data).toMatch(/"from":\s*"another address",\s*"text":\s*"Not mine\."/)
    await server.pool.query('delete from requests where id = $1', [id])
    for (const table of ['request_messages', 'request_tokens']) {
      const { rowCount } = await server.pool.query(`select from ${table} where request_id = $1`, [id])
      expect(rowCount, table).toBe(0)
    }
  })
})

describe('an answer', () => {
  test('refers to all earlier emails, so that mail programs show one conversation', async () => {
    const { path, email } = await ask()
    await answer(path, 'One.')
    const headers = async () => {
      const { rows } = await server.pool.query<{ id: string; headers: Record<string, string> }>(
        'select message_id as id, headers from outbox where recipient = $1 order by created_at',
        [email],
      )
      return rows
    }
    const [receipt, first] = await headers()
    expect(receipt!.headers).toEqual({})
    expect(first!.headers).toEqual({ 'In-Reply-To': receipt!.id, References: receipt!.id })
    const { messages } = await openRequest(dashboard, path)
    await answer(path, 'Two.', messages[0]!.id)
    expect((await headers())[2]!.headers.References).toBe(`${receipt!.id} ${first!.id}`)
  })

  test('leaves a request with its owner, also if a colleague writes it', async () => {
    const { path } = await ask()
    const owner = await openDashboard(server)
    await dashboard.call('PUT', path, { ownerId: owner.id })
    await answer(path, 'Thank you.')
    expect(await openRequest(dashboard, path)).toMatchObject({ ownerId: owner.id })
  })

  test('of two at once is sent by one, and the other reads it first', async () => {
    const { path, email } = await ask()
    const colleague = await openDashboard(server, { name: 'Kofi' })
    const tries = await Promise.all(
      [dashboard, colleague].map((one) =>
        one.call<{ code: string; changes: object[] }>('POST', `${path}/answers`, {
          text: `From ${one.name}`,
          state: 'done',
          seen: null,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = tries.find(({ status }) => status === 409)!
    const { messages } = await openRequest(dashboard, path)
    expect(messages).toHaveLength(1)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      error: expect.stringContaining(`${messages[0]!.authorName} has just replied.`),
      changes: messages,
    })
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test('does not pass what the person has written meanwhile', async () => {
    const { path, email } = await ask()
    await writeBack(server, await lastSecret(server, email), 'One more thing.')
    expect(await answer(path, 'Thank you.')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^A new message has just come in/) },
    })
  })

  test('that is sent again with the same key goes out once', async () => {
    const { path, email } = await ask()
    const key = { ...dashboard.headers, 'idempotency-key': randomUUID() }
    const body = { text: 'Thank you.', state: 'done', seen: null }
    const [one, other] = [
      await server.post(`${path}/answers`, body, key),
      await server.post(`${path}/answers`, body, key),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(await emailsTo(server.pool, email)).toHaveLength(2)
  })

  test.each([
    ['no words', { text: '  ' }, 'text'],
    ['too many words', { text: 'x'.repeat(10_001) }, 'text'],
    ['the state "new"', { state: 'new' }, 'state'],
    ['the state of another kind', { state: 'matched' }, 'state'],
    ['no id', { seen: 'me' }, 'seen'],
    ['more than it takes', { isPrivate: false }, 'isPrivate'],
  ])('is refused with %s', async (_, change, field) => {
    const { path } = await ask()
    const body = { text: 'Thank you.', state: 'done', seen: null, ...change }
    const { status, body: said } = await dashboard.call<{ fields: object }>('POST', `${path}/answers`, body)
    expect([status, Object.keys(said.fields)]).toEqual([400, [field]])
  })

  test('is for those who may read the request', async () => {
    const { path } = await ask()
    const body = { text: 'Thank you.', state: 'done', seen: null }
    const status = async (headers: Record<string, string>) =>
      (await server.post(`${path}/answers`, body, headers)).status
    expect(await status({})).toBe(401)
    expect(await status((await createMember(server)).headers)).toBe(401)
    const [treasurer, host, editor] = [
      await openDashboard(server, { roles: ['treasurer'] }),
      await openDashboard(server, { roles: ['host'] }),
      await openDashboard(server, { roles: ['editor'] }),
    ]
    expect(await status(treasurer.headers)).toBe(403)
    expect(await status(host.headers), 'a host sees proposals only').toBe(404)
    expect(await status(editor.headers)).toBe(201)
    expect((await answer(`${question.path}/${randomUUID()}`, 'Thank you.')).status).toBe(404)
  })

  test('keeps links and markup of its author harmless', async () => {
    const { path, email } = await ask()
    await answer(path, '<b>Bold</b> https://a.example/"><script>x</script>')
    const { html } = (await emailsTo(server.pool, email)).at(-1)!
    expect(html).not.toMatch(/<b>Bold|<script/)
    expect(html).toContain('<a href="https://a.example/" ')
  })
})

describe('a prayer', () => {
  const prayers = { form: '/api/prayer-requests', path: question.path }
  const pray = async (body: object) =>
    sendRequest(server, dashboard, prayers, { request: 'For my mother Zenabu.', ...body })

  test('that is private is answered by care alone, and the email says nothing of it', async () => {
    const email = anAddress('prayer')
    const { id, reference } = await pray({ name: 'Yaa', email })
    const path = `${prayers.path}/${id}`
    const administrator = await openDashboard(server, { roles: ['administrator'] })
    const care = await openDashboard(server, { name: 'Esi Boateng', roles: ['care'] })
    const body = { text: 'We are with you.', state: 'done', seen: null }
    expect(await administrator.call('POST', `${path}/answers`, body)).toMatchObject({
      status: 403,
      body: { code: 'private_request' },
    })
    expect(await openRequest(administrator, path)).toMatchObject({ messages: [], answering: null })
    expect((await care.call('POST', `${path}/answers`, body)).status).toBe(201)
    expect(await openRequest(administrator, path)).toMatchObject({ messages: [], answering: null })
    const { rows } = await server.pool.query<{ subject: string; text: string; private: boolean }>(
      `select subject, concat(html, text) as text, is_private as private from outbox
       where recipient = $1 order by created_at desc limit 1`,
      [email],
    )
    expect(rows[0]).toMatchObject({ subject: `Re: Your message (${reference})`, private: true })
    expect(rows[0]!.text).toContain('We are with you.')
    expect(rows[0]!.text).not.toMatch(/prayer|Zenabu/i)
    expect(await viewRequest(server, await lastSecret(server, email))).toMatchObject({
      text: 'For my mother Zenabu.',
      isPrivate: true,
      messages: [{ text: 'We are with you.', firstName: 'Esi' }],
    })
  })

  test('without an email address cannot be answered, and has no page', async () => {
    const { id, answering } = await pray({ sharing: 'circle' })
    expect(answering).toBeNull()
    expect(await answer(`${prayers.path}/${id}`, 'Thank you.')).toMatchObject({
      status: 409,
      body: { code: 'no_email_address' },
    })
    const { rowCount } = await server.pool.query('select from request_tokens where request_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test.each([
    [true, true],
    [false, false],
  ])('promises an answer if one is wanted: %s', async (wantsContact, isAnswerPromised) => {
    const email = anAddress('prayer')
    await pray({ email, wantsContact })
    const token = await lastSecret(server, email)
    expect(await viewRequest(server, token)).toMatchObject({ isAnswerPromised })
    await writeBack(server, token, 'She is better.')
    expect(await viewRequest(server, token)).toMatchObject({ isAnswerPromised: true })
  })
})

describe('writing back', () => {
  test('adds to a request that still waits, and leaves its promise as it was', async () => {
    const { path, email, dueAt } = await ask()
    const token = await lastSecret(server, email)
    await writeBack(server, token, 'One more thing.')
    expect(await openRequest(dashboard, path)).toMatchObject({ state: 'new', dueAt })
    expect(await viewRequest(server, token)).toMatchObject({ promisedAt: dueAt, messages: [{}] })
  })

  test('opens a request that was closed without an answer, for its owner', async () => {
    const { id, path, email } = await ask()
    await dashboard.call('PUT', path, { state: 'done', ownerId: dashboard.id })
    expect(await viewRequest(server, await lastSecret(server, email))).toMatchObject({
      state: 'done',
      answeredAt: null,
    })
    await writeBack(server, await lastSecret(server, email), 'I still wait.')
    const opened = await openRequest(dashboard, path)
    expect(opened).toMatchObject({ state: 'in progress', ownerId: dashboard.id })
    expect(Date.parse(opened.dueAt)).toBeGreaterThan(Date.now() + 47 * hour)
    const { rows } = await server.pool.query(
      'select kind, admin_id as "adminId" from team_news where request_id = $1',
      [id],
    )
    expect(rows).toContainEqual({ kind: 'reply', adminId: dashboard.id })
  })

  test('moves the promise once, however often they write', async () => {
    const { path, email } = await ask()
    await answer(path, 'Thank you.')
    const token = await lastSecret(server, email)
    await writeBack(server, token, 'And then?')
    const { dueAt } = await openRequest(dashboard, path)
    await writeBack(server, token, 'I mean it.')
    expect(await openRequest(dashboard, path)).toMatchObject({ dueAt })
    expect(await viewRequest(server, token)).toMatchObject({ messages: [{}, {}, {}] })
  })

  test('an answered request waits no more, and waits again when it is written back to', async () => {
    const { path, email, reference } = await ask()
    const waits = async () => {
      const { rowCount } = await server.pool.query('select from open_promises where title = $1', [reference])
      return rowCount === 1
    }
    expect(await waits()).toBe(true)
    await answer(path, 'Thank you.')
    expect(await waits()).toBe(false)
    await writeBack(server, await lastSecret(server, email), 'And then?')
    expect(await waits()).toBe(true)
  })

  test.each([
    ['empty', ' ', 400],
    ['too long', 'x'.repeat(5_001), 400],
    ['as long as it may be', 'x'.repeat(5_000), 201],
  ])('%s', async (_, text, status) => {
    const { email } = await ask()
    expect((await writeBack(server, await lastSecret(server, email), text)).status).toBe(status)
  })

  test('a due date that was moved is on the page, beside the one that was promised', async () => {
    const { path, email, dueAt } = await ask()
    const later = '2030-01-09T18:00:00.000Z'
    await dashboard.call('PUT', path, { dueAt: later })
    expect(await viewRequest(server, await lastSecret(server, email))).toMatchObject({
      promisedAt: dueAt,
      dueAt: later,
    })
  })
})

describe('a secret', () => {
  test.each([
    ['unknown', 'x'.repeat(43), 404, 'link_not_valid'],
    ['cut off', 'abc', 400, 'invalid_input'],
  ])('that is %s opens nothing, and writes nothing', async (_, token, status, code) => {
    for (const refused of [
      await server.post('/api/request-thread', { token }),
      await writeBack(server, token, 'Hello?'),
    ]) {
      expect(refused.status).toBe(status)
      expect(await refused.json()).toMatchObject({ code })
    }
  })

  test('of something else opens no request', async () => {
    const { email } = await ask()
    const token = await lastSecret(server, email)
    await server.pool.query(
      `update request_tokens set purpose = 'reply' where request_id =
      (select id from requests where email = $1)`,
      [email],
    )
    expect((await server.post('/api/request-thread', { token })).status).toBe(404)
  })

  test('opens its own request, and shows nothing that is internal', async () => {
    const { id, path, email } = await ask()
    const other = await ask({ question: 'Where is rest?' })
    await dashboard.call('POST', `${path}/notes`, { text: 'A difficult one.' })
    await dashboard.call('PUT', path, { ownerId: dashboard.id })
    const page = JSON.stringify(await viewRequest(server, await lastSecret(server, email)))
    for (const secret of ['difficult', dashboard.id, dashboard.name, id, email, other.reference, 'rest?'])
      expect(page).not.toContain(secret)
  })

  test('of a request that is gone opens nothing', async () => {
    const { id, email } = await ask()
    const token = await lastSecret(server, email)
    await server.pool.query('delete from requests where id = $1', [id])
    expect((await server.post('/api/request-thread', { token })).status).toBe(404)
    expect((await writeBack(server, token, 'Hello?')).status).toBe(404)
  })
})

describe('a member', () => {
  const open = (reference: string, { headers }: { headers: Record<string, string> }) =>
    server.post('/api/user/requests/open', { reference }, headers)

  test('opens the page of their own request', async () => {
    const member = await createMember(server)
    const { reference } = await ask({ email: member.email.toUpperCase() })
    const answered = await open(reference, member)
    expect(answered.status).toBe(200)
    const { token } = (await answered.json()) as { token: string }
    expect(await viewRequest(server, token)).toMatchObject({
      reference,
      text: expect.stringContaining('silent'),
    })
  })

  test('does not open that of another, nor one of an address that they have not confirmed', async () => {
    const { reference, email } = await ask()
    const stranger = await createMember(server)
    const unconfirmed = await createMember(server, { email, emailConfirmedAt: null })
    for (const member of [stranger, unconfirmed]) expect((await open(reference, member)).status).toBe(404)
    expect((await server.post('/api/user/requests/open', { reference })).status).toBe(401)
  })

  test('reads "answered" only of what was answered', async () => {
    const member = await createMember(server)
    const { path } = await ask({ email: member.email })
    const mine = async () =>
      ((await (await server.get('/api/user/requests', member.headers)).json()) as MyRequest[])[0]!
    await dashboard.call('PUT', path, { state: 'done' })
    expect(await mine()).toMatchObject({ state: 'done', answeredAt: null })
    await answer(path, 'Thank you.', null, 'done')
    expect(await mine()).toMatchObject({ state: 'done', answeredAt: expect.any(String) })
  })
})
