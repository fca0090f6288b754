import type pg from 'pg'
import { migrate, migrationNames } from '../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import { connectForBackup } from './contents.ts'
import { isStored, load, type RestoreJob } from './load-backup.ts'
import type { Manifest } from './manifest.ts'
import { listMigrations, listTables } from './own-tables.ts'

/**
 * Loads a backup into an empty database, and its uploads into the storage. The database gets all of it in one
 * transaction, or nothing.
 */
export const restoreBackup = async (job: RestoreJob): Promise<void> => {
  const { url, manifest, say } = job
  refuseNewerBackup(manifest)
  const client = await connectForBackup(url)
  try {
    await refuseWhileInUse(client)
    await refuseData(client, job)
    await refuseNewerSchema(client, manifest)
    // First to the version of the backup: later migrations then change its rows as they would have changed them there.
    await migrate(url, manifest.migrations.length)
    await load(client, job)
  } finally {
    await client.end().catch(() => {})
  }
  const later = await migrate(url)
  if (later.length > 0) say(`The backup is from an older version: ${later.length} migrations were added.`)
}

const refuseNewerBackup = ({ migrations }: Manifest): void => {
  const known = migrationNames()
  if (!migrations.every((name, index) => name === known[index]))
    throw new BackupError(
      'The backup was made by a newer version. Install that version or a later one, and restore again.',
    )
}

const refuseWhileInUse = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'sankofa%' and pid <> pg_backend_pid() limit 1`,
  )
  if (rows.length > 0) throw new BackupError('The site is running on this database. Stop it first.')
}

/** A restore never mixes: people, seats and numbers of receipts would meet those that are there. */
const refuseData = async (client: pg.Client, { storage, contents, manifest }: RestoreJob): Promise<void> => {
  for (const { name } of await listTables(client)) {
    if (contents.filledByMigrations.includes(name)) continue
    const { rows } = await client.query(`select from "${name}" limit 1`)
    if (rows.length > 0)
      throw new BackupError(
        `There is already data in ${name}. Restore into an empty database or an empty DATA_DIR.`,
      )
  }
  for (const file of manifest.files)
    if ((await isStored(storage, file)) === 'otherwise')
      throw new BackupError(
        `The upload ${file.name} already exists, with other content. Move the uploads away first.`,
      )
}

const refuseNewerSchema = async (client: pg.Client, { migrations }: Manifest): Promise<void> => {
  const applied = await listMigrations(client)
  if (applied.length > migrations.length)
    throw new BackupError(
      'The tables are of a newer version than the backup. Restore into a new, empty database or DATA_DIR.',
    )
}
