import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { transferClaims } from './tables.server.ts'

/** Transfers that givers say they have sent, and no one has looked for yet. */
export const countTransfersWaiting = (db: Queryable): Promise<number> =>
  countRows(db, transferClaims, eq(transferClaims.state, 'new'))
