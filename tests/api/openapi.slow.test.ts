import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mountApi } from '#app/server/features.ts'
import type { Services } from '#app/server/services.ts'
import { readEnv } from '#server/env.ts'
import { createApp, type Api } from '#server/http/app.ts'
import { Measures } from '#server/metrics/measures.ts'
import type { Platform } from '#server/platform.ts'
import { errorCodes } from '#shared/calls/errors.ts'
import { createAdminSession, createMember, type TestAdmin, type TestMember } from '#tests/support/accounts.ts'
import { startStrictServer } from '#tests/support/production-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
}
type Content = Record<string, { schema: Schema }>
type Answer = { $ref?: string; headers?: Record<string, object>; content?: Content }
type Operation = {
  summary?: string
  'x-access'?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
type OpenApi = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

let server: TestServer
let api: OpenApi
let admin: TestAdmin
let member: TestMember

beforeAll(async () => {
  server = await startTestServer()
  api = (await (await server.get('/api/openapi.json')).json()) as OpenApi
  admin = await createAdminSession(server)
  member = await createMember(server)
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
  const given = { env, publicUrl: 'http://site.example', measures: new Measures() }
  const platform = given as unknown as Platform
  const services = { payments: { core: {} } } as unknown as Services
  void app.register(async (scope: Api) => mountApi(scope, platform, services), {
    prefix: '/api',
  })
  await app.ready()
  await app.close()
  return routes.toSorted()
}

const operations = (): [route: string, Operation][] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
  )

const operation = (route: string): Operation => operations().find(([name]) => name === route)![1]

const bodyOf = (route: string): Schema =>
  operation(route).requestBody?.content['application/json']?.schema ?? {}

/** What is wrong with a value by its JSON schema, as another program would read it. */
const complaintOf = async (schema: object, value: unknown): Promise<string | undefined> => {
  const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const
  const reader = fastify({ ajv: { customOptions } })
  reader.post('/', { schema: { body: schema } }, () => ({}))
  const answer = await reader.inject({ method: 'POST', url: '/', payload: value as object })
  return answer.statusCode === 200 ? undefined : answer.body
}

/** The payloads of the specification, with null for what is left out. */
const anEvent = {
  title: 'A circle on work and rest',
  description: 'What is enough?',
  date: '2026-12-12',
  time: '6:30 – 8:30pm',
  location: null,
  isVirtual: true,
  zoomLink: null,
  category: 'Discussion',
  price: 0,
  capacity: null,
  organizer: null,
  imageUrl: null,
}
const aTeaching = {
  title: 'On rest',
  category: 'Seasons',
  excerpt: 'A short word.',
  content: 'A long word.',
  imageUrl: null,
  videoId: null,
  speaker: null,
  duration: null,
  publishedAt: null,
}
const aResource = {
  title: 'A reading plan',
  description: 'For forty days.',
  category: 'Study Guide',
  fileUrl: null,
  fileType: null,
  imageUrl: null,
  author: null,
}
const joining = { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.org', interests: ['events'] }

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

  test('says of what kind each answer is that has one', () => {
    const silent = operations().flatMap(([route, { responses }]) =>
      Object.entries(responses)
        .filter(([status, { content }]) => status.startsWith('2') && !content)
        .map(([status]) => `${status} ${route}`),
    )
    expect(silent.filter((answer) => !answer.startsWith('204'))).toEqual([])
  })

  test('tells of files what they are', () => {
    const files = operations().flatMap(([route, { responses }]) => {
      const types = Object.keys(responses['200']?.content ?? {})
      return types.includes('application/json') || types.length === 0 ? [] : [[route, types.join(', ')]]
    })
    expect(Object.fromEntries(files)).toEqual({
      ...Object.fromEntries(
        [
          'audit-log',
          'count-sheets',
          'donations',
          'funds',
          'group-members',
          'registrations',
          'series-attendance',
          'inbox',
          'join-us',
          'mentor-requests',
          'newsletter',
          'newsletter/readers',
          'people',
          'resources',
          'hand-entries',
          'transfer-claims',
          'users',
          'imports/{id}/problems',
          'events/{id}/waiting',
        ].map((list) => [`GET /api/admin/${list}.csv`, 'text/csv; charset=utf-8']),
      ),
      'GET /api/admin/newsletter/issues/{id}/preview': 'text/html',
      'GET /api/admin/books/accounts.csv': 'text/csv; charset=utf-8',
      'GET /api/admin/books/donors/{id}/statement.pdf': 'application/pdf',
      'GET /api/user/statements/{year}/statement.pdf': 'application/pdf',
      'GET /api/admin/hand-entries/{id}/receipt.pdf': 'application/pdf',
      'POST /api/monthly-gifts/receipt': 'application/pdf',
      'POST /api/monthly-gifts/statement': 'application/pdf',
      'GET /api/user/donations/{id}/receipt.pdf': 'application/pdf',
      'POST /api/event-registrations/receipt': 'application/pdf',
      'POST /api/donations/receipt': 'application/pdf',
      'GET /api/resources/{id}/file': 'application/pdf, audio/mpeg, image/webp',
    })
    const { responses } = operation('GET /api/resources/{id}/file')
    expect(Object.keys(responses)).toEqual(['200', '206', '302', '416', 'default'])
    expect(responses['302']).toMatchObject({ headers: { Location: {} } })
  })

  test('has one form of refusal for every route, and it is the one that is sent', async () => {
    for (const [route, { responses }] of operations())
      expect(responses.default, route).toEqual({ $ref: '#/components/responses/Refusal' })
    const refusal = api.components.responses.Refusal
    expect(refusal?.headers).toHaveProperty('Retry-After')
    expect(refusal?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
    })
    const schema = api.components.schemas.Refusal!
    expect(schema.properties?.code?.enum).toEqual(errorCodes)
    const refusals = [
      await server.get('/api/events/none'),
      await server.get('/api/admin/session'),
      await server.post('/api/contact', {}),
    ]
    for (const answer of refusals) expect(await complaintOf(schema, await answer.json())).toBeUndefined()
    expect(await complaintOf(schema, { message: 'no' })).toBeDefined()
  })

  test('of what can be called without knowing more, each answer is of the kind that is described', async () => {
    const headers = { cookie: `${admin.headers.cookie}; ${member.headers.cookie}` }
    const callable = operations().filter(
      ([route, { parameters = [] }]) =>
        route.startsWith('GET') && !route.includes('{') && !parameters.some(({ required }) => required),
    )
    expect(callable.length).toBeGreaterThan(30)
    for (const [route, { responses }] of callable) {
      const answer = await server.get(route.slice('GET '.length), headers)
      expect(answer.status, route).toBe(200)
      const [type = ''] = Object.keys(responses['200']?.content ?? {})
      expect(answer.headers.get('content-type'), route).toMatch(type)
      const describesTotal = responses['200']?.headers !== undefined
      expect(answer.headers.has('X-Total-Count'), route).toBe(describesTotal)
      await answer.text()
    }
  })

  test('knows where a version can be named that must not have changed', () => {
    const named = operations().filter(([, { parameters = [] }]) =>
      parameters.some((one) => one.in === 'header' && one.name === 'If-Match' && !one.required),
    )
    expect(named.map(([route]) => route).toSorted()).toEqual([
      'POST /api/admin/count-sheets/{id}/book',
      'POST /api/admin/count-sheets/{id}/confirm',
      'PUT /api/admin/count-sheets/{id}',
      'PUT /api/admin/events/{id}',
      'PUT /api/admin/events/{id}/recap',
      'PUT /api/admin/funds/{id}',
      'PUT /api/admin/groups/{id}',
      'PUT /api/admin/library/{id}',
      'PUT /api/admin/people-lists/{id}',
      'PUT /api/admin/people/{id}',
      'PUT /api/admin/resources/{id}',
      'PUT /api/admin/teachings/{id}',
    ])
  })

  test('knows how a file is sent', () => {
    expect(operation('POST /api/upload').requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: { required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    })
  })

  test('does not tell of the trap for robots, in which a message would get lost', () => {
    expect(JSON.stringify(api)).not.toContain('"website"')
  })

  test('uses only text formats that other programs know', () => {
    const formats = JSON.stringify(api).matchAll(/"format":"([^"]+)"/g)
    expect(new Set([...formats].map(([, format]) => format))).toEqual(
      new Set(['uuid', 'date', 'date-time', 'binary']),
    )
    expect(bodyOf('POST /api/page-views').properties?.path).toEqual({
      type: 'string',
      maxLength: 200,
      pattern: expect.any(String),
      description: 'Must start with a slash',
    })
  })

  test.each([
    ['POST /api/admin/events', anEvent],
    ['POST /api/admin/events', { ...anEvent, price: '', capacity: '40', startsAt: '', endsAt: null }],
    ['POST /api/admin/teachings', aTeaching],
    ['POST /api/admin/teachings', { ...aTeaching, videoId: '', publishedAt: '2026-11-01' }],
    ['POST /api/admin/resources', aResource],
    ['POST /api/join-us', { ...joining, phone: null, age: null, howHeard: null }],
    ['POST /api/join-us', { ...joining, phone: '', age: '', howHeard: '' }],
    ['POST /api/join-us', { ...joining, phone: '+233 20 000 0000', age: '25', howHeard: 'Other' }],
    ['POST /api/events/{id}/register', { fullName: 'Ama', email: 'ama@example.org', numberOfAttendees: '2' }],
    [
      'POST /api/events/{id}/register',
      { fullName: 'Ama', email: 'ama@example.org', numberOfAttendees: null },
    ],
    [
      'POST /api/create-payment-intent',
      { amount: '25.50', frequency: 'once', donorEmail: 'ama@example.org' },
    ],
  ])('%s takes by its description what the server takes: %j', async (route, body) => {
    expect(await complaintOf(bodyOf(route), body)).toBeUndefined()
  })

  test.each([
    ['POST /api/admin/events', { ...anEvent, title: null }],
    ['POST /api/admin/events', { ...anEvent, capacity: 'many' }],
    ['POST /api/join-us', { ...joining, age: 12 }],
    ['POST /api/join-us', { ...joining, howHeard: 'Nowhere' }],
    ['POST /api/contact', { name: 'Ama', email: 'ama@example.org', message: 'Greetings', website: 'spam' }],
  ])('%s refuses by its description what the server refuses or drops: %j', async (route, body) => {
    expect(await complaintOf(bodyOf(route), body)).toBeDefined()
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

  test('tells once how a call is refused, and of each what it takes and answers beside JSON', async () => {
    const html = await (await server.get('/api/docs')).text()
    expect(html.match(/<h2>Errors<\/h2>/g)).toHaveLength(1)
    expect(html).toContain('changed_meanwhile')
    expect(html).toMatch(/Request body \(multipart\/form-data\)[\s\S]{0,80}file/)
    expect(html).toMatch(/Request headers[\s\S]{0,80}If-Match/)
    expect(html).toMatch(/Response headers[\s\S]{0,80}X-Total-Count/)
    expect(html).toContain('Response 200, text/csv; charset=utf-8')
    expect(html).toContain('Response 302')
    expect(html).not.toMatch(/starts_with|<tbody><\/tbody>/)
  })

  test('has a style sheet and a title that are there', async () => {
    const html = await (await server.get('/api/docs')).text()
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1]
    expect((await server.get(sheet!)).headers.get('content-type')).toMatch('text/css')
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>/)
  })
})

test('in production strangers see public routes only, and the team sees all', async () => {
  const strict = await startStrictServer()
  onTestFinished(strict.stop)
  const accessesFor = async (headers: Record<string, string>) => {
    const { paths } = (await (await strict.get('/api/openapi.json', headers)).json()) as {
      paths: Record<string, Record<string, { 'x-access': string }>>
    }
    return new Set(
      Object.values(paths).flatMap((one) => Object.values(one).map((operation) => operation['x-access'])),
    )
  }
  expect(await accessesFor({})).toEqual(new Set(['public']))
  expect(await (await strict.get('/api/docs')).text()).not.toContain('/api/admin/people')
  const { headers } = await createAdminSession(strict)
  expect(await accessesFor(headers)).toEqual(new Set(['public', 'signed-in', 'member', 'team']))
})
