import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findRunningEmbedded } from '#server/database/embedded.ts'
import { startProcess } from '#tests/support/process.ts'

export type BenchServer = {
  url: string
  pid: number
  dataDir: string
  databaseUrl: string
  startedAt: number
  stop: () => Promise<void>
}

type BenchServerOptions = {
  nodeOptions?: string
  env?: NodeJS.ProcessEnv
  /** Another checkout that is built, to compare with. */
  folder?: string
}

const ownFolder = path.resolve(import.meta.dirname, '..')

/** The program as `npm start` runs it the second time, with demo content and data of its own. */
export const startBenchServer = async ({
  nodeOptions = '',
  env = {},
  folder = ownFolder,
}: BenchServerOptions = {}): Promise<BenchServer> => {
  await compileOnce(folder)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  const server = await startProcess(
    {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `${startOptions(folder)} ${nodeOptions}`,
      ...env,
    },
    [],
    folder,
  )
  const stop = async () => {
    await server.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await server.ready()
    const databaseUrl = findRunningEmbedded(dataDir)
    if (!databaseUrl) throw new Error('The server is ready, but its database is not running.')
    return { url: server.url, pid: server.pid, dataDir, databaseUrl, startedAt: Date.now(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const compiled = new Map<string, Promise<void>>()

/** The first start after a change keeps what it has compiled when it ends. */
const compileOnce = (folder: string): Promise<void> => {
  const earlier = compiled.get(folder)
  if (earlier) return earlier
  const compiling = compile(folder)
  compiled.set(folder, compiling)
  return compiling
}

const compile = async (folder: string): Promise<void> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  const server = await startProcess(
    { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    [],
    folder,
  )
  await server.ready()
  await server.end()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What `npm start` tells Node itself, as the size of its young generation. */
const startOptions = (folder: string): string => {
  const file = path.join(folder, 'package.json')
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }
  return scripts.start
    .split(' ')
    .filter((word) => word.startsWith('--'))
    .join(' ')
}
