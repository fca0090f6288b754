import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { ServerProcess } from '#tests/support/process.ts'
import { aVideo, startVideoService, type VideoService } from '#tests/support/video-service.ts'
import { patience } from '#tests/support/patience.ts'
import { connectTo, startInTest, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 40_000 * patience(), hookTimeout: 30_000 * patience() })

const sync = (server: ServerProcess) => fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })

/** Two instances on one database, and a video service that thinks for a moment. */
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
  service.beforeAnswer(() => wait(300))
  const env = { ...service.env, DATABASE_URL: url, NODE_ENV: 'test' }
  const servers = await Promise.all([startInTest(env), startInTest(env)])
  await Promise.all(servers.map((server) => server.ready()))
  return { servers, service, database: await connectTo(url) }
}

const syncTwentyTimes = (servers: ServerProcess[]) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => sync(servers[index % servers.length]!)))

const countTeachings = async (database: pg.Client): Promise<number> =>
  (await database.query<{ count: number }>('select count(*)::int as count from teachings')).rows[0]!.count

test('of twenty calls at once on two instances one reaches the video service, and all are answered well', async () => {
  const { servers, service, database } = await startBoth()
  const answers = await syncTwentyTimes(servers)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(service.calls).toEqual(['feed'])
  expect(await countTeachings(database)).toBe(2)
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { isFresh: boolean }[]
  // Ten asked the instance that called, ten the other one, which waited for the outcome.
  expect(bodies.filter(({ isFresh }) => isFresh)).toHaveLength(10)
})

test('the same twenty reach the video service more than once when the row forgets the call', async () => {
  const { servers, service, database } = await startBoth()
  await database.query(`
    create function forget() returns trigger language plpgsql as
      $$ begin new.called_at := now() - interval '1 hour'; return new; end $$;
    create trigger forget before update on teaching_sync for each row execute function forget()`)
  await syncTwentyTimes(servers)
  expect(service.calls.length).toBeGreaterThan(1)
})

test('an instance that is killed in the middle leaves nothing half done, and does not stop the next one for ever', async () => {
  const { servers, service, database } = await startBoth()
  const [first, second] = servers as [ServerProcess, ServerProcess]
  service.beforeAnswer(() => wait(60_000))
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
