import { restoredMark } from '#server/backup/after-restore.ts'
import { getSetting } from '#server/database/settings.ts'
import type { Platform } from '#server/platform.ts'
import { takeOverdueBack } from './queries.server.ts'

/** Runs before the first jobs on a restored backup: what was due since the backup was written may have gone out. */
export const holdIssuesSinceBackup = async ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> => {
  if ((await getSetting(db, restoredMark)) === undefined) return
  const issues = await takeOverdueBack(db)
  if (issues > 0)
    log.warn({ issues }, 'newsletters that may have gone out since the backup wait for approval')
}
