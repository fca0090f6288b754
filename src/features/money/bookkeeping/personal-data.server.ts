import { eq } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { yearStatements } from './tables.server.ts'

/** Which statements an address was sent. What they list is in the gifts. */
export const statementsPersonalData = personalDataByEmail('statements', {
  collect: (db, email) =>
    db
      .select({ year: yearStatements.year, email: yearStatements.donorEmail, sentAt: yearStatements.sentAt })
      .from(yearStatements)
      .where(eq(yearStatements.donorEmail, email.toLowerCase()))
      .orderBy(yearStatements.year),
  erase: (tx, email) => tx.delete(yearStatements).where(eq(yearStatements.donorEmail, email.toLowerCase())),
})
