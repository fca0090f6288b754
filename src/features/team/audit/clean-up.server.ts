import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { auditLog } from './tables.server.ts'

/** The database refuses to delete a younger line. */
export const forgetAuditLines: CleanUp = (db, keep, most) =>
  deleteSome(db, auditLog, isOlder(auditLog.createdAt, keep), most)
