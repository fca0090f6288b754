import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import { ofDatabase, type Measure } from '../metrics/measures.ts'
import type { Job } from './jobs.ts'

const setting = 'jobs ran'
/** A job of every minute may be late for a while on a busy machine. */
const longestSilenceSeconds = 180

/** Runs like any other job, so that it says more than a living process could: clock, queue and workers all work. */
export const heartbeatJob = (db: Queryable): Job => ({
  name: 'heartbeat',
  schedule: '* * * * *',
  run: () => noteHeartbeat(db),
})

/** On the database's clock, which all instances share. */
export const noteHeartbeat = async (db: Queryable): Promise<void> => {
  await db.execute(sql`insert into settings (name, value) values (${setting}, now()::text)
    on conflict (name) do update set value = excluded.value`)
}

export type Heartbeat = { areJobsRunning: boolean; since: string | null }

/** Whether any instance runs jobs, and when the last one did. */
export const readHeartbeat = async (db: Queryable): Promise<Heartbeat> => {
  const { rows } = await db.execute<{ since: string; age: number }>(
    sql`select value as since, extract(epoch from now() - value::timestamptz)::float8 as age
      from settings where name = ${setting}`,
  )
  const [last] = rows
  return {
    areJobsRunning: last !== undefined && last.age < longestSilenceSeconds,
    since: last ? new Date(last.since).toISOString() : null,
  }
}

export type JobsFault = { kind: 'jobs stopped'; since: string | null }

export const findJobsFault = async (db: Queryable): Promise<JobsFault | undefined> => {
  const { areJobsRunning, since } = await readHeartbeat(db)
  return areJobsRunning ? undefined : { kind: 'jobs stopped', since }
}

export const heartbeatMeasure = (db: Queryable): Measure =>
  ofDatabase(
    'sankofa_jobs_running',
    '1 if any instance has run a job in the last three minutes, else 0.',
    async () => ((await readHeartbeat(db)).areJobsRunning ? 1 : 0),
  )
