import { once } from 'node:events'
import { rmSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import {
  ask,
  connectTo,
  embeddedUrl,
  sharedFolder,
  startInTest,
  temporaryFolder,
  until,
  wasStoppedCleanly,
  workersOf,
} from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

const DATA_DIR = sharedFolder()

test('two workers share a port, one that dies is replaced, and jobs go on', async () => {
  const server = await startInTest({ DATA_DIR, NODE_ENV: 'test', WORKERS: '2' })
  await server.ready()
  await until('two workers run', () => workersOf(server.pid).length === 2)
  const database = await connectTo(embeddedUrl(DATA_DIR))
  const unsent = async () => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from outbox where state <> 'sent'`,
    )
    return rows[0]!.count
  }

  const before = workersOf(server.pid)
  for (const worker of before) {
    process.kill(worker, 'SIGKILL')
    await until('another one takes its place', () => {
      const now = workersOf(server.pid)
      return now.length === 2 && !now.includes(worker)
    })
    await server.ready()
  }
  // The worker that ran the jobs was one of them: its successor sends this.
  expect((await ask(server.url)).status).toBe(201)
  await until('the email is sent', async () => (await unsent()) === 0)

  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(wasStoppedCleanly(DATA_DIR)).toBe(true)
})

test('the metrics of two workers are one sum, while one of them is replaced too', async () => {
  const server = await startInTest({
    DATA_DIR,
    NODE_ENV: 'test',
    WORKERS: '2',
    METRICS_TOKEN: 'a-token-of-the-tests',
  })
  await server.ready()
  const read = async (): Promise<string> => {
    const headers = { authorization: 'Bearer a-token-of-the-tests' }
    // A connection that is kept open breaks with its worker.
    const answer = await fetch(`${server.url}/metrics`, { headers }).catch(() => undefined)
    return (await answer?.text()) ?? ''
  }
  const valueOf = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name}(?:\\{[^\\n]*\\})? (.*)$`, 'm').exec(await read())?.[1])
  await until('both workers are counted', async () => (await valueOf('sankofa_processes')) === 2)

  const route = 'sankofa_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"}'
  const requests = async () =>
    Number(
      (await read())
        .split('\n')
        .find((line) => line.startsWith(route))
        ?.slice(route.length),
    )
  // Each on a connection of its own: the first process hands them to the workers in turn.
  for (let times = 0; times < 20; times += 1)
    await once(http.get(`${server.url}/healthz`, { agent: false }), 'response')
  for (let times = 0; times < 4; times += 1) expect(await requests()).toBe(20)
  // What is in the database is not added up.
  expect((await ask(server.url)).status).toBe(201)
  expect(await valueOf('sankofa_refunds_owed')).toBe(0)

  process.kill(workersOf(server.pid)[0]!, 'SIGKILL')
  await until('the other worker answers alone', async () => (await valueOf('sankofa_processes')) === 1)
  await until('its successor is counted', async () => (await valueOf('sankofa_processes')) === 2)
})

test('workers do not start without the secret that something was sealed with', async () => {
  const folder = temporaryFolder()
  const first = await startInTest({ DATA_DIR: folder, NODE_ENV: 'test', WORKERS: '2' })
  await first.ready()
  const database = await connectTo(embeddedUrl(folder))
  await database.query(
    `insert into team_totp (admin_id, secret_sealed, last_step) select id, 'sealed', 0 from admins limit 1`,
  )
  await first.end()
  rmSync(path.join(folder, 'app-secret'))
  const second = await startInTest({ DATA_DIR: folder, NODE_ENV: 'test', WORKERS: '2' })
  expect((await second.ended).code).toBe(1)
  expect(second.output()).toContain('Bring app-secret back')
})

test('a wrong variable is reported once, before any worker starts', async () => {
  const server = await startInTest({ DATA_DIR, NODE_ENV: 'test', WORKERS: '2', MAIL_FROM: 'no address' })
  expect((await server.ended).code).toBe(1)
  expect(server.output().match(/MAIL_FROM/g)).toHaveLength(1)
})
