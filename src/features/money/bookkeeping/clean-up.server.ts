import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { yearStatements } from './tables.server.ts'

export const forgetStatements: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    yearStatements,
    isOlder(sql`coalesce(${yearStatements.sentAt}, ${yearStatements.createdAt})`, keep),
    most,
  )
