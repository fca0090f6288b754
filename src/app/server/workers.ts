import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { explainLostDatabase } from '#server/database/failures.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import type { Env } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { StartupError } from '#server/startup-error.ts'
import { prepareDataFolder } from '#server/storage/data-folder.ts'
import { ensureStorage } from '#server/storage/open-storage.ts'
import { ensurePortIsFree } from './listen.ts'
import type { RunningServer } from './server.ts'
import { hear, type Started } from './worker-talk.ts'

/** What a worker is for. The first process opens the database, and lets one worker run the jobs. */
export type Role = { databaseUrl: string; isDatabaseEmbedded: boolean; runsJobs: boolean }

const roleVariable = 'SANKOFA_WORKER'
const restMs = 1_000

/** The role of this process, if it is a worker. */
export const ownRole = (): Role | undefined => {
  const text = cluster.isWorker ? process.env[roleVariable] : undefined
  return text === undefined ? undefined : (JSON.parse(text) as Role)
}

/**
 * The first process: it opens the database, starts the workers on one port, and starts another one for each that dies.
 * The first worker must serve before the others begin: it migrates nothing, but makes the first administrator.
 */
export const startWorkers = async (env: Env): Promise<RunningServer> => {
  await ensurePortIsFree(env)
  prepareDataFolder(env.dataDir)
  await ensureStorage(env)
  const log = createLogger(env.LOG_LEVEL)
  const database = await openDatabase(env, log).catch((error: unknown) => {
    throw explainLostDatabase(error)
  })
  const workers = new Workers(database)
  try {
    const started = await workers.startFirst()
    for (let count = 1; count < env.WORKERS; count += 1) workers.start({ runsJobs: false })
    const databaseLost = database.lost.then((lastWords) =>
      log.fatal({ lastWords }, 'the database stopped unexpectedly'),
    )
    return { ...started, databaseLost, stop: () => workers.stop() }
  } catch (error) {
    await workers.stop()
    throw error
  }
}

class Workers {
  readonly #database: OpenDatabase
  readonly #running = new Set<Worker>()
  readonly #serving = new Set<Worker>()
  #isEnding = false

  constructor(database: OpenDatabase) {
    this.#database = database
  }

  async startFirst(): Promise<Started> {
    const { promise, resolve } = Promise.withResolvers<Started>()
    const worker = this.start({ runsJobs: true }, resolve)
    const started = await Promise.race([promise, once(worker, 'exit').then(() => undefined)])
    // It has said itself why.
    if (!started) throw new StartupError('A worker could not start.')
    return started
  }

  start({ runsJobs }: Pick<Role, 'runsJobs'>, hasStarted?: (started: Started) => void): Worker {
    const { url: databaseUrl, isEmbedded: isDatabaseEmbedded } = this.#database
    const role: Role = { databaseUrl, isDatabaseEmbedded, runsJobs }
    const worker = cluster.fork({ [roleVariable]: JSON.stringify(role) })
    this.#running.add(worker)
    hear(worker, this.#serving, (started) => {
      this.#serving.add(worker)
      hasStarted?.(started)
    })
    worker.once('exit', () => {
      this.#running.delete(worker)
      const hasServed = this.#serving.delete(worker)
      // One that never served would fail again at once, and so would all that follow.
      if (!this.#isEnding && hasServed) void wait(restMs).then(() => this.#replace({ runsJobs }))
    })
    return worker
  }

  /** Ends all workers, each as a single process would end, and then the database. */
  async stop(): Promise<void> {
    this.#isEnding = true
    const ends = [...this.#running].map((worker) => once(worker, 'exit'))
    for (const worker of this.#running) worker.process.kill('SIGTERM')
    await Promise.all(ends)
    await this.#database.close()
  }

  #replace(role: Pick<Role, 'runsJobs'>): void {
    if (!this.#isEnding) this.start(role)
  }
}
