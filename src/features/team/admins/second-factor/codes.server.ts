import { record } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { recoveryCodeUsed } from './emails.server.ts'
import { countRecoveryCodes } from './queries.server.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.server.ts'
import { takeTotpCode } from './totp.server.ts'

type Person = { id: string; name: string; email: string }

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
