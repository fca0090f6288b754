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

/** The program as `npm start` runs it the second time, with demo content, in a folder of its own. */
export const startBenchServer = async ({
  nodeOptions = '',
  env = {},
}: { nodeOptions?: string; env?: NodeJS.ProcessEnv } = {}): Promise<BenchServer> => {
  await compileOnce()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  const server = await startProcess({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `${startOptions()} ${nodeOptions}`,
    ...env,
  })
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

let compiled: Promise<void> | undefined

/** The first start after a change keeps what it has compiled when it ends. */
const compileOnce = (): Promise<void> =>
  (compiled ??= (async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
    const server = await startProcess({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    await server.ready()
    await server.end()
    rmSync(dataDir, { recursive: true, force: true })
  })())

/** What `npm start` tells Node itself, as the size of its young generation. */
const startOptions = (): string => {
  const file = path.resolve(import.meta.dirname, '../package.json')
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }
  return scripts.start
    .split(' ')
    .filter((word) => word.startsWith('--'))
    .join(' ')
}
