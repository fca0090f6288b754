import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/database/embedded.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { runSql, withDatabase } from '#tests/support/sql.ts'

export type Instances = {
  /** Two processes on one database. Each is asked directly: no proxy stands before them. */
  shared: [ServerProcess, ServerProcess]
  /** Of those two. */
  databaseUrl: string
  /** Started in the same way on a database of its own, where no words are changed. */
  fresh: ServerProcess
  stop: () => Promise<void>
}

export const startInstances = async (): Promise<Instances> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  const postgres = await startEmbedded(folder)
  const started: ServerProcess[] = []
  const start = async (database: string): Promise<ServerProcess> => {
    const server = await startProcess({
      NODE_ENV: 'development',
      DATABASE_URL: withDatabase(postgres.url, database),
      DATA_DIR: path.join(folder, database),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-semi-space-size=4',
    })
    started.push(server)
    await server.ready()
    return server
  }
  const stop = async () => {
    for (const server of started) await server.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['shared', 'fresh']) await runSql(postgres.url, `create database ${name}`)
    return {
      shared: [await start('shared'), await start('shared')],
      databaseUrl: withDatabase(postgres.url, 'shared'),
      fresh: await start('fresh'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
