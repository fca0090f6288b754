import type pg from 'pg'
import { startServer } from '#app/server/server.ts'
import { createPool } from '#server/database/client.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'

export type TestServer = {
  url: string
  databaseUrl: string
  /** The server's database, to arrange what no request can and to look at what a request left. */
  pool: pg.Pool
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends JSON, as the forms do. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Any other method; a body is sent as JSON. */
  call: (method: string, path: string, headers?: Record<string, string>, body?: unknown) => Promise<Response>
  stop: () => Promise<void>
}

/** The whole program in this process, on a free port and a database of its own. Needs a build (dist/). */
export const startTestServer = async ({
  env = {},
  database: given,
}: { env?: NodeJS.ProcessEnv; database?: TestDatabase } = {}): Promise<TestServer> => {
  const database = given ?? (await createTestDatabase())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(
    readEnv({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      RATE_LIMIT: 'on',
      // Cards in a form of our own. The tests of Paystack ask for it.
      PAYMENT_SANDBOXES: 'stripe',
      LOG_LEVEL: 'silent',
      ...env,
    }),
  )
  const pool = createPool(database.url, { max: 4, application_name: 'sankofa-tests' })
  const send = (path: string, init: RequestInit) => fetch(new URL(path, url), { redirect: 'manual', ...init })
  const call: TestServer['call'] = (method, path, headers = {}, body) =>
    send(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
  return {
    url,
    databaseUrl: database.url,
    pool,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, headers, body),
    call,
    stop: async () => {
      await server.stop()
      await pool.end()
      await database.drop()
    },
  }
}
