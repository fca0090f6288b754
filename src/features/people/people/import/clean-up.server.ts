import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { imports } from './tables.server.ts'

/** A file with its rows, of which there may be thousands: so a few files are enough at once. */
export const forgetImports: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    imports,
    sql`${imports.state} not in ('running', 'undoing') and ${isOlder(imports.createdAt, keep)}`,
    Math.min(most, 20),
  )
