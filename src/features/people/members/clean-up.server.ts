import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { memberTokens } from './tables.server.ts'

/** Secrets in emails that open nothing any more, with the address that was to be confirmed. */
export const forgetLinks: CleanUp = (db, keep, most) =>
  deleteSome(db, memberTokens, isOlder(memberTokens.expiresAt, keep), most)
