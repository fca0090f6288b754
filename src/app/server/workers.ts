import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { explainLostDatabase } from '#server/database/failures.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import type { Env } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { StartupError } from '#server/startup-error.ts'
import { prepareDataFolder } from '#server/storage/data-folder.ts'
import { ensurePortIsFree } from './listen.ts'
import type { RunningServer } from './server.ts'

/** What a worker is for. The first process opens the database, and lets one worker run the jobs. */
export type Role = { databaseUrl: string; isDatabaseEmbedded: boolean; runsJobs: boolean }

type Started = Pick<RunningServer, 'url' | 'firstRun' | 'isDatabaseEmbedded'>

const roleVariable = 'SANKOFA_WORKER'
const restMs = 1_000

/** The role of this process, if it is a worker. */
export const ownRole = (): Role | undefined => {
  const text = cluster.isWorker ? process.env[roleVariable] : undefined
  return text === undefined ? undefined : (JSON.parse(text) as Role)
}

/** Tells the first process that this worker serves. */
export const reportStart = ({ url, firstRun, isDatabaseEmbedded }: Started): void => {
  process.send?.({ url, firstRun, isDatabaseEmbedded } satisfies Started)
}

/**
 * The first process: it opens the database, starts the workers on one port, and starts another one for each that dies.
 * The first worker must serve before the others begin: it migrates nothing, but makes the first administrator.
 */
export const startWorkers = async (env: Env): Promise<RunningServer> => {
  await ensurePortIsFree(env)
  prepareDataFolder(env.dataDir)
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
  #isEnding = false

  constructor(database: OpenDatabase) {
    this.#database = database
  }

  async startFirst(): Promise<Started> {
    const worker = this.start({ runsJobs: true })
    const [started] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [unknown]
    if (typeof started === 'object' && started !== null) return started as Started
    // It has said itself why.
    throw new StartupError('A worker could not start.')
  }

  start({ runsJobs }: Pick<Role, 'runsJobs'>): Worker {
    const { url: databaseUrl, isEmbedded: isDatabaseEmbedded } = this.#database
    const role: Role = { databaseUrl, isDatabaseEmbedded, runsJobs }
    const worker = cluster.fork({ [roleVariable]: JSON.stringify(role) })
    this.#running.add(worker)
    let hasServed = false
    worker.once('message', () => (hasServed = true))
    worker.once('exit', () => {
      this.#running.delete(worker)
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
