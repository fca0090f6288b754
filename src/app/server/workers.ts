import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { explainLostDatabase } from '#server/database/failures.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import type { Env } from '#server/env.ts'
import { createLogger, type Logger } from '#server/log.ts'
import { reporterOf } from '#server/reports/error-reports.ts'
import { StartupError } from '#server/startup-error.ts'
import { prepareDataFolder } from '#server/storage/data-folder.ts'
import { ensureStorage } from '#server/storage/open-storage.ts'
import { ensurePortIsFree } from './listen.ts'
import type { RunningServer } from './server.ts'
import { hear, type Started } from './worker-talk.ts'

/** What a worker is for. The first process opens the database, and lets one worker run the jobs. */
export type Role = { databaseUrl: string; isDatabaseEmbedded: boolean; runsJobs: boolean }

const roleVariable = 'SANKOFA_WORKER'
const shortestPauseMs = 500
const longestPauseMs = 30_000
/** One that lived for so long did not die of its start. */
const longLifeMs = 60_000
/** A replacement that hangs is as bad as none. A start takes seconds, since workers do not migrate. */
const longestStartMs = 120_000

/** How long a place stays empty: half a second, then twice as long each time, half a minute at most. */
export const pauseBefore = (failures: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 10))

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
  const log = createLogger(env.LOG_LEVEL, reporterOf(env))
  const database = await openDatabase(env, log).catch((error: unknown) => {
    throw explainLostDatabase(error)
  })
  const workers = new Workers(database, log)
  try {
    const started = await workers.startFirst()
    for (let count = 1; count < env.WORKERS; count += 1) workers.keep({ runsJobs: false, failures: 0 })
    const databaseLost = database.lost.then((lastWords) =>
      log.fatal({ lastWords }, 'the database stopped unexpectedly'),
    )
    return { ...started, databaseLost, stop: () => workers.stop() }
  } catch (error) {
    await workers.stop()
    throw error
  }
}

/** What one of the workers is for, when the process that fills it began, and how many failed before it. */
type Place = { runsJobs: boolean; failures: number; since: number }
type Death = [code: number | null, signal: NodeJS.Signals | null]

class Workers {
  readonly #database: OpenDatabase
  readonly #log: Logger
  readonly #running = new Set<Worker>()
  readonly #serving = new Set<Worker>()
  #isEnding = false

  constructor(database: OpenDatabase, log: Logger) {
    this.#database = database
    this.#log = log
  }

  /** Only here a failure ends the program: one who starts it by hand wants to read why it cannot start. */
  async startFirst(): Promise<Started> {
    const { promise, resolve } = Promise.withResolvers<Started>()
    const place: Place = { runsJobs: true, failures: 0, since: Date.now() }
    const worker = this.#fork(place, resolve)
    const died = once(worker, 'exit') as Promise<Death>
    const started = await Promise.race([promise, died.then(() => undefined)])
    // It has said itself why.
    if (!started) throw new StartupError('A worker could not start.')
    void died.then((death) => this.#replace(worker, place, death))
    return started
  }

  /** From now on one worker fills this place, however often it dies. */
  keep({ runsJobs, failures }: Omit<Place, 'since'>): void {
    const place = { runsJobs, failures, since: Date.now() }
    const worker = this.#fork(place, () => clearTimeout(timer))
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStartMs).unref()
    worker.once('exit', (...death: Death) => {
      clearTimeout(timer)
      this.#replace(worker, place, death)
    })
  }

  #fork({ runsJobs }: Place, hasStarted: (started: Started) => void): Worker {
    const { url: databaseUrl, isEmbedded: isDatabaseEmbedded } = this.#database
    const role: Role = { databaseUrl, isDatabaseEmbedded, runsJobs }
    const worker = cluster.fork({ [roleVariable]: JSON.stringify(role) })
    this.#running.add(worker)
    worker.once('exit', () => {
      this.#running.delete(worker)
      this.#serving.delete(worker)
    })
    hear(worker, this.#serving, (started) => {
      this.#serving.add(worker)
      this.#log.info({ pid: worker.process.pid, runsJobs }, 'a worker serves')
      hasStarted(started)
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

  /** While the database is away every worker fails at its start. One is tried again and again, for as long as it takes. */
  #replace(worker: Worker, { runsJobs, since, ...place }: Place, [code, signal]: Death): void {
    if (this.#isEnding) return
    const failures = Date.now() - since > longLifeMs ? 0 : place.failures
    const pauseMs = pauseBefore(failures)
    const { pid } = worker.process
    this.#log.error({ pid, signal, code, runsJobs, pauseMs }, 'a worker ended and is replaced')
    setTimeout(() => {
      if (!this.#isEnding) this.keep({ runsJobs, failures: failures + 1 })
    }, pauseMs)
  }
}
