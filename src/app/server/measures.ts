import { paymentMeasures } from '#features/payments/measures.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Connection } from '#server/database/open.ts'
import { backupMeasure } from '#server/backup/measures.ts'
import { migrationMeasure } from '#server/database/measures.ts'
import type { Env } from '#server/env.ts'
import { jobMeasures } from '#server/jobs/measures.ts'
import { mailMeasures } from '#server/mail/measures.ts'
import { ofProcess, type Measure } from '#server/metrics/measures.ts'

/** What /metrics says as well as what the parts add themselves: connections, and what is in the database. */
export const platformMeasures = (
  { dbForJobs, pools }: Connection,
  { backupDir }: Pick<Env, 'backupDir'>,
): Measure[] => [
  ofProcess('sankofa_processes', 'Processes that answer on this port.', () => 1),
  poolMeasure(pools),
  ...databaseMeasures(dbForJobs),
  backupMeasure(dbForJobs, backupDir),
  migrationMeasure(dbForJobs),
]

const databaseMeasures = (db: Db): Measure[] => [
  ...mailMeasures(db),
  ...jobMeasures(db),
  ...paymentMeasures(db),
]

const poolMeasure = (pools: Connection['pools']): Measure =>
  ofProcess('sankofa_database_connections', 'Connections of each pool, and requests that wait for one.', () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'total' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  )
