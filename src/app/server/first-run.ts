import { ensureFirstAdmin } from '#features/team/admins/service.server.ts'
import { beginOpening } from '#features/site/opening/queries.server.ts'
import type { Db } from '#server/database/client.ts'
import { markOnce } from '#server/database/settings.ts'
import type { Platform } from '#server/platform.ts'

export type FirstRun = {
  /** Shown once, and never stored in the clear. */
  newAdmin: { email: string; password: string } | undefined
  hasSeeded: boolean
}

/** On an empty database: the first administrator and, in development, content to look at. */
export const prepareFirstRun = async (platform: Platform): Promise<FirstRun> => {
  const { db, env } = platform
  const newAdmin = await ensureFirstAdmin(db, env)
  // Visitors of a new site would read the examples that stand in the place of its own words.
  await beginOpening(db, !env.isProduction)
  const hasSeeded = env.NODE_ENV === 'development' && (await seedOnce(db))
  return { newAdmin, hasSeeded }
}

/** The mark and the content are one transaction: a start that dies in between leaves neither. */
const seedOnce = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await markOnce(tx, 'demo content'))) return false
    // Loaded only here: the sandbox refuses production.
    const { seedDemoContent } = await import('./seed.ts')
    await seedDemoContent(tx)
    return true
  })
