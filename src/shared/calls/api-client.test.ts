import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, wasRefused, getJson, onDenied, onProofNeeded, readAnswer, send } from './api-client.ts'
import { endpoint } from './endpoint.ts'
import { isUuid } from '../uuid.ts'

let server: Server
let url: string
let received: { method?: string; type?: string; body: string }
let keys: (string | undefined)[] = []

// Answers what the address asks for: /418?body=…&total=…
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const total = searchParams.get('total')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      keys.push(request.headers['idempotency-key']?.toString())
      if (pathname === '/lost') return request.socket.destroy()
      received = { method: request.method!, type: request.headers['content-type'] ?? '', body }
      response.writeHead(Number(pathname.slice(1)), total ? { 'X-Total-Count': total } : {})
      return response.end(searchParams.get('body') ?? '')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const answering = (status: number, body: string, total = '') =>
  `${url}/${status}?body=${encodeURIComponent(body)}&total=${total}`

test('the message of a failed call is its status, a colon and its body', async () => {
  await expect(getJson(answering(409, 'Taken'))).rejects.toHaveProperty('message', '409: Taken')
  await expect(send(endpoint<object, unknown>('POST', answering(409, 'Taken')), {})).rejects.toHaveProperty(
    'message',
    '409: Taken',
  )
})

test('without a body the message has the text of the status', async () => {
  await expect(getJson(answering(404, ''))).rejects.toHaveProperty('message', '404: Not Found')
})

test('a read or a write that is denied is reported with its address; other refusals are not', async () => {
  const denied: string[] = []
  onDenied((path) => denied.push(path))
  const [ended, pending, taken] = [401, 403, 409].map((status) => answering(status, 'No')) as [
    string,
    string,
    string,
  ]
  for (const path of [ended, pending, taken]) {
    await expect(getJson(path)).rejects.toThrow('No')
    await expect(send(endpoint<object, unknown>('PUT', path), {})).rejects.toThrow('No')
  }
  expect(denied).toEqual([ended, ended, pending, pending])
})

test('a call that wants a proof asks for it and is repeated once; without the proof it stays refused', async () => {
  let asked = 0
  let isGiven = false
  onProofNeeded(async () => {
    asked += 1
    return isGiven
  })
  const path = answering(403, JSON.stringify({ error: 'Please confirm.', code: 'proof_needed' }))
  keys = []
  await expect(send(endpoint<object, unknown>('POST', path), {})).rejects.toThrow('403')
  expect([asked, keys.length]).toEqual([1, 1])
  isGiven = true
  await expect(send(endpoint<object, unknown>('POST', path), {})).rejects.toThrow('403')
  expect([asked, keys.length]).toEqual([2, 3])
})

test('an error of the API also carries the sentence, the code and the fields', () => {
  const body = JSON.stringify({ error: 'Please check.', code: 'invalid_input', fields: { email: 'Missing' } })
  const error = new ApiError(400, body)
  expect(error.message).toBe(`400: ${body}`)
  expect(error).toMatchObject({
    status: 400,
    sentence: 'Please check.',
    code: 'invalid_input',
    fields: { email: 'Missing' },
  })
})

test('a body that is not ours has no sentence', () => {
  for (const body of ['<html>Bad Gateway</html>', 'null', '[]', '{"error":5}', '"error"'])
    expect(new ApiError(502, body), body).toMatchObject({ sentence: undefined, code: undefined, fields: {} })
})

test('a list comes with its total, and other answers as they are', async () => {
  expect(await getJson(answering(200, '[1,2]', '40'))).toEqual({ rows: [1, 2], total: 40 })
  expect(await getJson(answering(200, '{"a":1}'))).toEqual({ a: 1 })
  expect(readAnswer([1], null)).toEqual([1])
  expect(readAnswer([], '0')).toEqual({ rows: [], total: 0 })
})

test('a write sends JSON, passes form data on unchanged and takes an empty answer', async () => {
  expect(await send(endpoint<object, unknown>('PUT', answering(200, '')), { a: 1 })).toBeUndefined()
  expect(received).toEqual({ method: 'PUT', type: 'application/json', body: '{"a":1}' })
  const form = new FormData()
  form.set('file', 'words')
  await send(endpoint<object, unknown>('POST', answering(200, '{}')), form)
  expect(received.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(await send(endpoint<void, unknown>('DELETE', answering(200, '')))).toBeUndefined()
  expect(received).toEqual({ method: 'DELETE', type: '', body: '' })
})

test('a refusal is known by its status, also after it has been data', () => {
  const refusal = new ApiError(404, '{"error":"Event not found.","code":"event_not_found"}')
  expect(wasRefused(refusal)).toBe(true)
  expect(wasRefused(JSON.parse(JSON.stringify(refusal)))).toBe(true)
  expect(wasRefused(new ApiError(503, 'away'))).toBe(false)
  expect(wasRefused(new TypeError('Failed to fetch'))).toBe(false)
  expect(wasRefused(null)).toBe(false)
})

test('a POST whose answer was lost is sent again with its key; any answer of ours ends it', async () => {
  keys = []
  const lost = `${url}/lost`
  await expect(send(endpoint<object, unknown>('POST', lost), { a: 1 })).rejects.toThrow('fetch failed')
  await expect(send(endpoint<object, unknown>('POST', lost), { a: 1 })).rejects.toThrow('fetch failed')
  await expect(send(endpoint<object, unknown>('POST', lost), { a: 2 })).rejects.toThrow('fetch failed')
  const [first, again, other] = keys
  expect(first).toSatisfy(isUuid)
  expect(again).toBe(first)
  expect(other).not.toBe(first)

  const keysOf = async (path: string) => {
    keys = []
    await send(endpoint<object, unknown>('POST', path), { a: 1 }).catch(() => {})
    await send(endpoint<object, unknown>('POST', path), { a: 1 }).catch(() => {})
    return new Set(keys).size
  }
  expect(await keysOf(answering(201, '{}'))).toBe(2)
  expect(await keysOf(answering(409, '{"error":"Taken","code":"username_taken"}'))).toBe(2)
  // A proxy that waited in vain does not know what came of it, nor do we while it is under way.
  expect(await keysOf(answering(504, 'Gateway Timeout'))).toBe(1)
  expect(await keysOf(answering(409, '{"error":"Wait","code":"still_at_work"}'))).toBe(1)
})

test('only a POST has a key: the other methods may be repeated anyway', async () => {
  keys = []
  await send(endpoint<object, unknown>('PUT', answering(200, '')), { a: 1 })
  await send(endpoint<void, unknown>('DELETE', answering(200, '')))
  await send(endpoint<void, unknown>('POST', answering(200, '')))
  expect(keys).toEqual([undefined, undefined, expect.any(String)])
})
