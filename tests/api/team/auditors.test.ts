import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Team } from '#features/team/admins/team/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { createAdminSession } from '#tests/support/accounts.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, secretIn } from '../support/emails.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer
let admin: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua Mensah' })
})
afterAll(() => server?.stop())

const inDays = (days: number) => addDays(today(), days)

const invite = (access: object, email = anAddress('auditor')) =>
  admin.call<{ fields?: Record<string, string> }>('POST', '/api/admin/invitations', {
    name: 'Kojo Annan',
    email,
    roles: ['auditor'],
    ...access,
  })

const endOn = (id: string, day: string) =>
  server.pool.query('update admins set access_ends_on = $2 where id = $1', [id, day])

describe('an invitation for an auditor', () => {
  test.each([
    ['no last day', {}, { accessEndsOn: 'Choose the last day' }],
    ['one that is over', { accessEndsOn: inDays(-1) }, { accessEndsOn: 'Choose today or a later date' }],
    [
      'one after more than 12 months',
      { accessEndsOn: inDays(366) },
      { accessEndsOn: 'Choose a date within 12 months. You can extend it later' },
    ],
    [
      'another role too',
      { roles: ['auditor', 'treasurer'], accessEndsOn: inDays(30) },
      { roles: 'Choose Auditor without other roles' },
    ],
  ])('is refused with %s', async (_what, access, fields) => {
    expect(await invite(access)).toMatchObject({ status: 400, body: { fields } })
  })

  test('says until when, and so does the team, from the email to the account', async () => {
    const email = anAddress('kojo')
    const accessEndsOn = inDays(365)
    expect((await invite({ accessEndsOn }, email)).status).toBe(201)
    const [sent] = await emailsTo(server.pool, email)
    expect(sent!.text).toMatch(/Your access ends after \w+ \d+ \w+ \d{4}\./)
    const token = secretIn(sent!)
    const view = await server.post('/api/admin/invitation/view', { token })
    expect(await view.json()).toMatchObject({ roles: ['auditor'], accessEndsOn })
    const password = 'adinkra-symbols-42'
    const accepted = await server.post('/api/admin/invitation/accept', {
      token,
      name: 'Kojo Annan',
      password,
    })
    expect(accepted.status).toBe(200)
    expect(await accepted.json()).toMatchObject({ roles: ['auditor'], accessEndsOn })
    const { body } = await admin.call<Team>('GET', '/api/admin/team')
    expect(body.people.find((person) => person.email === email)).toMatchObject({ accessEndsOn })
  })

  test('leaves out a last day that was typed for another role', async () => {
    const email = anAddress('editor')
    expect((await invite({ roles: ['editor'], accessEndsOn: inDays(30) }, email)).status).toBe(201)
    const { body } = await admin.call<Team>('GET', '/api/admin/team')
    expect(body.invitations.find((one) => one.email === email)).toMatchObject({ accessEndsOn: null })
  })
})

describe('an auditor', () => {
  const opens = async (path: string, headers: Record<string, string>) =>
    (await server.get(`/api/admin/${path}`, headers)).status

  test('reads the accounts, and nothing about people', async () => {
    const { headers } = await createAdminSession(server, { roles: ['auditor'] })
    const money = `books/months books/month books/period?period=2026-Q4 books/matters books/donors books/statements
      books/accounts.csv donations donations.csv donations/sums monthly-gifts funds funds.csv hand-entries
      hand-entries.csv transfer-claims audit-log overview search?search=ama session`
    for (const path of money.split(/\s+/)) expect(await opens(path, headers), path).toBe(200)
    const others = `inbox join-us mentor-requests people users events registrations teachings resources newsletter.csv
      team admins notices saved-replies imports groups bin failed-emails hand-entry-choices`
    for (const path of others.split(/\s+/)) expect(await opens(path, headers), path).toBe(403)
  })

  test('leaves a line in the audit log with each file', async () => {
    const { id, headers } = await createAdminSession(server, { name: 'Kojo', roles: ['auditor'] })
    const gift = await bookGift(server.pool, { amount: 5_000, happenedAt: '2025-03-05T10:00:00Z' })
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from payments where subject_id = $1',
      [gift],
    )
    for (const path of [
      'books/accounts.csv?period=2025-Q1',
      'donations.csv',
      `books/donors/${gift}/statement.pdf?year=2025`,
      `hand-entries/${rows[0]!.id}/receipt.pdf`,
    ])
      expect(await opens(path, headers), path).toBe(200)
    const { rows: lines } = await server.pool.query<{ subject: string }>(
      `select subject from audit_log where actor_id = $1 and action = 'list.exported' order by created_at`,
      [id],
    )
    expect(lines.map(({ subject }) => subject)).toEqual([
      'books 2025-Q1',
      'donations',
      'giving statement 2025',
      expect.stringContaining('2025'),
    ])
  })

  test('gets no news of gifts', async () => {
    const { body } = await admin.call<Team>('GET', '/api/admin/team')
    expect(body.people.some(({ roles }) => roles.includes('auditor'))).toBe(true)
    const auditor = await createAdminSession(server, { roles: ['auditor'] })
    expect(await opens('notices', auditor.headers)).toBe(403)
  })

  test('is signed out after the last day, at the next request, and cannot sign in again', async () => {
    const password = 'adinkra-symbols-42'
    const auditor = await createAdminSession(server, { roles: ['auditor'], password })
    const login = (typed: string) =>
      server.post('/api/admin/login', { email: auditor.email, password: typed })
    await endOn(auditor.id, today())
    expect(await opens('books/months', auditor.headers)).toBe(200)
    expect((await login(password)).status).toBe(200)
    await endOn(auditor.id, inDays(-1))
    for (const path of ['session', 'books/months', 'donations', 'overview', 'second-factor'])
      expect(await opens(path, auditor.headers), path).toBe(401)
    const refused = await login(password)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'access_ended' })
    expect(refused.headers.getSetCookie().join()).not.toContain('admin')
    expect((await login('not-the-password')).status, 'a stranger learns nothing').toBe(401)
  })

  test('gets another last day from an administrator, hears of it, and comes in again', async () => {
    const auditor = await createAdminSession(server, { name: 'Kojo Annan', roles: ['auditor'] })
    await endOn(auditor.id, inDays(-3))
    const change = (accessEndsOn: string) =>
      admin.call('PUT', `/api/admin/admins/${auditor.id}/roles`, { roles: ['auditor'], accessEndsOn })
    expect((await change(inDays(400))).status).toBe(400)
    expect(await change(inDays(60))).toMatchObject({ status: 200, body: { accessEndsOn: inDays(60) } })
    expect(await opens('books/months', auditor.headers)).toBe(200)
    expect(await entriesOf(server.pool, auditor.id)).toMatchObject([
      { action: 'admin.roles-changed', changes: { accessEndsOn: [inDays(-3), inDays(60)] } },
    ])
    const [email] = await emailsTo(server.pool, auditor.email)
    expect(email!.subject).toBe('Your access at Sankofa has a new last day')
    expect((await change(inDays(60))).status, 'the same day again').toBe(200)
    expect(await emailsTo(server.pool, auditor.email)).toHaveLength(1)
  })

  test('who gets another role has no last day any more', async () => {
    const auditor = await createAdminSession(server, { roles: ['auditor'] })
    const { body } = await admin.call('PUT', `/api/admin/admins/${auditor.id}/roles`, { roles: ['editor'] })
    expect(body).toMatchObject({ roles: ['editor'], accessEndsOn: null })
    expect(await opens('donations', auditor.headers)).toBe(403)
  })
})

test.each([
  [['auditor'], null],
  [['auditor', 'treasurer'], '2027-01-31'],
  [['treasurer'], '2027-01-31'],
])('the database refuses %j until %s', async (roles, day) => {
  await expect(
    server.pool.query(
      `insert into admins (email, name, password_hash, roles, access_ends_on) values ($1, 'x', 'x', $2, $3)`,
      [anAddress('x'), roles, day],
    ),
  ).rejects.toThrow(/admins_(auditor|access_ends)/)
})
