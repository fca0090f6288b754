import { sql } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { personMerges } from '../tables.server.ts'

const isOf = (email: string) => sql`${personMerges.emails} @> array[${email.toLowerCase()}]`

/** How an entry with this address was before it was merged. It goes with the person, so that no undo restores them. */
export const mergesPersonalData = personalDataByEmail('mergedEntries', {
  collect: (db, email) =>
    db
      .select({ mergedAt: personMerges.createdAt, name: personMerges.goesName, emails: personMerges.emails })
      .from(personMerges)
      .where(isOf(email))
      .orderBy(personMerges.createdAt),
  erase: (tx, email) => tx.delete(personMerges).where(isOf(email)),
})
