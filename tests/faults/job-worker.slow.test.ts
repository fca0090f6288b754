import { expect, test, vi } from 'vitest'
import { openSite } from '#tests/support/open-site.ts'
import { patience } from '#tests/support/patience.ts'
import { ask, connectTo, startInTest, until, workersOf } from './fixtures.ts'
import { startRemoteDatabase } from './remote-database.ts'

vi.setConfig({ testTimeout: 120_000 * patience(), hookTimeout: 30_000 * patience() })

const startTwo = async () => {
  const database = await startRemoteDatabase()
  const server = await startInTest({ DATABASE_URL: database.url, WORKERS: '2', LOG_LEVEL: 'info' })
  await server.ready()
  // One that is still starting would end before it is killed.
  await until('two workers serve', () => server.output().split('a worker serves').length === 3)
  return { database, server }
}

type Running = Awaited<ReturnType<typeof startTwo>>

/** The lines of the log about workers that ended. */
const deathsIn = ({ server }: Running) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('a worker ended and is replaced'))
    .map((line) => JSON.parse(line) as { pid: number; signal: string | null; runsJobs: boolean })

/** Kills them while the database is away, and starts it again when a replacement has failed at least once. */
const killWhileAway = async (running: Running, victims: number[]) => {
  const { database, server } = running
  await database.stop()
  for (const victim of victims) process.kill(victim, 'SIGKILL')
  await until('a replacement has failed too', () =>
    deathsIn(running).some(({ pid }) => !victims.includes(pid)),
  )
  for (const pid of victims)
    expect(deathsIn(running)).toContainEqual(expect.objectContaining({ pid, signal: 'SIGKILL' }))
  await database.start()
  await until('two workers run again', () => workersOf(server.pid).length === 2)
  await server.ready()
}

const expectAnEmailToLeave = async ({ database, server }: Running) => {
  await until('a question is taken', async () => {
    const answer = await ask(server.url).catch(() => undefined)
    return answer?.status === 201
  })
  const client = await connectTo(database.url)
  await until('its email leaves', async () => {
    const { rows } = await client.query(`select from outbox where state = 'sent'`)
    return rows.length > 0
  })
}

test('the worker that runs the jobs dies while the database is away: another takes its place, and emails leave', async () => {
  const running = await startTwo()
  // It is started first, and the first process waits for it.
  const [runner] = workersOf(running.server.pid).toSorted((one, other) => one - other)
  await killWhileAway(running, [runner!])
  expect(deathsIn(running)[0]).toMatchObject({ pid: runner, runsJobs: true })
  await expectAnEmailToLeave(running)
  expect(await running.server.end()).toEqual({ code: 0, signal: null })
})

test('all workers die while the database is away: the site comes back with it, and emails leave', async () => {
  const running = await startTwo()
  await killWhileAway(running, workersOf(running.server.pid))
  await expectAnEmailToLeave(running)
  expect(await running.server.end()).toEqual({ code: 0, signal: null })
})

test('a single process that starts while the database is away waits for it, and emails leave', async () => {
  const database = await startRemoteDatabase()
  await database.stop()
  const server = await startInTest({
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    WORKERS: '1',
    RATE_LIMIT: 'on',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@sankofa.example',
    BACKUP_DIR: 'off',
    DATA_DIR: database.folder,
  })
  await until('it says that it waits', () => server.output().includes('waiting for the database'))
  await database.start()
  await server.ready()
  await openSite(database.url)
  await until('the site is open', async () => (await fetch(`${server.url}/api/events`)).status === 200)
  expect((await ask(server.url)).status).toBe(201)
  const client = await connectTo(database.url)
  await until('the mail server is tried', async () => {
    const { rows } = await client.query(`select from outbox where attempts > 0`)
    return rows.length > 0
  })
})
