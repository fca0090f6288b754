import { sealedRows } from '#app/server/features.ts'
import { findAppSecret, isSecretOf, secretFileIn } from '#server/app-secret.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'
import type { Env } from '#server/env.ts'
import { findUnreadable, isAnythingSealed } from '#server/sealed-rows.ts'

/** The last line of a restore: no backup holds the site's secret, and without it what it sealed is lost. */
export const secretWords = async (url: string, env: Env): Promise<string> => {
  const pool = createPool(url, { max: 1, application_name: 'sankofa-command' })
  try {
    const db = createDb(pool, new Changes())
    const secret = findAppSecret(env)
    const place = secretFileIn(env.dataDir)
    const howTo = `Copy app-secret of the old site to ${place}, or set APP_SECRET, before the first start.`
    if (!secret)
      return (await isAnythingSealed(db, sealedRows))
        ? `The site's secret is in no backup and is still missing. ${howTo} It won't start without it.`
        : `The site's secret is in no backup. ${howTo} Nothing is sealed with it yet, so the site can also start with a new one.`
    const isRight =
      (await isSecretOf(db, secret)) !== false && !(await findUnreadable(db, secret, sealedRows))
    return isRight
      ? "The site's secret is here and fits this backup."
      : `The secret that is here isn't the one of this backup: authenticator apps and saved cards won't work with it. ${howTo}`
  } finally {
    await pool.end()
  }
}
