import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { createSealing, type Sealing } from '#server/sealing.ts'
import { qrPath } from '#server/qr.ts'
import { site } from '#shared/site.ts'
import { findTotp, noteTotpStep } from './queries.server.ts'
import type { StartedApp } from './schema.ts'

// What every authenticator app can do.
const standard = { algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20
const minutesToSetUp = 15

// Loaded at first use: most starts of the program never need it.
const library = () => import('otpauth')

export const appSealing = ({ secret }: Pick<Platform, 'secret'>): Sealing =>
  createSealing(secret, 'authenticator apps')
/** What the browser keeps between the two halves of the set-up. */
const setUpSealing = ({ secret }: Pick<Platform, 'secret'>): Sealing =>
  createSealing(secret, 'set-up of authenticator apps')

type Started = { sessionId: string; secret: string; until: number }

/** Nothing is stored before the app has shown a right code. */
export const startTotp = async (
  platform: Pick<Platform, 'secret'>,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<StartedApp> => {
  const { Secret, TOTP } = await library()
  const made = new TOTP({
    ...standard,
    issuer: site.name,
    label: email,
    secret: new Secret({ size: secretBytes }),
  })
  const secret = made.secret.base32
  const started: Started = { sessionId, secret, until: Date.now() + minutesToSetUp * 60_000 }
  const address = made.toString()
  return {
    secret,
    address,
    code: qrPath(address),
    setUp: setUpSealing(platform).seal(JSON.stringify(started)),
  }
}

/** The sealed secret and the step of the first code; nothing if the code is wrong or the set-up another's or too old. */
export const finishTotp = async (
  platform: Pick<Platform, 'secret'>,
  sessionId: string,
  { setUp, code }: { setUp: string; code: string },
): Promise<{ secretSealed: string; lastStep: number } | undefined> => {
  const started = readSetUp(platform, setUp)
  if (started?.sessionId !== sessionId || started.until < Date.now()) return undefined
  const lastStep = await acceptedStep(started.secret, code, Date.now())
  if (lastStep === undefined) return undefined
  return { secretSealed: appSealing(platform).seal(started.secret), lastStep }
}

const readSetUp = (platform: Pick<Platform, 'secret'>, setUp: string): Started | undefined => {
  try {
    return JSON.parse(setUpSealing(platform).open(setUp)) as Started
  } catch {
    return undefined
  }
}

/** The half minute that a code is of, if that is this one, the one before or the one after: clocks differ. */
const acceptedStep = async (secret: string, code: string, at: number): Promise<number | undefined> => {
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? undefined : Math.floor(at / 1_000 / standard.period) + delta
}

/** Each code is accepted once, also when two requests bring it at the same moment. */
export const takeTotpCode = async (
  { db, secret, log }: { db: Queryable } & Pick<Platform, 'secret' | 'log'>,
  adminId: string,
  code: string,
): Promise<boolean> => {
  const stored = await findTotp(db, adminId)
  if (!stored) return false
  const opened = openStored({ secret, log }, stored.secretSealed)
  const step = opened === undefined ? undefined : await acceptedStep(opened, code, Date.now())
  return step !== undefined && noteTotpStep(db, adminId, step)
}

const openStored = (
  { secret, log }: Pick<Platform, 'secret' | 'log'>,
  sealed: string,
): string | undefined => {
  try {
    return appSealing({ secret }).open(sealed)
  } catch {
    log.error('an authenticator app was sealed with another secret (APP_SECRET): its codes cannot be checked')
    return undefined
  }
}
