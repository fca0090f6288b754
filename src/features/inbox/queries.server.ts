import type { Queryable } from '#server/database/client.ts'
import { inboxMessages } from './tables.server.ts'

type MessageRow = typeof inboxMessages.$inferInsert

export type NewMessage = Omit<MessageRow, 'id' | 'createdAt' | 'state' | 'dueAt'>

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(inboxMessages).values(message)

/** With their past. */
export const insertMessages = (db: Queryable, rows: MessageRow[]) => db.insert(inboxMessages).values(rows)
