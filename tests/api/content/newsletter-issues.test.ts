import { randomUUID } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextFriday } from '#features/content/newsletter-issues/policy.ts'
import type {
  ArchivedIssue,
  ArchivedWhole,
  Issue,
  IssuesOverview,
} from '#features/content/newsletter-issues/schema.ts'
import type { Reach } from '#features/people/mailings/schema.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { until } from '../support/until.ts'

type Refused = { code: string; error: string; fields?: Record<string, string> }

let mail: MailServer
let server: TestServer
let admin: Dashboard
let editor: Dashboard

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mail.url, RATE_LIMIT: 'off', MAIL_PER_HOUR: '10000', MAIL_PER_DAY: '10000' },
  })
  admin = await openDashboard(server, { name: 'Efua Baidoo', roles: ['administrator'] })
  editor = await openDashboard(server, { name: 'Kojo Mensah', roles: ['editor'] })
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

const all = '/api/admin/newsletter/issues'

const aReader = async (
  email = anAddress(),
  state = 'confirmed',
): Promise<{ email: string; token: string }> => {
  const token = randomUUID()
  await server.pool.query(
    `insert into newsletter_subscribers (email, token, state, confirmed_at) values ($1, $2, $3, now())`,
    [email, token, state],
  )
  return { email, token }
}

const words = (text: string) => ({ kind: 'words', id: 'words', text })

const begin = async (as = editor, given: object = {}): Promise<Issue> => {
  const { status, body } = await as.call<Issue>('POST', all, given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const formOf = ({ version, subject, previewLine, blocks, audiences, isPublic }: Issue) => ({
  version,
  subject,
  previewLine,
  blocks,
  audiences,
  isPublic,
})

const save = async (issue: Issue, changed: object, as = editor): Promise<Issue> => {
  const { status, body } = await as.call<Issue>('PUT', `${all}/${issue.id}`, { ...formOf(issue), ...changed })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

const approve = (issue: Issue, sendAt = inAnHour(), as = editor) =>
  as.call<Issue & Refused>('POST', `${all}/${issue.id}/approve`, { version: issue.version, sendAt })

const read = async (id: string): Promise<Issue> => (await admin.call<Issue>('GET', `${all}/${id}`)).body

/** As if its hour had come. */
const startNow = async (id: string): Promise<void> => {
  await server.pool.query(`update newsletter_issues set send_at = now() where id = $1`, [id])
  await runJob(server.databaseUrl, 'start-newsletter')
  await until('it has begun', async () => (await read(id)).mailing !== null)
}

const emailsTo = (address: string): ParsedMail[] =>
  mail.emails.filter(({ to }) => to && !Array.isArray(to) && to.value[0]?.address === address)

const finished = async (changed: object = {}): Promise<Issue> => {
  const issue = await save(await begin(), {
    subject: 'The chair you keep free',
    blocks: [words('Three people moved. **Nobody** had asked them to.')],
    ...changed,
  })
  return issue
}

const sent = async (changed: object = {}): Promise<Issue> => {
  const issue = await finished(changed)
  expect((await approve(issue)).status).toBe(200)
  await startNow(issue.id)
  await until('it is over', async () => (await read(issue.id)).mailing?.state === 'sent')
  return read(issue.id)
}

describe('a draft', () => {
  test("begins with a place to write, the week's events and the newest teaching, which are proposals", async () => {
    const [soon] = await insertEvents(server.pool, {
      title: 'Mentor training day',
      date: addDays(today(), 8),
    })
    const [late] = await insertEvents(server.pool, { title: 'In a month', date: addDays(today(), 30) })
    const [teaching] = await insertTeachings(server.pool, {
      title: 'Grace for people who plan',
      publishedAt: new Date(Date.now() + 1_000).toISOString(),
    })
    const issue = await begin()
    expect(issue).toMatchObject({ state: 'draft', version: 1, authorName: 'Kojo Mensah', subject: '' })
    expect(issue.audiences).toEqual([{ kind: 'readers', of: 'all', part: '' }])
    expect(issue.blocks[0]).toMatchObject({ kind: 'words', text: '' })
    expect(issue.blocks).toContainEqual(expect.objectContaining({ teachingId: teaching, isProposed: true }))
    expect(issue.blocks).not.toContainEqual(expect.objectContaining({ eventId: late }))
    const offered = [
      ...issue.blocks.map((block) => 'eventId' in block && block.eventId),
      ...issue.offers.map(({ of }) => of),
    ]
    expect(offered).toContain(soon)
    expect(offered).toContain(late)
  })

  test('is saved with its version: of two people who change it the second is told', async () => {
    const issue = await begin()
    const changed = await save(issue, { subject: ' Rest ', blocks: [words('Be still.')] })
    expect(changed).toMatchObject({ subject: 'Rest', version: 2, changedName: 'Kojo Mensah' })
    expect(changed.text).toContain('Be still.')
    const { status, body } = await admin.call<Refused>('PUT', `${all}/${issue.id}`, formOf(issue))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  })

  test.each([
    ['an unknown block', { blocks: [{ kind: 'poll', id: 'a' }] }],
    ['a field that no block has', { blocks: [{ ...words('x'), html: '<b>' }] }],
    [
      'a button that runs a script',
      { blocks: [{ kind: 'button', id: 'b', label: 'Go', to: 'javascript:alert(1)' }] },
    ],
    [
      'a picture from elsewhere',
      { blocks: [{ kind: 'picture', id: 'p', url: 'https://evil.example/a.png', description: 'A' }] },
    ],
    ['two blocks with one id', { blocks: [words('a'), words('b')] }],
    ['too many blocks', { blocks: Array.from({ length: 25 }, (_, n) => ({ ...words('a'), id: `w${n}` })) }],
  ])('refuses %s', async (_name, changed) => {
    const issue = await begin()
    const { status } = await editor.call('PUT', `${all}/${issue.id}`, { ...formOf(issue), ...changed })
    expect(status).toBe(400)
  })

  test('can begin as a copy of an earlier one, and is deleted', async () => {
    const earlier = await finished()
    const copy = await begin(editor, { copyOf: earlier.id })
    expect(copy).toMatchObject({
      subject: earlier.subject,
      blocks: earlier.blocks,
      state: 'draft',
      version: 1,
    })
    expect((await editor.call('DELETE', `${all}/${copy.id}`)).status).toBe(204)
    expect((await editor.call('GET', `${all}/${copy.id}`)).status).toBe(404)
  })

  test('that copies an earlier one has the events of the coming week in place of those that are over', async () => {
    const [over] = await insertEvents(server.pool, { title: 'Last week', date: addDays(today(), -6) })
    const friday = dayAt(new Date(nextFriday(new Date())))
    // The first of that week.
    const [soon] = await insertEvents(server.pool, {
      title: 'This week',
      date: friday,
      startsAt: instantAt(friday, '08:00'),
    })
    const event = (id: string, eventId = over) => ({ kind: 'event', id, eventId, isProposed: false })
    const last = { ...words('Until then.'), id: 'last' }
    const earlier = await finished({ blocks: [words('Come.'), event('a'), event('b'), last] })
    const copy = await begin(editor, { copyOf: earlier.id })
    expect(copy.blocks.at(0)).toEqual(earlier.blocks.at(0))
    expect(copy.blocks.at(-1)).toEqual(last)
    expect(copy.blocks).not.toContainEqual(expect.objectContaining({ eventId: over }))
    expect(copy.blocks.slice(1, -1)).toContainEqual(
      expect.objectContaining({ eventId: soon, isProposed: true }),
    )
  })

  test('is sent to oneself as it will be', async () => {
    const issue = await finished()
    expect((await editor.call('POST', `${all}/${issue.id}/test`)).status).toBe(200)
    await until('it is there', () => emailsTo(editor.email).length > 0)
    const [test] = emailsTo(editor.email)
    expect(test!.subject).toBe('Test: The chair you keep free')
    expect(test!.text).toContain('Three people moved. Nobody had asked them to.')
    expect(test!.html).toContain('<strong>Nobody</strong>')
    // It gets its page on the web when it goes out.
    expect(test!.html).not.toContain('Read it on the web')
  })

  test('is shown as the email itself, light and dark, in a frame of the dashboard only', async () => {
    const issue = await finished()
    const dark = await server.get(`${all}/${issue.id}/preview?look=dark`, editor.headers)
    expect(dark.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox")
    expect(dark.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await dark.text()).toContain('Three people moved.')
    expect((await server.get(`${all}/${issue.id}/preview`)).status).toBe(401)
  })
})

describe('whom it reaches', () => {
  test('are those who asked for it, no matter who is chosen; the others are counted and not named', async () => {
    const [reader, guest] = [await aReader(), anAddress()]
    const [event] = await insertEvents(server.pool, { title: 'A hall' })
    for (const email of [reader.email, guest])
      await server.pool.query(
        `insert into event_registrations (event_id, name, email, payment_status) values ($1, 'Ama', $2, 'free')`,
        [event, email],
      )
    const issue = await save(
      await begin(admin),
      { audiences: [{ kind: 'guests', of: event, part: 'all' }] },
      admin,
    )
    const { body } = await admin.call<Reach>('GET', `${all}/${issue.id}/reach`)
    expect(body).toMatchObject({
      people: 1,
      leftOut: [{ why: 'not a reader', total: 1, names: [] }],
      topic: 'newsletter',
    })
    expect(JSON.stringify(body)).not.toContain(guest)
  })

  test('an editor cannot choose people whom they may not write to', async () => {
    const issue = await begin()
    const audiences = [{ kind: 'people', of: '{"sentences":[]}', part: '' }]
    const { status } = await editor.call('PUT', `${all}/${issue.id}`, { ...formOf(issue), audiences })
    expect(status).toBe(403)
  })
})

describe('approval', () => {
  test('says what is missing, and never sends what is not approved', async () => {
    const issue = await begin()
    const { status, body } = await approve(issue)
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 409,
      code: 'issue_not_ready',
      error: 'Write a subject.',
    })
    await server.pool.query(
      `update newsletter_issues set send_at = now() - interval '1 hour' where id = $1`,
      [issue.id],
    )
    await runJob(server.databaseUrl, 'start-newsletter')
    expect((await read(issue.id)).mailing).toBeNull()
  })

  test('holds what was written until it is taken back', async () => {
    const issue = await finished()
    const { body: approved } = await approve(issue)
    expect(approved).toMatchObject({
      state: 'scheduled',
      approvedName: 'Kojo Mensah',
      version: issue.version + 1,
    })
    const put = await editor.call<Refused>('PUT', `${all}/${issue.id}`, formOf(approved))
    expect(put.body.code).toBe('issue_is_approved')
    expect((await editor.call<Refused>('DELETE', `${all}/${issue.id}`)).body.code).toBe('issue_is_approved')
    const { body: back } = await editor.call<Issue>('POST', `${all}/${issue.id}/take-back`, {
      version: approved.version,
    })
    expect(back).toMatchObject({ state: 'draft', approvedName: null })
    expect((await entriesOf(server.pool, issue.id)).map(({ action }) => action)).toEqual([
      'newsletter.created',
      'newsletter.approved',
      'newsletter.taken-back',
    ])
  })

  test('is for a time to come, and for what every mail program shows whole', async () => {
    const issue = await finished()
    expect((await approve(issue, new Date(Date.now() - 1_000).toISOString())).status).toBe(400)
    const long = await finished({
      blocks: Array.from({ length: 24 }, (_, n) => ({ ...words('&'.repeat(6_000)), id: `w${n}` })),
    })
    expect(long.bytes).toBeGreaterThan(100 * 1_024)
    expect((await approve(long)).body.code).toBe('issue_too_large')
  })
})

describe('when its time has come', () => {
  test('it goes to every reader once, with their own link to leave, and its figures are noted', async () => {
    const [stays, leaves, asked] = [
      await aReader(),
      await aReader(),
      await aReader(anAddress(), 'unconfirmed'),
    ]
    const issue = await sent()
    expect(issue).toMatchObject({ state: 'sending', number: expect.any(Number) })
    expect(issue.slug).toBe(`${issue.number}-the-chair-you-keep-free`)
    const [email, ...others] = emailsTo(stays.email).filter(({ subject }) => subject === issue.subject)
    expect(others).toEqual([])
    const headers = email!.headerLines.map(({ line }) => line).join('\n')
    expect(headers).toContain(`/api/newsletter/one-click?token=${stays.token}`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(email!.text).toContain(`Unsubscribe: ${server.url}/newsletter/unsubscribe?token=${stays.token}`)
    expect(email!.html).not.toContain(leaves.token)
    expect(email!.text).toContain(`${server.url}/newsletter/${issue.slug}?from=newsletter-${issue.number}`)
    expect(emailsTo(asked.email)).toEqual([])

    await server.post('/api/newsletter/unsubscribe', { token: leaves.token })
    await server.post('/api/page-views', {
      path: `/newsletter/${issue.slug}`,
      from: `newsletter-${issue.number}`,
    })
    await runJob(server.databaseUrl, 'follow-newsletter')
    const listed = async () =>
      (await admin.call<IssuesOverview>('GET', all)).body.sent.find(({ id }) => id === issue.id)!
    await until('the figures are noted', async () => (await listed()).state === 'sent')
    const { figures } = await listed()
    expect(figures).toMatchObject({ left: 1, refused: 0, visits: 1 })
    expect(figures!.handedOver).toBe(figures!.total)
  })

  test('two instances start it once', async () => {
    await aReader()
    const issue = await finished()
    await approve(issue)
    await server.pool.query(`update newsletter_issues set send_at = now() where id = $1`, [issue.id])
    await Promise.all([
      runJob(server.databaseUrl, 'start-newsletter'),
      runJob(server.databaseUrl, 'start-newsletter'),
    ])
    await until('it has begun', async () => (await read(issue.id)).mailing !== null)
    const { rows } = await server.pool.query('select from mailings where subject = $1 and id = $2', [
      issue.subject,
      (await read(issue.id)).mailing!.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('a reader who has left in the meantime gets none', async () => {
    const [reader, other] = [await aReader(), await aReader()]
    const issue = await finished({ subject: 'After you left' })
    await approve(issue)
    await server.post('/api/newsletter/unsubscribe', { token: reader.token })
    await startNow(issue.id)
    await until('it is over', async () => (await read(issue.id)).mailing?.state === 'sent')
    expect(emailsTo(other.email).map(({ subject }) => subject)).toContain('After you left')
    expect(emailsTo(reader.email).map(({ subject }) => subject)).not.toContain('After you left')
  })

  test('an event that was cancelled since is not in it', async () => {
    await aReader()
    const [event] = await insertEvents(server.pool, { title: 'Cancelled in time' })
    const issue = await finished({
      subject: 'With an event',
      blocks: [words('Hello.'), { kind: 'event', id: 'e', eventId: event, isProposed: false }],
    })
    expect(issue.text).toContain('Cancelled in time')
    await approve(issue)
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [event])
    await startNow(issue.id)
    expect((await read(issue.id)).text).not.toContain('Cancelled in time')
  })
})

describe('when its time has come and it cannot go out as it was approved', () => {
  const aCircle = async (): Promise<string> => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into groups (name, kind) values ('Tuesday circle', 'circle') returning id`,
    )
    return rows[0]!.id
  }

  /** Approved for a circle that is deleted before its time. */
  const approvedForNoOne = async (subject: string): Promise<Issue> => {
    const of = await aCircle()
    const issue = await save(
      await begin(admin),
      { subject, blocks: [words('Hello.')], audiences: [{ kind: 'circle', of, part: '' }] },
      admin,
    )
    const { status, body } = await approve(issue, inAnHour(), admin)
    expect(status, JSON.stringify(body)).toBe(200)
    await server.pool.query(`delete from groups where id = $1`, [of])
    return issue
  }

  const makeDue = (id: string, minutesAgo = 0) =>
    server.pool.query(
      `update newsletter_issues set send_at = now() - make_interval(mins => $2) where id = $1`,
      [id, minutesAgo],
    )

  test('it is a draft again, its approver is told why, and the next one goes out', async () => {
    await aReader()
    const lost = await approvedForNoOne('For a circle')
    const next = await finished({ subject: 'The next one' })
    await approve(next)
    await makeDue(lost.id, 1)
    await startNow(next.id)
    expect(await read(lost.id)).toMatchObject({ state: 'draft', mailing: null, approvedName: null })
    expect((await entriesOf(server.pool, lost.id)).map(({ action }) => action)).toEqual([
      'newsletter.created',
      'newsletter.approved',
      'newsletter.taken-back',
    ])
    await until('it is told', () => emailsTo(admin.email).length > 0)
    const email = emailsTo(admin.email).at(-1)!
    expect(email.subject).toBe('“For a circle” did not go out')
    expect(email.text).toContain('Some of those it was for can no longer be written to.')
    expect(email.text).toContain(`/admin/newsletter/${lost.id}`)
  })

  test('so is one of which nothing is left', async () => {
    await aReader()
    const [event] = await insertEvents(server.pool, { title: 'The only thing in it' })
    const issue = await finished({
      subject: 'One event',
      blocks: [{ kind: 'event', id: 'e', eventId: event, isProposed: false }],
    })
    expect((await approve(issue, inAnHour(), admin)).status).toBe(200)
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [event])
    await makeDue(issue.id)
    await runJob(server.databaseUrl, 'start-newsletter')
    await until('it is a draft', async () => (await read(issue.id)).state === 'draft')
    await until('it is told', () =>
      emailsTo(admin.email).some(({ subject }) => subject?.includes('One event')),
    )
    expect(emailsTo(admin.email).at(-1)!.text).toContain('Everything in it was cancelled or deleted since.')
    const { status, body } = await approve(await read(issue.id))
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'Add a block.' })
  })
})

describe('an issue to those whom an editor may not write to', () => {
  test('shows the editor its sum, and no one by name or address', async () => {
    const [event] = await insertEvents(server.pool, { title: 'A hall of her own' })
    const refused = await aReader(anAddress('ama'))
    await server.pool.query(
      `insert into event_registrations (event_id, name, email, payment_status) values ($1, 'Ama Serwaa', $2, 'free')`,
      [event, refused.email],
    )
    const issue = await save(
      await begin(admin),
      {
        subject: 'To guests only',
        blocks: [words('Thank you.')],
        audiences: [{ kind: 'guests', of: event, part: 'all' }],
      },
      admin,
    )
    expect((await approve(issue, inAnHour(), admin)).status).toBe(200)
    await startNow(issue.id)
    await until('it is over', async () => (await read(issue.id)).mailing?.state === 'sent')
    // As if the server had refused it.
    await server.pool.query(
      `update mailing_recipients set state = 'refused', last_error = 'EENVELOPE 550' where email = $1`,
      [refused.email],
    )
    expect((await read(issue.id)).mailing!.troubles).toEqual([
      expect.objectContaining({ name: 'Ama Serwaa', email: refused.email }),
    ])

    const { status, body } = await editor.call<Issue>('GET', `${all}/${issue.id}`)
    expect(status).toBe(200)
    expect(body.mailing).toMatchObject({ total: 1, refused: 1, isBalanced: true, troubles: [] })
    expect(body.mayRun).toBe(false)
    expect(JSON.stringify(body)).not.toContain('Ama Serwaa')
    expect(JSON.stringify(body)).not.toContain(refused.email)
  })
})

describe('the archive', () => {
  test('has what went out and is public, and no trace of a reader', async () => {
    const reader = await aReader()
    const shown = await sent({ subject: 'For everyone' })
    const hidden = await sent({ subject: 'For readers only', isPublic: false })
    const draft = await finished({ subject: 'Not yet' })
    const list = (await (await server.get('/api/newsletter/issues')).json()) as ArchivedIssue[]
    expect(list.map(({ subject }) => subject)).toContain('For everyone')
    expect(list.map(({ subject }) => subject)).not.toContain(hidden.subject)
    expect(list.map(({ subject }) => subject)).not.toContain(draft.subject)
    const answer = await server.get(`/api/newsletter/issues/${shown.slug}`)
    const whole = (await answer.json()) as ArchivedWhole
    expect(whole.shown).toEqual([expect.objectContaining({ kind: 'words' })])
    expect(JSON.stringify(whole)).not.toContain(reader.email)
    expect(JSON.stringify(whole)).not.toContain(reader.token)
    // Without a preview line, its first words.
    expect(whole.previewLine).toBe('Three people moved. Nobody had asked them to.')
    expect(list.find(({ slug }) => slug === shown.slug)!.previewLine).toBe(whole.previewLine)
    expect((await server.get(`/api/newsletter/issues/${hidden.slug}`)).status).toBe(404)

    const feed = await server.get('/newsletter/feed.xml')
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    const xml = await feed.text()
    expect(xml).toContain(`<title>For everyone</title><link>${server.url}/newsletter/${shown.slug}</link>`)
    expect(xml).toContain(`<description>${whole.previewLine}</description>`)
    for (const secret of [hidden.subject, draft.subject, reader.email, reader.token])
      expect(xml).not.toContain(secret)

    const siteMap = await (await server.get('/sitemap-1.xml')).text()
    expect(siteMap).toContain(`/newsletter/${shown.slug}</loc>`)
    expect(siteMap).not.toContain(`/newsletter/${hidden.slug}`)
    expect(siteMap).not.toContain('not-yet')
  })
})
