import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { refuseCrossSite } from './security.ts'

const answered = async (app: FastifyInstance, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/', headers })).statusCode === 200

const anApp = (prepare: (app: FastifyInstance) => void) => {
  const app = fastify()
  prepare(app)
  app.post('/', async () => 'done')
  return app
}

test('in production a request must come from the very address of the site', async () => {
  const app = anApp((one) => refuseCrossSite(one, 'https://sankofa.example', true))
  expect(await answered(app, { origin: 'https://sankofa.example' })).toBe(true)
  expect(await answered(app, {})).toBe(true)
  const foreign: Record<string, string>[] = [
    { origin: 'http://sankofa.example' },
    { origin: 'https://sankofa.example:8443' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect(await answered(app, headers), JSON.stringify(headers)).toBe(false)
})

test('in development another name of this machine will do', async () => {
  const app = anApp((one) => refuseCrossSite(one, 'http://localhost:3000', false))
  expect(await answered(app, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(true)
  expect(await answered(app, { origin: 'https://evil.example', host: 'localhost:3000' })).toBe(false)
})
