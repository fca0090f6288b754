import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProcess } from '#tests/support/process.ts'
import type { Finding } from './report.ts'

const wantedMs = 2_000

/** How long the program takes until it is ready, on existing data. */
export const measureSecondStart = async (): Promise<Finding> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bench-'))
  try {
    await start(dataDir)
    const ms = await start(dataDir)
    return {
      what: 'second start until ready',
      figure: `${ms} ms`,
      value: ms,
      wanted: { atMost: wantedMs, unit: 'ms' },
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const start = async (dataDir: string): Promise<number> => {
  const begin = performance.now()
  const server = await startProcess({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  try {
    await server.ready()
    return Math.round(performance.now() - begin)
  } finally {
    await server.end()
  }
}
