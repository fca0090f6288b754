import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { listDrafts } from './counts/queries.server.ts'
import { transferClaims } from './tables.server.ts'

/** Transfers that givers say they have sent, and no one has looked for yet. */
export const countTransfersWaiting = (db: Queryable): Promise<number> =>
  countRows(db, transferClaims, eq(transferClaims.state, 'new'))

/** Counts that are not booked yet. */
export const listDraftCounts = async (db: Queryable, most: number) =>
  (await listDrafts(db, most)).map(({ id, countedOn, occasion, currency, entered, total }) => ({
    id,
    countedOn,
    occasion,
    currency,
    entered,
    total,
  }))
