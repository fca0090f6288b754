import { eq, sql } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { importRows, imports } from './tables.server.ts'

const isAbout = (email: string) => sql`${importRows.emails} @> array[${email.toLowerCase()}]`

/** What a file said about an address, as long as the file is kept. */
export const importsPersonalData = personalDataByEmail('imports', {
  collect: async (db, email) => {
    const rows = await db
      .select({ headers: imports.headers, cells: importRows.cells, uploadedAt: imports.createdAt })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.importId))
      .where(isAbout(email))
      .orderBy(imports.createdAt)
    return rows.map(({ headers, cells, uploadedAt }) => ({
      uploadedAt,
      row: headers.map((column, index) => ({ column, value: cells[index] ?? '' })),
    }))
  },
  erase: (tx, email) => tx.delete(importRows).where(isAbout(email)),
})
