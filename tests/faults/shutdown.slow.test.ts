import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { patience } from '#tests/support/patience.ts'
import {
  ask,
  connectTo,
  embeddedUrl,
  sharedFolder,
  startInTest,
  until,
  wasStoppedCleanly,
} from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

/** On a connection of its own, as a load balancer asks. */
const readiness = async (url: string): Promise<number> =>
  (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status

/** Opens a connection, sends this and then nothing more. */
const hangOn = async (url: string, said: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (said) socket.write(said)
  return socket
}

const unfinishedRequest = [
  'POST /api/questions HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 100',
  'expect: 100-continue',
  '',
  '{',
].join('\r\n')

const DATA_DIR = sharedFolder()

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets an open request finish, turns others away and stops the database cleanly',
  async (signal) => {
    const server = await startInTest({ DATA_DIR, NODE_ENV: 'test', SHUTDOWN_DELAY: '5' })
    await server.ready()
    const database = await connectTo(embeddedUrl(DATA_DIR))
    await database.query('begin; lock table requests in access exclusive mode')
    const asked = ask(server.url)
    await until('the request waits for the lock', async () => {
      const { rows } = await database.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows.length > 0
    })

    const ended = server.end(signal)
    await until('/readyz says no', async () => (await readiness(server.url)) === 503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await database.query('rollback')
    const answer = await asked
    expect(answer.status).toBe(201)
    const { reference } = (await answer.json()) as { reference: string }
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(wasStoppedCleanly(DATA_DIR)).toBe(true)

    const next = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
    await next.ready()
    const again = await connectTo(embeddedUrl(DATA_DIR))
    const { rows } = await again.query('select reference from requests')
    expect(rows).toContainEqual({ reference })
    await next.end()
  },
)

test('connections without a complete request do not hold up the end', async () => {
  const server = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
  await server.ready()
  // A browser opens one in advance, a bad network leaves one behind in the middle of a word.
  await hangOn(server.url, '')
  await hangOn(server.url, 'GET / HTT')
  await fetch(`${server.url}/healthz`)
  // A connection that held it up would make it exit with 1 (see the test of a request that never ends).
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
})

describe('a request that never ends', () => {
  afterEach(() => void vi.useRealTimers())

  test('is cut after 20 seconds', async () => {
    const server = await startTestServer()
    const socket = await hangOn(server.url, unfinishedRequest)
    // The server sends 100 once it has accepted the request, and not before.
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
    vi.useFakeTimers({ toFake: ['Date'] })
    let hasStopped = false
    const stopped = server.stop().then(() => (hasStopped = true))
    await until('it stops listening', () =>
      readiness(server.url).then(
        () => false,
        () => true,
      ),
    )
    vi.setSystemTime(Date.now() + 19_000)
    await expect(readiness(server.url)).rejects.toThrow('fetch failed')
    expect(hasStopped).toBe(false)
    vi.setSystemTime(Date.now() + 1_100)
    await stopped
  })
})
