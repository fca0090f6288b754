import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { retention, retentionNames, type KeepTime, type RetentionName } from '#shared/retention.ts'
import type { Db, Queryable } from '../database/client.ts'
import type { Job } from './jobs.ts'

/**
 * Deletes at most `most` of what was kept for long enough, or takes the name off, and says how many it found. The
 * next call continues with the rest; when nothing is left, it changes nothing.
 */
export type CleanUp = (db: Db, keep: KeepTime, most: number) => Promise<number>

/** One for each entry of `retention`. */
export type CleanUps = Readonly<Record<RetentionName, CleanUp>>

/** So few that no one waits for their locks. */
const atOnce = 500
/** The rest waits for the next hour. */
const mostRounds = 200

/** Applies the table of how long things are kept. A clean-up that fails keeps no other from its work. */
export const cleanUpJob = (db: Db, cleanUps: CleanUps): Job => ({
  name: 'clean-up',
  schedule: '17 * * * *',
  run: async () => {
    const failures: Error[] = []
    for (const name of retentionNames)
      try {
        await repeat(() => cleanUps[name](db, retention[name].keep, atOnce))
      } catch (error) {
        failures.push(new Error(`The clean-up of ${name} failed.`, { cause: error }))
      }
    if (failures.length > 0)
      throw new AggregateError(failures, failures.map(({ message }) => message).join(' '))
  },
})

const repeat = async (round: () => Promise<number>): Promise<void> => {
  for (let rounds = 0; rounds < mostRounds; rounds += 1) if ((await round()) < atOnce) return
}

export const isOlder = (moment: SQLWrapper, keep: KeepTime): SQL => sql`${moment} < now() - ${keep}::interval`

/** The condition for at most so many rows of a table. It leaves out rows that another transaction is changing. */
export const isAmong = (table: SQLWrapper, where: SQL, most: number): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} limit ${most} for update skip locked))`

export const deleteSome = async (
  db: Queryable,
  table: SQLWrapper,
  where: SQL,
  most: number,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`delete from ${table} where ${isAmong(table, where, most)}`)
  return rowCount ?? 0
}
