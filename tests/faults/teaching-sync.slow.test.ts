import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { ServerProcess } from '#tests/support/process.ts'
import { aVideo, startVideoService, type VideoService } from '#tests/support/video-service.ts'
import { patience } from '#tests/support/patience.ts'
import { connectTo, startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 40_000 * patience(), hookTimeout: 30_000 * patience() })

const sync = (server: ServerProcess) => fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })

/** Two instances on one database, and a video service. */
const startBoth = async (): Promise<{
  servers: ServerProcess[]
  service: VideoService
  database: pg.Client
}> => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const service = await startVideoService()
  onTestFinished(service.stop)
  service.videos = [aVideo({ id: 'a' }), aVideo({ id: 'b' })]
  const env = { ...service.env, DATABASE_URL: url, NODE_ENV: 'test' }
  const servers = await Promise.all([startInTest(env), startInTest(env)])
  await Promise.all(servers.map((server) => server.ready()))
  return { servers, service, database: await connectTo(url) }
}

type Answer = { status: number; body: { isFresh: boolean } }

/** Twenty calls, all on their way together. The video service does not answer before all of them have arrived. */
const syncTwentyTimes = (servers: ServerProcess[], service: VideoService): Promise<Answer[]> => {
  const all = Array.from({ length: 20 }, (_, index) =>
    http.request(`${servers[index % servers.length]!.url}/api/teachings/sync`, {
      method: 'POST',
      agent: false,
      headers: { expect: '100-continue', 'content-length': '0' },
    }),
  )
  // The server says 100 once it has taken a request up.
  const arrived = Promise.all(all.map((request) => once(request, 'continue')))
  service.beforeAnswer(async () => void (await arrived))
  return Promise.all(
    all.map(async (request) => {
      request.flushHeaders()
      request.on('continue', () => request.end())
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      return { status: answer.statusCode!, body: (await json(answer)) as Answer['body'] }
    }),
  )
}

const countTeachings = async (database: pg.Client): Promise<number> =>
  (await database.query<{ count: number }>('select count(*)::int as count from teachings')).rows[0]!.count

test('of twenty calls at once on two instances one reaches the video service, and all are answered well', async () => {
  const { servers, service, database } = await startBoth()
  const answers = await syncTwentyTimes(servers, service)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(service.calls).toEqual(['feed'])
  expect(await countTeachings(database)).toBe(2)
  // Ten asked the instance that called, ten the other one, which waited for the outcome.
  expect(answers.filter(({ body }) => body.isFresh)).toHaveLength(10)
})

test('the same twenty reach the video service more than once when the row forgets the call', async () => {
  const { servers, service, database } = await startBoth()
  await database.query(`
    create function forget() returns trigger language plpgsql as
      $$ begin new.called_at := now() - interval '1 hour'; return new; end $$;
    create trigger forget before update on teaching_sync for each row execute function forget()`)
  await syncTwentyTimes(servers, service)
  expect(service.calls.length).toBeGreaterThan(1)
})

test('an instance that is killed in the middle leaves nothing half done, and does not stop the next one for ever', async () => {
  const { servers, service, database } = await startBoth()
  const [first, second] = servers as [ServerProcess, ServerProcess]
  service.beforeAnswer(() => new Promise(() => {}))
  sync(first).catch(() => {})
  await until('the video service was asked', () => service.calls.length === 1)
  await first.end('SIGKILL')
  service.beforeAnswer(undefined)

  // For less than a minute the killed call counts as running, then as failed. The next call still waits its ten
  // minutes.
  await database.query(`update teaching_sync set called_at = called_at - interval '1 minute'`)
  const answer = await sync(second)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    error: expect.stringMatching(/Please try again in 9 minutes\.$/),
  })
  expect(service.calls).toHaveLength(1)
  expect(await countTeachings(database)).toBe(0)

  await database.query(`update teaching_sync set called_at = called_at - interval '9 minutes'`)
  expect((await sync(second)).status).toBe(200)
  expect(await countTeachings(database)).toBe(2)
})
