import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { findRunningEmbedded } from '#server/database/embedded.ts'
import { patience } from '#tests/support/patience.ts'
import {
  ask,
  connectTo,
  embeddedUrl,
  isProcessAlive,
  postmasterPid,
  sharedFolder,
  startInTest,
  temporaryFolder,
  until,
  wasStoppedCleanly,
} from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience(), hookTimeout: 30_000 * patience() })

const askers = 4
const DATA_DIR = sharedFolder()

/** Several clients send questions until the server dies. Collects the references that it acknowledged. */
const askUntilItDies = async (url: string, acknowledged: Set<string>): Promise<void> => {
  const askOn = async () => {
    try {
      for (;;) {
        const response = await ask(url)
        const { reference } = (await response.json()) as { reference: string }
        if (response.status === 201) acknowledged.add(reference)
      }
    } catch {
      // The server is dead.
    }
  }
  await Promise.all(Array.from({ length: askers }, askOn))
}

const storedReferences = async (): Promise<Set<string>> => {
  const database = await connectTo(embeddedUrl(DATA_DIR))
  const { rows } = await database.query<{ reference: string }>('select reference from requests')
  return new Set(rows.map((row) => row.reference))
}

type Crash = { name: string; kill: (pid: number, postmaster: number) => void }

const crashes: Crash[] = [
  { name: 'the program', kill: (pid) => process.kill(pid, 'SIGKILL') },
  { name: 'the program once more', kill: (pid) => process.kill(pid, 'SIGKILL') },
  {
    name: 'the program and its database, as when the power fails',
    kill: (pid, postmaster) => {
      process.kill(postmaster, 'SIGKILL')
      process.kill(pid, 'SIGKILL')
    },
  },
]

test('after kill -9 under load the next start works by itself and nothing acknowledged is lost', async () => {
  const acknowledged = new Set<string>()
  for (const { name, kill } of crashes) {
    const server = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
    await server.ready()
    const postmaster = postmasterPid(DATA_DIR)
    const before = acknowledged.size
    const asking = askUntilItDies(server.url, acknowledged)
    await until('some were answered', () => acknowledged.size > before + 50)
    kill(server.pid, postmaster)
    await asking

    // The next start follows straight away: the database of the killed program may still be shutting down.
    const next = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
    await next.ready()
    await until(`the database of the dead one has ended (${name})`, () => !isProcessAlive(postmaster))
    const stored = await storedReferences()
    const lost = [...acknowledged].filter((reference) => !stored.has(reference))
    expect(lost, `${name}: lost questions`).toEqual([])
    expect(await next.end()).toEqual({ code: 0, signal: null })
  }
})

test('after kill -9 the database ends by itself, also without another start', async () => {
  const server = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
  await server.ready()
  const postmaster = postmasterPid(DATA_DIR)
  await server.end('SIGKILL')
  await until('the database has ended', () => !isProcessAlive(postmaster))
  expect(wasStoppedCleanly(DATA_DIR)).toBe(true)
})

test('when the database is killed the program logs it once and ends, and the next start works', async () => {
  const server = await startInTest({ DATA_DIR, NODE_ENV: 'test', LOG_LEVEL: 'fatal' })
  await server.ready()
  process.kill(postmasterPid(DATA_DIR), 'SIGKILL')
  expect(await server.ended).toEqual({ code: 1, signal: null })
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"fatal"'))
  expect(lines).toEqual([expect.stringContaining('the database stopped unexpectedly')])
  const next = await startInTest({ DATA_DIR, NODE_ENV: 'test' })
  await next.ready()
  expect(await next.end()).toEqual({ code: 0, signal: null })
})

test('another process that has the number of a dead database is not taken for it', () => {
  const dataDir = temporaryFolder()
  mkdirSync(path.join(dataDir, 'postgres'))
  const left = [process.pid, path.join(dataDir, 'postgres'), 0, 5432, '/tmp/sankofa-gone', '']
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), left.join('\n'))
  expect(findRunningEmbedded(dataDir)).toBeUndefined()
})
