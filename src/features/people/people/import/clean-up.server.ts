import { sql } from 'drizzle-orm'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { imports } from './tables.server.ts'

/** A file may have thousands of rows, so each run deletes only a few files. */
export const forgetImports: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    imports,
    sql`${imports.state} not in ('running', 'undoing') and ${isOlder(imports.createdAt, keep)}`,
    Math.min(most, 20),
  )
