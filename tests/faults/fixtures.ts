import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { findRunningEmbedded } from '#server/database/embedded.ts'
import { freePort } from '#tests/support/free-port.ts'
import { patience } from '#tests/support/patience.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'

/** Deleted after the test. */
export const temporaryFolder = (): string => {
  const folder = makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** One for all tests of a file, since a new database takes a second to make. Deleted after the last one. */
export const sharedFolder = (): string => {
  const folder = makeFolder()
  afterAll(() => removeFolder(folder))
  return folder
}

const makeFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'sankofa-faults-'))

/** Its processes are killed by now; a database takes a moment to notice. */
const removeFolder = async (folder: string): Promise<void> => {
  await until('the database has ended', () => !findRunningEmbedded(folder))
  rmSync(folder, { recursive: true, force: true })
}

/** The program as its own process, which never outlives the test. */
export const startInTest = async (env: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const server = await startProcess({ RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe', ...env })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

export type FailedStart = { status: number | null; stdout: string; stderr: string }

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the program until it ends. */
export const runToEnd = async (env: NodeJS.ProcessEnv): Promise<FailedStart> => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...said }
}

/** A connection to the database of a running instance, to arrange what no request can. */
export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // The database may end while we are connected: that is what these tests are about.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

export const embeddedUrl = (dataDir: string): string => {
  const url = findRunningEmbedded(dataDir)
  if (!url) throw new Error(`No database is running on ${dataDir}.`)
  return url
}

export const ask = (url: string): Promise<Response> =>
  fetch(`${url}/api/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ama',
      email: 'ama@example.org',
      category: 'Theology',
      question: 'Does this last?',
    }),
  })

export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A zombie has ended: only its parent has not read its exit status yet. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The processes of our program that this one has started; its database is no such process. */
export const workersOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const isChild = readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${pid}\n`)
        return isChild && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('main.ts')
      } catch {
        // It has just ended.
        return false
      }
    })
    .map(Number)

// The third field of PostgreSQL's control file: 1 says "shut down", anything else wants a recovery.
const stateOffset = 16
const shutDown = 1

export const wasStoppedCleanly = (dataDir: string): boolean =>
  !existsSync(path.join(dataDir, 'postgres/postmaster.pid')) &&
  readFileSync(path.join(dataDir, 'postgres/global/pg_control')).readInt32LE(stateOffset) === shutDown

/** Polls until the condition holds. */
export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 10_000 * patience()
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await wait(25)
  }
}
