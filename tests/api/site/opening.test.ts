import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSite } from '#shared/site.ts'
import { createMember } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { until } from '../support/until.ts'

let server: TestServer
/** Another instance on the same database. */
let other: TestServer
let efua: Dashboard
let eventId: string

beforeAll(async () => {
  const database = await createTestDatabase()
  server = await startTestServer({ database })
  other = await startTestServer({ env: { DATABASE_URL: database.url } })
  efua = await openDashboard(server, { name: 'Efua Baidoo' })
  ;[eventId = ''] = await insertEvents(server.pool, { title: 'An evening no one knows of yet' })
  await setOpening(false)
})
afterAll(async () => {
  await other?.stop()
  await server?.stop()
  takeSite({})
})

const setOpening = (isOpen: boolean, by = efua) => by.call('PUT', '/api/admin/site-opening', { isOpen })

const publish = (key: string, fields: object) =>
  efua.call('PUT', `/api/admin/site/${key}`, { version: 0, publish: true, edit: { kind: 'fields', fields } })

const answerTo = async (path: string, headers = {}) => {
  const answer = await server.get(path, headers)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const byVisitor = async (path: string) => (await answerTo(path)).text

describe('a visitor of a site that is not open', () => {
  test.each(['/', '/about', '/events', '/nothing-here', '/donate', '/join-us', '/privacy'])(
    'sees the name, a greeting and nothing else at %s',
    async (path) => {
      const { status, headers, text } = await answerTo(path)
      expect(status).toBe(200)
      expect(text).toContain('<h1>Sankofa</h1>')
      expect(text).toContain('We open soon')
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).not.toContain('no one knows')
      // An example address would promise that someone reads it.
      expect(text).not.toContain('hello@sankofa.example')
    },
  )

  test('gets no page of one event, no picture of it, no calendar and no sitemap', async () => {
    for (const path of [`/events/${eventId}`, `/events/${eventId}.ics`, '/events.ics', '/sitemap.xml'])
      expect(await byVisitor(path), path).not.toContain('no one knows')
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/events.ics', `/events/${eventId}/flyer.png`])
      expect((await answerTo(path)).status, path).toBe(403)
  })

  test('gets nothing from the API that is public otherwise', async () => {
    for (const path of [
      '/api/events',
      `/api/events/${eventId}`,
      '/api/teachings',
      '/api/resources',
      '/api/funds',
      '/api/words/leaders',
      '/api/openapi.json',
    ]) {
      const answer = await server.get(path)
      expect([answer.status, await answer.json()], path).toEqual([
        403,
        { error: 'This site is not open yet. Please come back soon.', code: 'site_closed' },
      ])
    }
  })

  test('can send no form', async () => {
    const forms = ['contact', 'newsletter', 'join-us', 'prayer-requests', 'user/register', 'transfer-claims']
    for (const path of [...forms, `events/${eventId}/register`, 'create-payment-intent'])
      expect((await server.post(`/api/${path}`, {})).status, path).toBe(403)
  })

  test('reaches what is owed to people who have dealt with us before', async () => {
    const member = await createMember(server)
    expect((await server.get('/api/user/profile', member.headers)).status).not.toBe(403)
    expect((await server.post('/api/user/login', { name: 'nobody', password: 'wrong' })).status).not.toBe(403)
    for (const path of [
      '/account',
      '/auth',
      '/my-registration',
      '/waiting-list',
      '/my-giving',
      '/my-request',
      '/circle',
      '/newsletter/confirm',
    ])
      expect(await byVisitor(path), path).not.toContain('We open soon')
    const secret = 'x'.repeat(43)
    for (const path of ['event-registrations/view', 'monthly-gifts/find', 'newsletter/unsubscribe'])
      expect((await server.post(`/api/${path}`, { token: secret })).status, path).not.toBe(403)
  })

  test('machines that ask and report are answered', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/readyz/jobs',
      '/robots.txt',
      '/icon-192.png',
      '/site.webmanifest',
    ])
      expect((await server.get(path)).status, path).toBe(200)
    for (const from of ['stripe', 'paystack'])
      expect((await server.post(`/api/webhooks/${from}`, {})).status, from).not.toBe(403)
  })

  test('can sign in to the dashboard', async () => {
    expect(await byVisitor('/admin/login')).not.toContain('We open soon')
    expect((await server.post('/api/admin/login', { email: 'a@b.example', password: 'wrong' })).status).toBe(
      401,
    )
  })
})

describe('the team of a site that is not open', () => {
  test('sees every page and the API, and no proxy keeps what it sees', async () => {
    const { text, headers } = await answerTo(`/events/${eventId}`, efua.headers)
    expect(text).toContain('An evening no one knows of yet')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await server.get('/api/events', efua.headers)).status).toBe(200)
    const siteMap = await answerTo('/sitemap.xml', efua.headers)
    expect(siteMap.text).toContain('sitemap-1.xml')
    expect(siteMap.headers.get('cache-control')).toBe('private, no-store')
    // The page is kept now, and still not for others.
    expect(await byVisitor(`/events/${eventId}`)).toContain('We open soon')
  })

  test('cannot open it without a name and a contact of its own', async () => {
    expect((await efua.call('GET', '/api/admin/site-opening')).body).toEqual({
      isOpen: false,
      hasName: false,
      hasContact: false,
      isGuideShown: true,
    })
    expect(await setOpening(true)).toMatchObject({ status: 409, body: { code: 'site_not_ready' } })
    await publish('name', { name: 'Nkabom <Youth>' })
    expect(await setOpening(true)).toMatchObject({ status: 409 })
    await publish('contact', { email: 'hello@nkabom.example', phone: '+233 24 555 0142' })
    expect((await efua.call('GET', '/api/admin/site-opening')).body).toMatchObject({ hasContact: true })
  })

  test('greets visitors with its own words', async () => {
    await publish('opening', { greeting: 'Akwaaba "friends" & <all>' })
    const text = await byVisitor('/')
    expect(text).toContain('<h1>Nkabom &#60;Youth&#62;</h1>')
    expect(text).toContain('Akwaaba &#34;friends&#34; &#38; &#60;all&#62;')
    expect(text).toContain('mailto:hello@nkabom.example')
  })

  test('opens and closes it only as an administrator', async () => {
    for (const role of ['editor', 'treasurer', 'host', 'care'] as const) {
      const someone = await openDashboard(server, { roles: [role] })
      expect((await setOpening(true, someone)).status, role).toBe(403)
    }
    expect((await server.call('PUT', '/api/admin/site-opening', {}, { isOpen: true })).status).toBe(401)
  })

  test('opens it on every instance, and closes it again', async () => {
    expect(await setOpening(true)).toMatchObject({ status: 200, body: { isOpen: true } })
    expect(await byVisitor(`/events/${eventId}`)).toContain('An evening no one knows of yet')
    expect((await server.get('/api/events')).status).toBe(200)
    const seenElsewhere = async () => (await other.get('/')).text()
    await until('the other instance is open', async () => !(await seenElsewhere()).includes('We open soon'))
    await setOpening(false)
    expect(await byVisitor('/')).toContain('We open soon')
    await until('the other instance is closed', async () => (await seenElsewhere()).includes('We open soon'))
    const { rows } = await server.pool.query(
      `select action from audit_log where action in ('site.opened', 'site.closed') order by created_at`,
    )
    // The first line is from before these tests.
    expect(rows.map(({ action }) => String(action))).toEqual(['site.closed', 'site.opened', 'site.closed'])
  })
})

describe('the guide on Today', () => {
  const guide = async (by = efua) =>
    (await by.call<{ firstRun: object | null }>('GET', '/api/admin/overview')).body.firstRun

  test('says what the site has of its own, to administrators alone', async () => {
    expect(await guide()).toMatchObject({ isOpen: false, hasName: true, hasContact: true, hasLook: false })
    expect(await guide()).toMatchObject({ hasEvent: true, accepted: expect.any(Number) })
    expect(await guide(await openDashboard(server, { roles: ['editor', 'treasurer'] }))).toBeNull()
  })

  test('counts no event of the demo content', async () => {
    await server.pool.query(`insert into demo_rows (table_name, id) values ('events', $1)`, [eventId])
    expect(await guide()).toMatchObject({ hasEvent: false })
    await server.pool.query('delete from demo_rows')
  })

  test('names what is still the example, and counts a step that stays as it is on purpose', async () => {
    expect(await guide()).toMatchObject({
      examples: { giving: ['mobile money', 'bank', 'account number', 'SWIFT code', 'email'] },
      exampleLeaders: 4,
      leftAsTheyAre: [],
      alsoYours: expect.arrayContaining([{ key: 'slides', isOurs: false }]),
    })
    const leave = (step: string, isLeft: boolean, by = efua) =>
      by.call('PUT', '/api/admin/site-guide/step', { step, isLeft })
    const editor = await openDashboard(server, { roles: ['editor'] })
    expect((await leave('look', true, editor)).status).toBe(403)
    // No one leaves invented people or an invented account on purpose.
    expect((await leave('giving', true)).status).toBe(400)
    await leave('look', true)
    expect((await leave('amounts', true)).body).toEqual({ leftAsTheyAre: ['look', 'amounts'] })
    expect(await guide()).toMatchObject({ leftAsTheyAre: ['look', 'amounts'] })
    expect((await leave('look', false)).body).toEqual({ leftAsTheyAre: ['amounts'] })
    await leave('amounts', false)
  })

  test('can be hidden and brought back, by administrators', async () => {
    const show = (isShown: boolean, by = efua) => by.call('PUT', '/api/admin/site-guide', { isShown })
    const editor = await openDashboard(server, { roles: ['editor'] })
    expect((await show(false, editor)).status).toBe(403)
    expect(await show(false)).toMatchObject({ status: 200, body: { isGuideShown: false } })
    expect(await guide()).toBeNull()
    await show(true)
    expect(await guide()).not.toBeNull()
  })
})

describe('a first start on an empty database', () => {
  const begun = async (env: NodeJS.ProcessEnv) => {
    const database = await createTestDatabase()
    const started = await startTestServer({ database, env: { BACKUP_DIR: 'off', ...env } })
    const text = await (await started.get('/')).text()
    await started.stop()
    return text.includes('We open soon')
  }
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'us@sankofa.example',
    SHUTDOWN_DELAY: '0',
  }

  test('is closed in production, and open elsewhere', async () => {
    expect(await begun(production)).toBe(true)
    expect(await begun({})).toBe(false)
  })
})
