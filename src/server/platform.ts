import type { Changes } from './database/changes.ts'
import type { Db } from './database/client.ts'
import type { Shortages } from './database/shortages.ts'
import type { Env } from './env.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Measures } from './metrics/measures.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Storage } from './storage/storage.ts'

/** What the platform gives to every feature. Features take what they need of it, and nothing global. */
export type Platform = {
  env: Env
  /** What sealing derives its keys from (`createSealing`). The same on every instance. */
  secret: string
  db: Db
  changes: Changes
  limits: RateLimits
  jobs: Jobs
  mailer: Mailer
  pictures: Pictures
  storage: Storage
  /** What an operator watches: parts add what they count. */
  measures: Measures
  shortages: Shortages
  log: Logger
  /** The address of the site without a slash at its end, for links that leave it. */
  publicUrl: string
}
