import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from './database/client.ts'
import { getSetting, setSetting } from './database/settings.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import { findUnreadable, isAnythingSealed, type SealedRows } from './sealed-rows.ts'
import { StartupError } from './startup-error.ts'

const fileName = 'app-secret'
const shortest = 32
const changedSetting = 'app-secret changed'

type Place = Pick<Env, 'dataDir' | 'APP_SECRET'>

export const secretFileIn = (dataDir: string): string => path.join(dataDir, fileName)

/** The secret of the environment, or the one in the data folder; nothing, if it is in neither. */
export const findAppSecret = ({ dataDir, APP_SECRET }: Place): string | undefined => {
  if (APP_SECRET) return APP_SECRET
  const file = secretFileIn(dataDir)
  const secret = read(file)
  if (secret === undefined || secret.length >= shortest) return secret
  throw new StartupError(`The secret in ${file} is too short. Restore the right one, or set APP_SECRET.`)
}

/** For a worker that starts after the one that runs the jobs, which has made it if it was missing. */
export const getAppSecret = (env: Place): string => {
  const secret = findAppSecret(env)
  if (secret) return secret
  throw new StartupError(`There is no secret in ${secretFileIn(env.dataDir)}. Restore it, or set APP_SECRET.`)
}

/** The secret, made if it is missing. Several processes may ask at the same moment: one makes it. */
export const makeAppSecret = (env: Place): string => {
  const found = findAppSecret(env)
  if (found) return found
  make(secretFileIn(env.dataDir))
  return getAppSecret(env)
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    if (reason === 'ENOENT') return undefined
    throw new StartupError(`Can't read the secret in ${file} (${reason}).`)
  }
}

/** The file gets its name when it is whole. */
const make = (file: string): void => {
  const unfinished = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('mark of the secret').digest('base64url')

/** Whether the database was used with this secret; undefined, if it was used with none yet. */
export const isSecretOf = async (db: Queryable, secret: string): Promise<boolean | undefined> => {
  const mark = await getSetting(db, fileName)
  return mark === undefined ? undefined : mark === markOf(secret)
}

/**
 * At the start, by one process of each instance. What was sealed with another secret cannot be opened, so a new one is not made in
 * silence, and another one is reported at each start until an operator says that the old one is lost.
 */
export const prepareAppSecret = async (
  db: Queryable,
  env: Place & Pick<Env, 'APP_SECRET_LOST'>,
  rows: readonly SealedRows[],
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<string> => {
  const isAccepted = env.APP_SECRET_LOST === '1' || !(await isAnythingSealed(db, rows))
  if (!findAppSecret(env) && !isAccepted)
    throw new StartupError(
      `The site's secret is missing: authenticator apps or saved cards in the database were sealed with it. ` +
        `Bring app-secret back to ${secretFileIn(env.dataDir)}, or set APP_SECRET. If it is lost for good, set APP_SECRET_LOST=1.`,
    )
  const secret = makeAppSecret(env)
  const isSame = await isSecretOf(db, secret)
  if (isSame === false) {
    await setSetting(db, changedSetting, new Date().toISOString())
    if (!isAccepted)
      log.error(
        'the secret (APP_SECRET or app-secret) is not the one that this database was used with: authenticator apps and saved cards will fail. Bring the old one back, or set APP_SECRET_LOST=1',
      )
  }
  if (isSame !== true && isAccepted) await setSetting(db, fileName, markOf(secret))
  if (env.APP_SECRET_LOST === '1') log.warn('APP_SECRET_LOST is set: take it out again')
  return secret
}

export type SecretFault = { kind: 'secret changed'; since: string | null }

/** For the overview: something was sealed with another secret, and has not been set up again since. */
export const findSecretFault = async (
  db: Queryable,
  secret: string,
  rows: readonly SealedRows[],
): Promise<SecretFault | undefined> => {
  const since = await getSetting(db, changedSetting)
  if (since === undefined) return undefined
  return (await findUnreadable(db, secret, rows)) ? { kind: 'secret changed', since } : undefined
}
