import { sql } from 'drizzle-orm'
import { restoredMark } from '#server/backup/after-restore.ts'
import { getSetting } from '#server/database/settings.ts'
import type { Platform } from '#server/platform.ts'

/**
 * Runs before the first jobs on a restored backup. What was due when the backup was written may have left since, so it is
 * uncertain now, and only a person has it sent again.
 */
export const holdMailingsSinceBackup = async ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> => {
  if ((await getSetting(db, restoredMark)) === undefined) return
  const { rowCount } = await db.execute(sql`
    update mailing_recipients r set state = 'uncertain', claimed_until = null
    from mailings m where m.id = r.mailing_id and m.send_at <= now() and r.state = 'due'`)
  if (rowCount)
    log.warn({ emails: rowCount }, 'emails to many that may have left since the backup are not sent again')
}
