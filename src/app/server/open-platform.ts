import { getAppSecret, prepareAppSecret } from '#server/app-secret.ts'
import type { Db } from '#server/database/client.ts'
import { connect, openDatabase, openedBefore } from '#server/database/open.ts'
import { getSetting } from '#server/database/settings.ts'
import type { Shortages } from '#server/database/shortages.ts'
import type { Env } from '#server/env.ts'
import { createRateLimits, noRateLimits } from '#server/http/rate-limits.ts'
import { Refusals } from '#server/http/refusals.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { Measures } from '#server/metrics/measures.ts'
import { Artist } from '#server/pictures/artist.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import type { Platform } from '#server/platform.ts'
import { prepareDataFolder } from '#server/storage/data-folder.ts'
import { ensureStorage, openStorage } from '#server/storage/open-storage.ts'
import type { Endings } from './endings.ts'
import { platformMeasures } from './measures.ts'
import { sealedRows } from './features.ts'
import type { Role } from './workers.ts'

export type OpenedPlatform = {
  platform: Platform
  /** The same for jobs, with connections of their own. */
  platformForJobs: Platform
  dbForReadiness: Db
  databaseUrl: string
  isDatabaseEmbedded: boolean
  /** Resolves if the embedded database ends unexpectedly. */
  databaseLost: Promise<void>
}

/** Phase 1: the database, and what features get from the platform. */
export const openPlatform = async (
  env: Env,
  publicUrl: string,
  log: Logger,
  endings: Endings,
  role: Role | undefined,
  shortages: Shortages,
): Promise<OpenedPlatform> => {
  prepareDataFolder(env.dataDir)
  // A worker's storage was tried out by the first process.
  if (!role) await ensureStorage(env)
  const database = role
    ? openedBefore(role.databaseUrl, role.isDatabaseEmbedded)
    : await openDatabase(env, log)
  endings.add('the database', database.close, 15_000)
  const databaseLost = database.lost.then((lastWords) =>
    log.fatal({ lastWords }, 'the database stopped unexpectedly'),
  )
  const connection = await connect(database.url, log, {
    poolSize: env.DATABASE_POOL_SIZE,
    withGrace: ['seats'],
  })
  endings.add('the connections to the database', connection.close)
  const { db, dbForJobs, dbForReadiness, changes } = connection

  const measures = new Measures()
  const refusals = new Refusals()
  measures.add(...platformMeasures(connection, env), refusals.measure)
  const artist = new Artist()
  endings.add('the artist', () => artist.stop())
  const jobs = createJobs(database.url, log, shortages)
  const secret =
    (role?.runsJobs ?? true) ? await prepareAppSecret(db, env, sealedRows, log) : getAppSecret(env)
  const key = (await getSetting(db, 'rate-limits')) ?? ''
  const platform: Platform = {
    env,
    secret,
    db,
    changes,
    limits:
      env.RATE_LIMIT === 'on' ? createRateLimits(db, key, (limit) => refusals.note(limit)) : noRateLimits,
    jobs,
    mailer: createMailer(jobs, publicUrl),
    pictures: new Pictures(artist),
    storage: await openStorage(env),
    shortages,
    measures,
    log,
    publicUrl,
  }
  return {
    platform,
    platformForJobs: { ...platform, db: dbForJobs },
    dbForReadiness,
    databaseUrl: database.url,
    isDatabaseEmbedded: database.isEmbedded,
    databaseLost,
  }
}
