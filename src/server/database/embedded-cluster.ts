import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { inUse } from './embedded-owner.ts'
import { localeOptions } from './embedded-platform.ts'
import { asUnprivileged, childEnv } from './unprivileged.ts'

/** Finds the cluster of a data folder, or makes one. */
export const ensureCluster = async (initdb: string, folder: string): Promise<void> => {
  if (!isCluster(folder)) {
    refuseOtherFiles(folder)
    await createCluster(initdb, folder)
  }
  refuseNetwork(folder)
}

const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'))

/** What is there belongs to someone else, or is what a disaster has left: we write nothing over it. */
const refuseOtherFiles = (folder: string): void => {
  if (!existsSync(folder)) return
  const isFolder = statSync(folder).isDirectory()
  if (isFolder && readdirSync(folder).length === 0) return
  const what = isFolder ? 'has files in it, but no PG_VERSION' : "isn't a folder"
  throw new StartupError(
    `${folder} isn't a database: it ${what}. Move it away and restore a backup, or set DATA_DIR.`,
  )
}

/** `initdb` works in a temporary folder: if it is killed, no half-made cluster is left behind. */
const createCluster = async (initdb: string, folder: string): Promise<void> => {
  const unfinished = `${folder}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const options = [
    '-D',
    unfinished,
    // Only the socket lets in, which no other user can open. Every network connection is refused.
    '--auth-local=trust',
    '--auth-host=reject',
    '-U',
    'app',
    '-E',
    'UTF8',
    ...localeOptions(),
    '--no-sync',
  ]
  const { command, args, uid } = asUnprivileged(initdb, options, unfinished)
  try {
    await promisify(execFile)(command, args, { env: childEnv, ...(uid !== undefined && { uid, gid: uid }) })
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(`The database couldn't be created: ${initdbReason(error)}.`)
  }
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another instance, started at the same moment, was quicker.
    if (isCluster(folder)) throw inUse(folder)
    throw new StartupError(`The database couldn't be created: ${(error as Error).message}.`)
  }
}

const initdbReason = (error: unknown): string => {
  const { stderr = '', message } = error as Error & { stderr?: string }
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  // What the server says, which initdb starts, is nearer to the cause than "child process exited".
  const said =
    lines.find((line) => /(?:FATAL|PANIC):/.test(line)) ?? lines.find((line) => /error:/.test(line))
  return (said ?? lines.at(-1) ?? message.split('\n')[0]!)
    .replace(/^.*?(?:FATAL|PANIC|error):\s*/, '')
    .replace(/\.$/, '')
}

/** Clusters that earlier versions made trusted every connection. */
const refuseNetwork = (folder: string): void => {
  const file = path.join(folder, 'pg_hba.conf')
  if (!existsSync(file)) return
  const rules = readFileSync(file, 'utf8')
  const strict = rules.replace(/^(host.*\s)trust[ \t]*$/gm, '$1reject')
  if (strict !== rules) writeFileSync(file, strict)
}
