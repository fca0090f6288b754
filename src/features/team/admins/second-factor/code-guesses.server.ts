import type { FastifyRequest } from 'fastify'
import type { Admin } from '#server/http/actors.ts'
import { waitInWords, type Count, type Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { deviceName } from '#server/sessions/device.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { wrongCodesEmail } from './emails.server.ts'
import { isRecoveryCode } from './recovery-codes.server.ts'

type Person = { id: string; name: string; email: string }

/** Five codes, then a pause that grows: until a quarter of an hour, four hours and a day after the first of them. */
const growing = (name: string): Limit[] => [
  { name, max: 5, seconds: 900 },
  { name: `${name} in 4 hours`, max: 10, seconds: 4 * 3_600 },
  { name: `${name} in a day`, max: 15, seconds: 24 * 3_600 },
]

const elsewhere = growing('wrong codes at sign-in')
const inKnownBrowser = growing('wrong codes in known admin')
const inside: Limit = { name: 'wrong codes inside', max: 5, seconds: 900 }
// 80 bits cannot be guessed. The count only keeps one network from trying for ever.
const recoveryCodes: Limit = { name: 'wrong recovery codes', max: 10, seconds: 900 }

const codesInARow: Omit<Limit, 'max'> = { name: 'wrong codes in a row', seconds: 24 * 3_600 }
const mostUntold = 3

/** The try of one code. It is counted before it is looked at, so that many at the same moment are many. */
export type CodeGuess = {
  count: () => Promise<void>
  /** The code was right: the count starts again. */
  forget: () => Promise<void>
  /** The code was wrong. After the third, the owner is told: someone else may have their password. */
  fail: () => Promise<void>
}

/**
 * A code at the sign-in. Those in a browser that the owner has used before are counted apart, so that a stranger with
 * the password locks no one out there; and recovery codes apart from those of the app, in case those of the app are
 * locked.
 */
export const guessAtSignIn = (
  platform: Platform,
  sessions: Sessions<Admin>,
  request: FastifyRequest,
  person: Person,
  typed: string,
): CodeGuess => {
  const { limits, db, mailer, publicUrl } = platform
  const browser = sessions.knownBrowser(request)
  const isKnown = browser?.accountId === person.id
  const who = isKnown ? browser.browser : person.id
  const network = isKnown ? who : `${person.id} ${limits.pseudonymOf(request.ip)}`
  const counts: Count[] = isRecoveryCode(typed)
    ? [[recoveryCodes, network]]
    : (isKnown ? inKnownBrowser : elsewhere).map((limit) => [limit, who])
  return {
    count: () => countAll(platform, counts),
    forget: async () => {
      for (const [limit, counted] of counts) await limits.forget(limit, counted)
      await limits.forget({ ...codesInARow, max: 0 }, who)
    },
    fail: async () => {
      if ((await limits.count(codesInARow, who)) !== mostUntold) return
      const where = { device: deviceName(request.headers['user-agent']), at: new Date().toISOString() }
      await db.transaction((tx) => mailer.post(tx, wrongCodesEmail(person, where, publicUrl)))
    },
  }
}

/** A code of a person who is signed in and proves who they are. */
export const guessInside = (platform: Platform, { id }: Person, typed: string): Omit<CodeGuess, 'fail'> => {
  const limit = isRecoveryCode(typed) ? { ...recoveryCodes, name: 'wrong recovery codes inside' } : inside
  return {
    count: () => countAll(platform, [[limit, id]]),
    forget: () => platform.limits.forget(limit, id),
  }
}

/** The password has changed: those who guessed with the old one start from nothing, and so may the owner. */
export const forgiveCodes = async ({ limits }: Pick<Platform, 'limits'>, id: string): Promise<void> => {
  for (const limit of [...elsewhere, { ...codesInARow, max: 0 }]) await limits.forget(limit, id)
}

const countAll = async ({ limits }: Platform, counts: readonly Count[]): Promise<void> => {
  try {
    await limits.takeAll(counts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = error.retryAfterSeconds ?? inside.seconds
    throw new Refusal('too_many_requests', {
      sentence: `Too many wrong codes. Please try again in ${waitInWords(seconds)}.`,
      retryAfterSeconds: seconds,
    })
  }
}
