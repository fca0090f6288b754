import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkKey, createStripe } from './client.server.ts'

let answer: { status: number; body: string } | undefined
const server = createServer((_request, response) => {
  if (!answer) return void response.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const check = (given: { status: number; body: object } | undefined) => {
  answer = given && { status: given.status, body: JSON.stringify(given.body) }
  const { port } = server.address() as AddressInfo
  return checkKey(
    createStripe({
      secretKey: 'sk_live_ours',
      settingsFor: () => ({ host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    }),
  )
}

const failure = (type: string) => ({ error: { type, message: 'No.' } })

test('a key is checked by what Stripe answers to it', async () => {
  const list = { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' }
  expect(await check({ status: 200, body: list })).toBe('works')
  expect(await check({ status: 401, body: failure('invalid_request_error') })).toBe('wrong key')
  expect(await check({ status: 403, body: failure('invalid_request_error') })).toBe('refused')
  expect(await check({ status: 500, body: failure('api_error') })).toBe('no answer')
  expect(await check(undefined)).toBe('no answer')
})
