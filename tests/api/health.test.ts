import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('health', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server?.stop())

  test('/healthz says that the process lives', async () => {
    const response = await server.get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'alive' })
  })

  test('/readyz says that it can serve', async () => {
    const response = await server.get('/readyz')
    expect(response.status).toBe(200)
  })
})
