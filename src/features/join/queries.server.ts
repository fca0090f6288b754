import type { Queryable } from '#server/database/client.ts'
import { joinRequests } from './tables.server.ts'

export const insertJoinRequest = (db: Queryable, row: typeof joinRequests.$inferInsert) =>
  db.insert(joinRequests).values(row)
