import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from './database/client.ts'
import { getSetting, setSetting } from './database/settings.ts'
import type { Logger } from './log.ts'
import { StartupError } from './startup-error.ts'

const fileName = 'app-secret'
const shortest = 32

/** The secret of the environment, or the one in the data folder, which the first start makes. */
export const openAppSecret = (dataDir: string, given: string | undefined): string => {
  if (given) return given
  const file = path.join(dataDir, fileName)
  const secret = read(file) ?? make(file)
  if (secret.length >= shortest) return secret
  throw new StartupError(`The secret in ${file} is too short. Restore the right one, or set APP_SECRET.`)
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

/** The file gets its name when it is whole. Of several processes that start at the same moment, one makes it. */
const make = (file: string): string => {
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
  return read(file)!
}

/** Says in the log when the database was used with another secret before: what that one sealed cannot be opened. */
export const compareSecret = async (db: Queryable, secret: string, log: Logger): Promise<void> => {
  const mark = createHmac('sha256', secret).update('mark of the secret').digest('base64url')
  const before = await getSetting(db, fileName)
  if (before === mark) return
  if (before !== undefined)
    log.error(
      'APP_SECRET is not the one that this database was used with: authenticator apps and saved cards will fail',
    )
  await setSetting(db, fileName, mark)
}
