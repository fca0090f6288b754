import type { Db } from '#server/database/client.ts'
import { insertTeachings } from './queries.server.ts'
import type { teachings } from './tables.server.ts'

/** Takes in teachings that were written elsewhere, all or none. */
export const importTeachings = (db: Db, rows: (typeof teachings.$inferInsert)[]): Promise<void> =>
  db.transaction(async (tx) => {
    await insertTeachings(tx, rows)
    tx.touch('teachings')
  })
