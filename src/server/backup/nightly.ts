import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../database/client.ts'
import { getSetting, markOnce, removeSetting, setSetting } from '../database/settings.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { BackupError } from './backup-error.ts'
import type { Contents } from './contents.ts'
import { momentsToKeep } from './retention.ts'
import { writeBackup } from './write-backup.ts'

const longestGapHours = 36

/** What the site remembers of its backups, for all instances. */
const settings = { since: 'backups since', last: 'last backup', failure: 'failed backup' }

type Needs = Pick<Platform, 'env' | 'db' | 'storage' | 'log'>

/** Every night a backup into BACKUP_DIR; old ones go. And every hour a look whether one is missing. */
export const backupJobs = (platform: Needs, databaseUrl: string, contents: Contents): Job[] => {
  const folder = platform.env.backupDir
  // Where they are off the jobs do nothing: a schedule, once made, stays in the queue.
  return [
    {
      name: 'backup',
      schedule: '7 2 * * *',
      // It may take long, and a second try is worth it: the disk may have room again.
      queue: { expireInSeconds: 4 * 3_600, retryLimit: 2, retryDelay: 1_800, policy: 'singleton' },
      run: async () => {
        if (folder) await backUpNow(platform, { databaseUrl, contents, folder })
      },
    },
    { name: 'check-backups', schedule: '47 * * * *', run: () => checkBackups(platform) },
  ]
}

type Where = { databaseUrl: string; contents: Contents; folder: string }

export const backUpNow = async (
  { db, storage, log }: Needs,
  { databaseUrl, contents, folder }: Where,
): Promise<void> => {
  const begun = new Date()
  const file = path.join(folder, nameOf(begun))
  try {
    await ensureRoom(folder)
    const { books } = await writeBackup({
      url: databaseUrl,
      storage,
      contents,
      file,
      say: (line) => log.info({ line }, 'the backup goes on'),
    })
    for (const fault of books.faults) log.error({ fault }, 'the backup found a fault in the books')
    await setSetting(db, settings.last, begun.toISOString())
    await removeSetting(db, settings.failure)
    await removeOld(folder)
    log.info({ file }, 'backed up')
  } catch (error) {
    log.error({ err: error, file }, 'the backup failed')
    // On a full disk not even this may work; a day later the backup is missed all the same.
    await setSetting(db, settings.failure, begun.toISOString()).catch(() => {})
    throw error
  }
}

/** Room for twice the newest backup: one that fills the disk could take the database with it. */
const ensureRoom = async (folder: string): Promise<void> => {
  const newest = (await datedFiles(folder)).toSorted((a, b) => b.moment.getTime() - a.moment.getTime())[0]
  if (!newest) return
  const { size } = await stat(path.join(folder, newest.name))
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * size)
    throw new BackupError(`There is too little room in ${folder}: the last backup has ${size} bytes.`)
}

const nameOf = (moment: Date): string => `sankofa-${moment.toISOString().replaceAll(':', '.')}.backup`

const momentOf = (name: string): Date | undefined => {
  const text = /^sankofa-(\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d\.\d{3}Z)\.backup$/.exec(name)?.[1]
  return text ? new Date(text.replace('.', ':').replace('.', ':')) : undefined
}

type DatedFile = { name: string; moment: Date }

/** The backups in the folder, which may not be there yet. */
const datedFiles = async (folder: string): Promise<DatedFile[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const moment = momentOf(name)
    return moment ? [{ name, moment }] : []
  })
}

/** Only what this job has written: other files in the folder are not ours. A `.part` is what a killed process left. */
const removeOld = async (folder: string): Promise<void> => {
  const dated = await datedFiles(folder)
  const kept = momentsToKeep(dated.map(({ moment }) => moment))
  for (const { name, moment } of dated)
    if (!kept.has(moment)) await rm(path.join(folder, name), { force: true })
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && momentOf(name.slice(0, -'.part'.length)))
      await rm(path.join(folder, name), { force: true })
}

const checkBackups = async ({ env, db, log }: Needs): Promise<void> => {
  const fault = await findBackupFault(db, env)
  if (fault) log.error(fault, 'there is no recent backup')
}

export type BackupFault = { kind: 'backup failed' | 'backup late'; since: string | null }

/** What is wrong with the nightly backups, where they are on. The first one has a day and a half to come. */
export const findBackupFault = async (
  db: Queryable,
  { backupDir }: { backupDir: string | undefined },
): Promise<BackupFault | undefined> => {
  if (!backupDir) return undefined
  const last = (await getSetting(db, settings.last)) ?? null
  if (await getSetting(db, settings.failure)) return { kind: 'backup failed', since: last }
  const newest = await findNewestBackup(db)
  const isLate = newest !== undefined && Date.now() - Date.parse(newest) > longestGapHours * 3_600_000
  return isLate ? { kind: 'backup late', since: last } : undefined
}

/** When the last good one was begun, or since when the first one is waited for. */
export const findNewestBackup = async (db: Queryable): Promise<string | undefined> =>
  (await getSetting(db, settings.last)) ?? (await getSetting(db, settings.since))

/** From now on one is missed. */
export const expectBackups = async (
  db: Queryable,
  { backupDir }: { backupDir: string | undefined },
): Promise<void> => {
  if (backupDir) await markOnce(db, settings.since)
}
