import { recordProgram } from '#features/team/audit/service.server.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal, type ErrorCode } from '#shared/calls/errors.ts'
import { findAdminByEmail } from './queries.server.ts'

const wrongGuesses = { name: 'failed sign-in of admin', seconds: 3_600 }

/** Which wrong guesses of an hour get a line. All addresses without an account share one count. */
const noted = [1, 10, 100]

/** The refusals of a wrong password and of a wrong code. */
const wrong: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'Wrong password',
  invalid_input: 'Wrong code',
}

/**
 * Notes a wrong password or code in the audit log: the first, tenth and hundredth guess of an account in an hour, so that a
 * stranger can't fill the log. It isn't waited for: how long the answer takes must not tell whether there is an account.
 */
export const noteFailedSignIn = (platform: Platform, email: string, error: unknown): void => {
  const what = error instanceof Refusal ? wrong[error.code] : undefined
  if (!what) return
  void note(platform, email, what).catch((fault: unknown) =>
    platform.log.error({ err: fault }, 'a failed sign-in was not noted'),
  )
}

const note = async ({ db, limits }: Platform, email: string, what: string): Promise<void> => {
  const admin = await findAdminByEmail(db, email.trim().toLowerCase())
  const guess = await limits.count(wrongGuesses, admin?.id ?? 'no account')
  if (!noted.includes(guess)) return
  await recordProgram(db, 'Sign-in check', {
    action: 'admin.sign-in-failed',
    // An address that was typed may be anyone's.
    subject: admin ? { id: admin.id, name: admin.name } : { id: null, name: 'No such account' },
    summary: guess === 1 ? what : `${what}, number ${guess} within an hour`,
  })
}
