import type { Queryable } from '../database/client.ts'
import { ofDatabase, type Measure } from '../metrics/measures.ts'
import { findNewestBackup } from './nightly.ts'

/** Where backups are on. Before the first one it counts from when they were turned on, so that its absence is noticed too. */
export const backupMeasure = (db: Queryable, backupDir: string | undefined): Measure =>
  ofDatabase('sankofa_backup_age_seconds', 'How old the last good nightly backup is.', async () => {
    const newest = backupDir === undefined ? undefined : await findNewestBackup(db)
    return newest === undefined ? undefined : (Date.now() - Date.parse(newest)) / 1_000
  })
