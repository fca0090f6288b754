import type { Queryable } from '#server/database/client.ts'
import { inboxMessages } from './tables.server.ts'

export type NewMessage = Omit<typeof inboxMessages.$inferInsert, 'id' | 'createdAt' | 'state' | 'dueAt'>

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(inboxMessages).values(message)
