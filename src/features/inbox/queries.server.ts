import type { Queryable } from '#server/database/client.ts'
import { questions } from './tables.server.ts'

export const insertQuestion = (db: Queryable, row: typeof questions.$inferInsert) =>
  db.insert(questions).values(row)
