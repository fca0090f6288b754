import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { getSetting } from '../database/settings.ts'
import { connect, type Connection } from '../database/open.ts'
import { readEnv } from '../env.ts'
import type { Logger } from '../log.ts'
import { prepareApi } from './api.ts'
import { createApp, type Api } from './app.ts'
import { Gate } from './gate.ts'
import { securityHeaders } from './security.ts'
import { PageCache } from './page-cache.ts'
import { sendKeptPages, serveSite, type PageKind, type Renderer } from './site.ts'

const publicUrl = 'http://site.example'
const silent = { warn: () => {} } as unknown as Logger

let database: TestDatabase
let connection: Connection
let app: Api
let url: string
let renderings = 0
let isOpen = true
/** The ids that our own API was asked with. */
let askedWith: string[] = []

/** Pages as simple as can be: each shows what its API says. */
const renderer: Renderer = {
  resolve: (path) =>
    path === '/old'
      ? { redirect: '/new' }
      : { url: path, pattern: path, mayBeKept: true, file: path, paysByCard: path === '/pay' },
  render: async (path, fetchApi) => {
    renderings += 1
    if (path === '/broken') throw new Error('a bug with a secret')
    const shown = await fetchApi(`/api/words${path}`).catch((error: Error) => error.message)
    return { status: 200, html: JSON.stringify(shown) }
  },
  renderFault: (requestId) => `Sorry. Your number is ${requestId}.`,
  siteMap: async () => [],
}

beforeAll(async () => {
  database = await createTestDatabase()
  connection = await connect(database.url, silent)
  app = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), publicUrl)
  const headers = securityHeaders({ publicUrl })
  await app.register(
    async (api: Api) => {
      prepareApi(api, headers)
      const config = { access: 'public', reads: ['words'] } as const
      api.get<{ Params: { name: string } }>('/words/:name', { config }, async (request) => {
        askedWith.push(request.id)
        return { word: await getSetting(connection.db, request.params.name) }
      })
    },
    { prefix: '/api' },
  )
  const headersOf = ({ paysByCard }: PageKind) => securityHeaders({ publicUrl, withStripe: paysByCard })
  const site = { renderer, assets: new Map(), faultHeaders: () => headers, headersOf }
  const pages = new PageCache(connection.changes)
  const gate = new Gate({
    isOpen: () => isOpen,
    isOnTeam: async ({ headers }) => headers['x-team'] === 'yes',
    sendClosedPage: (reply) => reply.send('We open soon'),
  })
  gate.guard(app)
  serveSite(app, async () => site, pages, gate)
  sendKeptPages(app, pages, gate, () => true)
  url = await app.listen()
})
afterAll(async () => {
  await app?.close()
  await connection?.close()
  await database?.drop()
})

/** Over the network, as a kept page is sent before Fastify hears of the request. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  const { date: _date, 'x-request-id': requestId, ...others } = Object.fromEntries(answer.headers)
  return { statusCode: answer.status, headers: others, body: await answer.text(), requestId }
}

const write = (name: string, word: string) =>
  connection.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into settings values (${name}, ${word}) on conflict (name) do update set value = excluded.value`,
    )
    tx.touch('words')
  })

/** The instance also hears of its own writes, and then renders once more than it must. */
const hearEchoes = async () => {
  const before = connection.changes.moment
  await connection.db.execute(sql`select pg_notify('changes', '["echo"]')`)
  await expect.poll(() => connection.changes.hasChangedSince(before, ['echo'])).toBe(true)
}

describe('a page', () => {
  test('shows a write of its own instance at once, each time', async () => {
    for (const word of ['one', 'two', 'three']) {
      await write('at-once', word)
      expect((await get('/at-once')).body).toBe(JSON.stringify({ word }))
    }
  })

  test('is rendered once until something it shows is written', async () => {
    await write('kept', 'word')
    await hearEchoes()
    const before = renderings
    for (let times = 0; times < 5; times += 1) await get('/kept')
    expect(renderings).toBe(before + 1)
    await connection.db.transaction(async (tx) => tx.touch('something else'))
    await get('/kept')
    expect(renderings).toBe(before + 1)
  })

  test('is rendered once for many who come at the same moment', async () => {
    const before = renderings
    await Promise.all(Array.from({ length: 20 }, () => get('/crowd')))
    expect(renderings).toBe(before + 1)
  })

  test('that is kept is answered as it was when it was new', async () => {
    const asked = { 'accept-encoding': 'gzip' }
    const before = renderings
    const [first, second] = [await get('/twice', asked), await get('/twice', asked)]
    expect(renderings).toBe(before + 1)
    expect(second).toEqual(first)
    expect(second.requestId, 'an id that no one asked for costs bytes').toBeUndefined()
    expect(second.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('s-maxage=1,'),
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
  })

  test('that the browser has is not sent again, in the encoding that it has', async () => {
    const { etag = '' } = (await get('/known', { 'accept-encoding': 'br' })).headers
    const known = await get('/known', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(known).toMatchObject({ statusCode: 304, body: '', headers: { etag } })
    expect(known.headers).not.toHaveProperty('content-type')
    const other = await get('/known', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
  })

  test('that moved says where to, for good', async () => {
    const answer = await get('/old')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/new'])
  })
})

describe('while the site is closed', () => {
  afterEach(() => void (isOpen = true))

  test('a kept page is not sent to a visitor', async () => {
    await get('/kept-before')
    isOpen = false
    expect((await get('/kept-before')).body).toBe('We open soon')
    isOpen = true
    expect((await get('/kept-before')).body).not.toBe('We open soon')
  })

  test('the team gets the page, which no proxy may keep for others', async () => {
    isOpen = false
    const { body, headers } = await get('/for-the-team', { 'x-team': 'yes' })
    expect(body).not.toBe('We open soon')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a page for people who have dealt with us already is there, and asks our own API', async () => {
    await write('my-request', 'word')
    isOpen = false
    expect((await get('/my-request')).body).toBe(JSON.stringify({ word: 'word' }))
    expect((await get('/api/words/my-request')).statusCode).toBe(403)
  })
})

describe('the id that a proxy gives to a request', () => {
  const asked = { 'x-request-id': 'from-the-proxy.1' }

  test('reaches the API that the page asks, and comes back', async () => {
    askedWith = []
    expect((await get('/with-id', asked)).requestId).toBe('from-the-proxy.1')
    expect(askedWith).toEqual(['from-the-proxy.1'])
  })

  test('comes back with a kept page, and with the answer that the browser has it', async () => {
    const { etag = '' } = (await get('/with-id')).headers
    expect((await get('/with-id', asked)).requestId).toBe('from-the-proxy.1')
    const known = await get('/with-id', { ...asked, 'if-none-match': etag })
    expect(known).toMatchObject({ statusCode: 304, requestId: 'from-the-proxy.1' })
  })

  test('is replaced if it does not belong into a log', async () => {
    askedWith = []
    const { requestId } = await get('/odd-id', { 'x-request-id': '"><script>' })
    expect(requestId).toBeUndefined()
    expect(askedWith).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })
})

describe('when something fails', () => {
  const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
    await connection.db.execute(sql`alter table settings rename to settings_away`)
    try {
      return await work()
    } finally {
      await connection.db.execute(sql`alter table settings_away rename to settings`)
    }
  }

  test('the last good page is better than none', async () => {
    await write('good', 'word')
    const good = await get('/good')
    const answer = await whileAway(async () => {
      await connection.db.transaction(async (tx) => tx.touch('words'))
      return get('/good')
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(good.body)
  })

  test('a page with holes is a 503 that no cache keeps, and whole as soon as it can be', async () => {
    await write('holes', 'word')
    const answer = await whileAway(() => get('/holes', { 'x-request-id': 'holes' }))
    expect(answer).toMatchObject({ statusCode: 503, requestId: 'holes' })
    expect(answer.headers['cache-control']).toBe('no-store')
    const later = await get('/holes')
    expect(later.statusCode).toBe(200)
    expect(later.body).toBe('{"word":"word"}')
  })

  test('a bug in a page is reported by a number and nothing else', async () => {
    const answer = await get('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toBe(`Sorry. Your number is ${answer.requestId}.`)
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
  })
})

test('only a page that pays may load what paying needs', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])
  expect(await policyOf('/pay')).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com;`)
  expect(await policyOf('/pay')).toContain(`connect-src 'self' https://api.stripe.com;`)
  expect(await policyOf('/pay')).toContain('https://hooks.stripe.com')
  for (const path of ['/page', '/pay-later', '/old', '/api/words/page'])
    expect(await policyOf(path), path).not.toContain('stripe')
})
