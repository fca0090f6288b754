import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** What differs between Linux and macOS for the embedded database. Windows runs it through WSL, which is Linux. */
type System = NodeJS.Platform

/** Where the default would take shared memory from a place that containers keep small, or that macOS does not have. */
export const platformSettings = (system: System = process.platform): Record<string, string> =>
  // On macOS PostgreSQL's own default (posix) is the one that works.
  system === 'linux' ? { dynamic_shared_memory_type: 'mmap' } : {}

/** macOS has no C.UTF-8. PostgreSQL's own compares texts in the same way: byte by byte. */
export const localeOptions = (system: System = process.platform): string[] =>
  system === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

/** On macOS PostgreSQL does not start without LC_ALL: asking the system for the locale makes a thread. */
export const localeVariables = (system: System = process.platform): Record<string, string> =>
  system === 'darwin' ? { LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' } : { LANG: 'C.UTF-8' }

/** A socket's path has at most 103 characters on macOS, whose own temporary folder takes half of them. */
export const socketParent = (system: System = process.platform): string =>
  system === 'darwin' ? '/tmp' : os.tmpdir()

/** Stops the database however this process dies. */
export const guardCommand = (
  works: (command: string, args: string[]) => boolean,
  system: System = process.platform,
): string[] =>
  system === 'linux' && works('setpriv', ['--version']) ? ['setpriv', '--pdeathsig', 'INT'] : []

/** Without a guard a killed process leaves its database running, and the next start has to stop it. */
export const mayBeOrphaned = (system: System = process.platform): boolean => system !== 'linux'

/** The name of a running program; `postgres` where it cannot be known. */
export const nameOf = (pid: number, system: System = process.platform): string =>
  (system === 'linux' ? readText(`/proc/${pid}/comm`) : ask(pid, 'comm')) || 'postgres'

export const parentOf = (pid: string, system: System = process.platform): string | undefined =>
  system === 'linux'
    ? /^PPid:\s+(\d+)$/m.exec(readText(`/proc/${pid}/status`))?.[1]
    : ask(Number(pid), 'ppid') || undefined

/** Every other Unix has `ps`. */
const ask = (pid: number, what: 'comm' | 'ppid'): string =>
  spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
