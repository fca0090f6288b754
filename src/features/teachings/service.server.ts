import type { Tx } from '#server/database/client.ts'
import { insertTeachings } from './queries.server.ts'
import type { teachings } from './tables.server.ts'

/** Takes in teachings that were written elsewhere. */
export const importTeachings = async (tx: Tx, rows: (typeof teachings.$inferInsert)[]): Promise<void> => {
  await insertTeachings(tx, rows)
  tx.touch('teachings')
}
