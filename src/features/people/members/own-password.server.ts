import { ensureUncommon } from '#server/common-passwords.ts'

/** Refuses a password that is common, or taken from the member's own names. */
export const ensureUncommonFor = (
  { username, email, fullName }: { username: string; email: string; fullName: string },
  field: string,
  password: string,
): void => ensureUncommon(field, password, [username, email, fullName])
