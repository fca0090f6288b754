import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aQuestion } from './support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

const inlineScriptsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script]) => script ?? '')

const directivesOf = (answer: Response): Map<string, string[]> => {
  const policy = answer.headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe('headers', () => {
  const everywhere: [what: string, path: string, status: number][] = [
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['an error of the API', '/api/events?limit=x', 400],
    ['an address that the API does not know', '/api/nonsense', 404],
    ['an address that is no text', '/%zz', 404],
    ['the description of the API', '/api/docs', 200],
    ['an address that moved', '/join', 301],
  ]

  test.each(everywhere)('%s has the headers that protect it', async (_what, path, status) => {
    const answer = await server.get(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('server')).toBeNull()
  })

  test('the door of an event is the one page that may ask for the camera', async () => {
    const { headers } = await server.get('/door')
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()')
  })

  test('data has those that mean something for data', async () => {
    for (const path of ['/api/events', '/api/openapi.json']) {
      const { headers } = await server.get(path)
      expect(headers.get('content-security-policy'), path).toBe(`default-src 'none'; frame-ancestors 'none'`)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('a file has those that mean something for a file', async () => {
    const html = await (await server.get('/')).text()
    const icon = await server.get('/favicon.svg')
    expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
    expect(icon.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const script = await server.get(/"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '')
    expect(script.status).toBe(200)
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a refused request has them too', async () => {
    const answer = await server.post('/api/questions', aQuestion(), { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('no policy allows inline code, evaluation or a wildcard', async () => {
    for (const [, path] of everywhere) {
      const policy = (await server.get(path)).headers.get('content-security-policy') ?? ''
      expect(policy, path).not.toMatch(/unsafe-|\*|http:/)
      expect(policy, path).not.toBe('')
      for (const needed of [`base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`])
        expect(policy, path).toContain(needed)
    }
  })

  test('the policy allows the one script that stands in the page, by its hash, and no other', async () => {
    const page = await server.get('/')
    const [script, ...others] = inlineScriptsOf(await page.text())
    expect(others).toEqual([])
    expect(script).toContain('ui-theme')
    const hash = createHash('sha256').update(script!).digest('base64')
    expect(directivesOf(page).get('script-src')).toEqual([`'self'`, `'sha256-${hash}'`])
  })

  test('the policy allows frames of the host of videos that sets no cookie, and of no other', async () => {
    for (const path of ['/', '/teachings', '/events'])
      expect(directivesOf(await server.get(path)).get('frame-src'), path).toEqual([
        'https://www.youtube-nocookie.com',
      ])
  })

  test('the policy of a page allows the one style that stands in it, by its hash, and no other', async () => {
    for (const path of ['/', '/events', '/nowhere', '/donate/checkout?amount=50&frequency=once']) {
      const page = await server.get(path)
      const [style, ...others] = [...(await page.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
        ([, text]) => text,
      )
      expect(others, path).toEqual([])
      const hash = createHash('sha256').update(style!).digest('base64')
      expect(directivesOf(page).get('style-src'), path).toEqual([`'self'`, `'sha256-${hash}'`])
    }
  })

  test('the pages have no handler, attribute of style or frame that the policy would have to allow', async () => {
    for (const path of ['/', '/nowhere', '/newsletter/confirm?token=x', '/api/docs']) {
      const html = await (await server.get(path)).text()
      expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/i)
      expect(html, path).not.toMatch(/<[^>]+\sstyle=|javascript:|<iframe/i)
    }
  })

  test('the API hands nothing to a cache', async () => {
    for (const path of ['/api/events', '/api/nonsense', '/api/events?limit=x'])
      expect((await server.get(path)).headers.get('cache-control'), path).toBe('no-store')
  })

  test('a file whose name has its hash may be kept for a year, another for an hour', async () => {
    const html = await (await server.get('/')).text()
    const hashed = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
    expect((await server.get(hashed!)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await server.get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('the transport is not made strict on a site without https', async () => {
    expect((await server.get('/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('requests of other sites', () => {
  const ask = (headers: Record<string, string>) => server.post('/api/questions', aQuestion(), headers)

  test.each([
    ['Sec-Fetch-Site is cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site is another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['Origin is another site', { origin: 'https://evil.example' }],
    ['Origin only begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['Origin is another port', { origin: 'http://127.0.0.1:1' }],
    ['Origin is null, as from a sandboxed frame', { origin: 'null' }],
    ['Origin is ours but Sec-Fetch-Site says otherwise', { 'sec-fetch-site': 'cross-site', origin: 'own' }],
  ])('a form is refused when its %s', async (_what, given: Record<string, string>) => {
    const headers = given.origin === 'own' ? { ...given, origin: server.url } : given
    const before = await countQuestions()
    const answer = await ask(headers)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      error: 'For your security, we blocked a request from another website. Reload the page and try again.',
      code: 'cross_site_request',
    })
    expect(await countQuestions()).toBe(before)
  })

  test('the forms of our own pages pass', async () => {
    expect((await ask({ origin: server.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await ask({ origin: server.url })).status).toBe(201)
  })

  test('programs that are no browsers say nothing and pass', async () => {
    expect((await ask({})).status).toBe(201)
    expect((await ask({ 'sec-fetch-site': 'none' })).status).toBe(201)
  })

  test('everyone may read', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await server.get('/api/events', headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  const countQuestions = async () =>
    (await server.pool.query<{ count: number }>('select count(*)::int from requests')).rows[0]?.count
})

test('a moved address keeps its query, and no path leads to another host', async () => {
  const moved = await server.get('/join?from=flyer')
  expect(moved.headers.get('location')).toBe('/join-us?from=flyer')
  expect((await server.get('/newsletter/confirm/')).headers.get('location')).toBe('/newsletter/confirm')
  for (const path of ['//evil.example/', String.raw`/\evil.example/`, 'http://evil.example/'])
    expect(await locationOf(path), path).toBeUndefined()
})

/** Asked as it stands: `fetch` would make a slash of a backslash. */
const locationOf = async (path: string): Promise<string | undefined> => {
  const { port } = new URL(server.url)
  const [answer] = (await once(http.get({ port, path }), 'response')) as [http.IncomingMessage]
  answer.resume()
  return answer.headers.location
}
