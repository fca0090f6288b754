import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { createApp } from '../http/app.ts'
import { createReporter, type Fault, type Report } from './error-reports.ts'

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

let collector: Server
let host: string
let received: Received[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body })
      response.end('{}')
    })
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  host = `127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  received = []
})
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const reports = (): Report[] => received.map(({ body }) => JSON.parse(body) as Report)

const aFault = (place: string, message = 'It broke'): Fault => ({
  level: 'error',
  type: 'TypeError',
  message,
  stack: `TypeError: ${message}\n    at work (/app/src/${place}.ts:7:9)\n    at node:internal/x:1:2`,
  route: '/api/events/:id',
  requestId: 'proxy-1',
})

test('a fault is sent as JSON with what is needed to find it', async () => {
  createReporter(`http://${host}/faults`, 'build-1')(aFault('a'))
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatchObject({ path: '/faults', headers: { 'content-type': 'application/json' } })
  expect(reports()[0]).toMatchObject({
    ...aFault('a'),
    build: 'build-1',
    count: 1,
    group: expect.stringMatching(/^[0-9a-f]{16}$/),
    time: expect.stringMatching(/^\d{4}-/),
  })
})

test('what comes from the same place is one report a minute, which says how often', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const report = createReporter(`http://${host}/`, 'b')
  for (let times = 0; times < 50; times += 1) report(aFault('same', `No. ${times}`))
  report(aFault('other'))
  await expect.poll(() => received.length).toBe(2)
  expect(new Set(reports().map(({ group }) => group)).size).toBe(2)
  vi.setSystemTime(Date.now() + 61_000)
  report(aFault('same'))
  await expect.poll(() => received.length).toBe(3)
  expect(reports()[2]?.count).toBe(50)
})

test('at most 20 are sent in a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const report = createReporter(`http://${host}/`, 'b')
  for (let place = 0; place < 30; place += 1) report(aFault(`place-${place}`))
  await expect.poll(() => received.length).toBe(20)
  vi.setSystemTime(Date.now() + 61_000)
  report(aFault('place-29'))
  await expect.poll(() => received.length).toBe(21)
  expect(reports()[20]?.count).toBe(2)
})

test('no person is named', async () => {
  createReporter(
    `http://${host}/`,
    'b',
  )(aFault('a', 'No user <ama.serwaa@example.org> at 10.1.2.3, see https://x.example/reset?token=secret'))
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]?.body).not.toMatch(/ama|example\.org|10\.1\.2\.3|secret/)
  expect(reports()[0]?.message).toBe('No user <[email]> at [address], see https://x.example/reset')
})

test('a DSN gets an envelope as Sentry takes it', async () => {
  createReporter(`http://public-key@${host}/base/42`, 'build-1')(aFault('a'))
  await expect.poll(() => received.length).toBe(1)
  const [{ path, headers, body } = {} as Received] = received
  expect(path).toBe('/base/api/42/envelope/')
  expect(headers['content-type']).toBe('application/x-sentry-envelope')
  expect(headers['x-sentry-auth']).toContain('sentry_key=public-key')
  const [head, item, event] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(head).toEqual({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.any(String) })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    release: 'build-1',
    transaction: '/api/events/:id',
    tags: { request_id: 'proxy-1' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'It broke',
          stacktrace: {
            frames: [
              { filename: 'node:internal/x', in_app: false },
              { function: 'work', filename: '/app/src/a.ts', lineno: 7, colno: 9, in_app: true },
            ],
          },
        },
      ],
    },
  })
})

test('a request that fails is reported with its route and its id, and answered at once also if no server listens', async () => {
  const appWith = (ERROR_URL: string) => {
    const app = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', ERROR_URL }), 'http://site.example')
    app.post('/api/words/:id', { config: { access: 'public' } }, async () => {
      throw new Error('a bug')
    })
    return app
  }
  const broken = {
    method: 'POST',
    url: '/api/words/7?secret=1',
    headers: { 'x-request-id': 'proxy-7', cookie: 'session=secret' },
    payload: { name: 'secret' },
  } as const
  const app = appWith(`http://${host}/`)
  expect((await app.inject(broken)).statusCode).toBe(500)
  await expect.poll(() => received.length).toBe(1)
  expect(reports()[0]).toMatchObject({
    type: 'Error',
    message: 'a request failed: a bug',
    route: '/api/words/:id',
    requestId: 'proxy-7',
  })
  expect(received[0]?.body).not.toContain('secret')
  await app.inject({ method: 'GET', url: '/api/nothing' })
  await app.close()
  expect(received).toHaveLength(1)

  const lonely = appWith('http://127.0.0.1:1/')
  expect((await lonely.inject(broken)).statusCode).toBe(500)
  await lonely.close()
})
