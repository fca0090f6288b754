import { getTableName } from 'drizzle-orm'
import { teachingSync } from '#features/content/teachings/tables.server.ts'
import { readSeats } from '#features/gatherings/events/registration/seats.server.ts'
import { readTotals } from '#features/payments/books/totals.server.ts'
import { memberCounts } from '#features/people/members/tables.server.ts'
import { listStoredNames } from '#features/team/uploads/service.server.ts'
import type { Contents } from '#server/backup/contents.ts'

/** What a backup needs to know of the features: their files, and the figures that a restore must come to. */
export const backupContents: Contents = {
  listFiles: listStoredNames,
  readBooks: async (db) => {
    const { figures, faults } = await readTotals(db)
    const { seats, wrongEvents } = await readSeats(db)
    const wrongSeats = `Events whose count of places isn't the sum of their registrations: ${wrongEvents}.`
    return {
      figures: { ...figures, seats },
      faults: wrongEvents > 0 ? [...faults, wrongSeats] : faults,
    }
  },
  filledByMigrations: ['settings', getTableName(memberCounts), getTableName(teachingSync)],
}
