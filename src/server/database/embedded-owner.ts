import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { mayBeOrphaned, nameOf, parentOf } from './embedded-platform.ts'

/** Which process runs PostgreSQL on a data folder, and whether that process still lives. */

/** How long a predecessor may take to stop. */
const shutdownGraceMs = 15_000

/** A predecessor that was killed takes a moment to stop; one that is alive keeps the folder. */
export const waitForPredecessor = async (folder: string): Promise<void> => {
  const deadline = Date.now() + shutdownGraceMs
  while (isRunning(folder)) {
    if (hasLivingOwner(folder) || Date.now() > deadline) throw inUse(folder)
    if (mayBeOrphaned()) stopOrphan(folder)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Stops a database whose parent is no longer the process that started it. */
const stopOrphan = (folder: string): void => {
  const pid = readLines(path.join(folder, 'postmaster.pid'))[0] ?? ''
  if (parentOf(pid) !== undefined && isAlive(Number(pid))) process.kill(Number(pid), 'SIGINT')
}

export const inUse = (folder: string): StartupError =>
  new StartupError(
    `Another copy is already using the data folder ${path.dirname(folder)}. Stop it first or set DATA_DIR.`,
  )

const isRunning = (folder: string): boolean => {
  const pid = Number(readLines(path.join(folder, 'postmaster.pid'))[0])
  // After a crash the pid may belong to another process by now.
  return isAlive(pid) && nameOf(pid).includes('postgres')
}

const hasLivingOwner = (folder: string): boolean => {
  const pid = readLines(path.join(folder, 'postmaster.pid'))[0] ?? ''
  return parentOf(pid) === readText(ownerFile(folder)).trim()
}

/** The folder with the socket of the database that is running on this cluster. */
export const findSocket = (folder: string): string | undefined =>
  isRunning(folder) ? readLines(path.join(folder, 'postmaster.pid'))[4] : undefined

export const rememberOwner = (folder: string): void => writeFileSync(ownerFile(folder), String(process.pid))

const ownerFile = (folder: string): string => `${folder}.owner`

const isAlive = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const readLines = (file: string): string[] => readText(file).split('\n')

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
