import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { aQuestion } from './support/forms.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://sankofa.example/', RATE_LIMIT: 'off' } })
})
afterAll(() => server?.stop())

test('a site with https says so in its headers', async () => {
  for (const path of ['/', '/api/events', '/api/nonsense']) {
    const { headers } = await server.get(path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
  const { headers } = await server.get('/')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('behind a proxy that changes the host, the public address counts as our own', async () => {
  const answer = await server.post('/api/questions', aQuestion(), { origin: 'https://sankofa.example' })
  expect(answer.status).toBe(201)
})

test('emails link to the public address without a double slash', async () => {
  const { rows } = await server.pool.query<{ html: string; message_id: string }>(
    'select html, message_id from outbox',
  )
  expect(rows[0]?.html).toContain('"https://sankofa.example/mark-96.png"')
  expect(rows[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@sankofa\.example>$/)
})
