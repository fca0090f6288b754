import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { films } from '#shared/films.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const address = '/films/waiting-well.mp4'
const { bytes } = films[address]!

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const ask = (headers: Record<string, string> = {}) => fetch(server.url + address, { headers })

describe('a film', () => {
  test('is served whole, and may be kept for a month', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(`public${address}`))
  })

  test('is served in parts, which an iPhone asks for before anything else', async () => {
    const answer = await ask({ range: 'bytes=0-1' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 0-1/${bytes}`)
    expect((await answer.arrayBuffer()).byteLength).toBe(2)
    const beyond = await ask({ range: `bytes=${bytes}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes}`)
  })

  test('that has changed meanwhile is not patched together from two', async () => {
    const tag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ range: 'bytes=5-9', 'if-range': tag })).status).toBe(206)
    expect((await ask({ range: 'bytes=5-9', 'if-range': '"older"' })).status).toBe(200)
  })

  test('has captions beside it', async () => {
    const answer = await server.get('/films/waiting-well.vtt')
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toContain('Psalm 130:6')
  })

  test.each(['/films/none.mp4', '/films/..%2F..%2Fpackage.json.mp4', '/films/WAITING.mp4'])(
    '%s is not there',
    async (path) => {
      const { status } = await fetch(server.url + path)
      expect([400, 404]).toContain(status)
    },
  )
})
