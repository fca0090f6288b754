import { skipMonthsSinceBackup } from '#features/money/donations/pledges/after-restore.server.ts'
import { holdIssuesSinceBackup } from '#features/content/newsletter-issues/after-restore.server.ts'
import { holdMailingsSinceBackup } from '#features/people/mailings/after-restore.server.ts'
import { resumeMailings } from '#features/people/mailings/sender.server.ts'
import { resumeImports } from '#features/people/people/import/run/run.server.ts'
import { resumeAfterRestore } from '#server/backup/after-restore.ts'
import { backupJobs, expectBackups } from '#server/backup/nightly.ts'
import { cleanUpJob } from '#server/jobs/clean-up.ts'
import { heartbeatJob, noteHeartbeat } from '#server/jobs/heartbeat.ts'
import { deliverMailJob } from '#server/mail/deliver.ts'
import type { Platform } from '#server/platform.ts'
import { backupContents } from './backup-contents.ts'
import type { Endings } from './endings.ts'
import { cleanUps, jobsOf } from './features.ts'
import type { Services } from './services.ts'

/** Phase 2: the work that no visitor waits for. */
export const startJobs = async (
  platform: Platform,
  services: Services,
  endings: Endings,
  { databaseUrl, runsJobs }: { databaseUrl: string; runsJobs: boolean },
): Promise<void> => {
  const { env, db, jobs, log } = platform
  const { transport } = services
  endings.add('the connection to the mail server', async () => transport.close())
  const all = [
    heartbeatJob(db),
    deliverMailJob(db, transport, log),
    cleanUpJob(db, cleanUps),
    ...backupJobs(platform, databaseUrl, backupContents),
    ...jobsOf(platform, services),
  ]
  if (runsJobs) {
    await skipMonthsSinceBackup(platform)
    await holdMailingsSinceBackup(platform)
    await holdIssuesSinceBackup(platform)
  }
  // A worker that runs none can still queue them.
  await jobs.start(runsJobs ? all : [])
  endings.add('the jobs', jobs.stop, 12_000)
  if (!runsJobs) return
  // They have just begun, and the first minute is yet to come.
  await noteHeartbeat(db)
  await resumeAfterRestore(platform)
  await resumeImports(platform)
  await resumeMailings(platform)
  await expectBackups(db, env)
}
