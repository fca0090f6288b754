import { ensureUncommon } from '#server/common-passwords.ts'

/** A password that nobody guesses, also not from whose it is. */
export const ensureUncommonFor = (
  { username, email, fullName }: { username: string; email: string; fullName: string },
  field: string,
  password: string,
): void => ensureUncommon(field, password, [username, email, fullName])
