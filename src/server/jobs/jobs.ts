import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type Queue } from 'pg-boss'
import type { Queryable } from '../database/client.ts'
import type { Shortages } from '../database/shortages.ts'
import type { Logger } from '../log.ts'

/**
 * Work that is done later, by whichever instance is free. A job may run twice (an instance can die between
 * doing it and saying so), so each `run` must leave the same result the second time.
 */
export type Job<Data extends object = object> = {
  name: string
  run: (data: Data) => Promise<void>
  /** How it is retried, and how many there may be; see pg-boss. */
  queue?: Omit<Queue, 'name'>
  /** When it runs automatically, as a cron line in UTC. */
  schedule?: string
  /** How many at a time in one instance. */
  concurrency?: number
}

export type Jobs = {
  /** Queues a job for each of the data, in the transaction of what they are about: all happen, or nothing. */
  enqueue: (tx: Queryable, name: string, ...data: object[]) => Promise<void>
  /** The same for work that no person waits for: all that was queued by `enqueue` goes before it. */
  enqueueBulk: (tx: Queryable, name: string, ...data: object[]) => Promise<void>
  /** Queues a job that runs so many seconds from now at the earliest. */
  enqueueLater: (tx: Queryable, name: string, seconds: number, data: object) => Promise<void>
  start: (jobs: Job<never>[]) => Promise<void>
  stop: () => Promise<void>
}

export const createJobs = (url: string, log: Logger, shortages: Pick<Shortages, 'note'>): Jobs => {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sankofa-jobs',
    max: 3,
    useListenNotify: true,
    reindex: false,
    // How often it looks for jobs that a killed worker has left. The default is once a minute.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))

  const insert = async (tx: Queryable, name: string, all: object[], priority: number) => {
    const jobs = all.map((data) => ({ data, priority }))
    await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) })
  }

  return {
    enqueue: (tx, name, ...data) => insert(tx, name, data, 0),
    enqueueBulk: (tx, name, ...data) => insert(tx, name, data, -1),
    enqueueLater: async (tx, name, seconds, data) => {
      await boss.insert(name, [{ data, startAfter: seconds }], { db: fromDrizzle(tx, sql) })
    },
    start: async (jobs) => {
      await boss.start()
      for (const job of jobs) await register(boss, watched(job as Job, log, shortages))
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** A failure is a line in the log. pg-boss may try again. */
const watched = (job: Job, log: Logger, shortages: Pick<Shortages, 'note'>): Job => ({
  ...job,
  run: async (data) => {
    try {
      await job.run(data)
    } catch (error) {
      shortages.note(error)
      log.warn({ err: error, job: job.name }, 'a job failed and will be tried again')
      throw error
    }
  },
})

const register = async (boss: PgBoss, job: Job): Promise<void> => {
  const { policy, partition, ...changeable } = { notify: true, ...job.queue }
  await boss.createQueue(job.name, {
    ...changeable,
    ...(policy && { policy }),
    ...(partition && { partition }),
  })
  // One that an earlier version made keeps its settings otherwise.
  await boss.updateQueue(job.name, changeable)
  if (job.schedule) await boss.schedule(job.name, job.schedule)
  for (let hands = 0; hands < (job.concurrency ?? 1); hands += 1) await addHand(boss, job)
}

const addHand = async (boss: PgBoss, job: Job): Promise<void> => {
  const hand: { id?: string } = {}
  hand.id = await boss.work<object>(job.name, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([next]) => {
    if (!next) return
    try {
      await job.run(next.data ?? {})
    } finally {
      // Looks for the next one straight away. Otherwise the worker would rest for half a minute after each.
      if (hand.id) boss.notifyWorker(hand.id)
    }
  })
}
