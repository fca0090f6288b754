import type { Queryable } from '#server/database/client.ts'
import { mentorRequests } from './tables.server.ts'

export const insertMentorRequest = (db: Queryable, row: typeof mentorRequests.$inferInsert) =>
  db.insert(mentorRequests).values(row)
