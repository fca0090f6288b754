import { record } from '#features/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { waitInWords, type Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/errors.ts'
import { recoveryCodeUsed } from './emails.server.ts'
import { countRecoveryCodes } from './queries.server.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.server.ts'
import { takeTotpCode } from './totp.server.ts'

/** Wrong codes of one account. Apart at the sign-in and inside, so that a stranger with the password locks nobody out there. */
export const codesAtSignIn: Limit = { name: 'wrong codes at sign-in', max: 5, seconds: 900 }
export const codesInside: Limit = { name: 'wrong codes inside', max: 5, seconds: 900 }

type Person = { id: string; name: string; email: string }

/** Counted before it is looked at, so that many at the same moment are many. */
export const countCode = async ({ limits }: Platform, limit: Limit, { id }: Person): Promise<void> => {
  try {
    await limits.take(limit, id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = error.retryAfterSeconds ?? limit.seconds
    throw new Refusal('too_many_requests', {
      sentence: `Too many wrong codes. Please try again in ${waitInWords(seconds)}.`,
      retryAfterSeconds: seconds,
    })
  }
}

/** A code of the app or a recovery code, which works no more after this; refused if it is neither. */
export const takeCode = async (
  tx: Tx,
  { secret, log, mailer, publicUrl }: Platform,
  person: Person,
  typed: string,
): Promise<void> => {
  if (isRecoveryCode(typed) && (await takeRecoveryCode(tx, person.id, typed))) {
    const left = await countRecoveryCodes(tx, person.id)
    await record(tx, person, { action: 'admin.recovery-code-used', subject: person, summary: `${left} left` })
    await mailer.post(tx, recoveryCodeUsed(person, left, publicUrl))
    return
  }
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits) && (await takeTotpCode({ db: tx, secret, log }, person.id, digits))) return
  throw new Refusal('invalid_input', { fields: { code: 'That code is wrong or has already been used' } })
}
