import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Payments } from '#features/payments/service.server.ts'
import type { TeachingSync } from '#features/teachings/sync/sync.server.ts'
import { mountApi } from '#app/api.ts'
import { readEnv } from '#server/env.ts'
import { createApp, type Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

type OpenApi = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, { summary?: string; requestBody?: unknown; responses: object }>>
}

let server: TestServer
let api: OpenApi

beforeAll(async () => {
  server = await startTestServer()
  api = (await (await server.get('/api/openapi.json')).json()) as OpenApi
})
afterAll(() => server?.stop())

/** The routes as they are mounted, from a server that never starts. */
const mountedRoutes = async (): Promise<string[]> => {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const app = createApp(env, 'http://site.example')
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
  const platform = { env, publicUrl: 'http://site.example' } as unknown as Platform
  const payments = { core: {} } as unknown as Payments
  void app.register(async (scope: Api) => mountApi(scope, platform, payments, vi.fn<TeachingSync>()), {
    prefix: '/api',
  })
  await app.ready()
  await app.close()
  return routes.toSorted()
}

describe('the description of the API', () => {
  test.each([
    [
      '/api/mentor-requests',
      'country',
      ['ghana', 'nigeria', 'south-africa', 'kenya', 'usa', 'uk', 'canada', 'other'],
    ],
    ['/api/mentor-requests', 'gender', ['male', 'female', 'prefer-not-to-say']],
    [
      '/api/mentor-requests',
      'primaryAreaOfInterest',
      ['life-purpose', 'relationships', 'theology', 'social-justice', 'spiritual-growth', 'general'],
    ],
    ['/api/mentor-requests', 'meetingFormat', ['in-person', 'online', 'phone', 'any']],
    [
      '/api/join-us',
      'interests',
      ['life-purpose', 'relationships', 'bible-study', 'social-justice', 'events', 'mentorship'],
    ],
    [
      '/api/join-us',
      'howHeard',
      ['Friend or Family', 'Social Media', 'Church Event', 'Website', 'Flyer or Poster', 'Other'],
    ],
  ])('%s takes for %s the choices of the specification', (path, field, choices) => {
    const body = JSON.stringify(api.paths[path]?.post?.requestBody)
    const property = body.slice(body.indexOf(`"${field}":`))
    expect(JSON.parse(/"enum":(\[[^\]]*\])/.exec(property)?.[1] ?? 'null')).toEqual(choices)
  })

  test('lists every route of the API', async () => {
    const described = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const mounted = await mountedRoutes()
    expect(mounted).toContain('GET /api/events/{id}')
    expect(described.toSorted()).toEqual(mounted)
  })

  test('says of each route what it does and what it answers', () => {
    for (const [path, operations] of Object.entries(api.paths))
      for (const [method, operation] of Object.entries(operations)) {
        expect(operation.summary, `${method} ${path}`).toMatch(/^[A-Z]/)
        expect(Object.keys(operation.responses), `${method} ${path}`).not.toEqual([])
      }
  })

  test('knows the fields of a form and where the server is', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(api.servers).toEqual([{ url: server.url }])
    expect(JSON.stringify(api.paths['/api/questions']?.post?.requestBody)).toContain('"question"')
    expect(JSON.stringify(api.paths['/api/events']?.get)).toContain('"upcoming"')
  })
})

describe('the page to read it', () => {
  test('shows every route in words, without a script or a style of its own', async () => {
    const answer = await server.get('/api/docs')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    for (const [path, operations] of Object.entries(api.paths))
      for (const method of Object.keys(operations)) expect(html).toContain(`${method.toUpperCase()} ${path}`)
    expect(html).toContain('Ask a question')
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i)
  })

  test('has a style sheet and a title that are there', async () => {
    const html = await (await server.get('/api/docs')).text()
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1]
    expect((await server.get(sheet!)).headers.get('content-type')).toMatch('text/css')
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>/)
  })
})
