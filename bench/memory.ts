import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from './report.ts'
import type { BenchServer } from './server.ts'

const settledAfterMs = 10_000
const nodeLimit = 160
const postgresLimit = 120

/** What the program and its database hold, at the earliest 10 seconds after the start. */
export const measureMemory = async (when: string, server: BenchServer): Promise<Finding[]> => {
  await wait(Math.max(0, server.startedAt + settledAfterMs - Date.now()))
  const isAtRest = when === 'at rest'
  const finding = (what: string, megabytes: number, limit: number): Finding => ({
    what: `memory of ${what} ${when}`,
    figure: `${Math.round(megabytes)} MB`,
    ...(isAtRest && { value: megabytes, wanted: { atMost: limit, unit: 'MB' } }),
  })
  return [
    finding('Node', residentMemory(server.pid), nodeLimit),
    finding('PostgreSQL', postgresMemory(server.dataDir), postgresLimit),
  ]
}

export const residentMemory = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1_024

/** Its processes share memory: each page is divided by the number of those that use it (PSS). */
const postgresMemory = (dataDir: string): number => {
  const postmaster = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
  const processes = readdirSync('/proc').filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
  const sizes = processes.map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

const parentOf = (pid: string): string | undefined =>
  /^PPid:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]

const kilobytes = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readIfThere(file))?.[1] ?? 0)

/** Processes come and go while we look. */
const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
