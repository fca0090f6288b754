import type { Queryable } from '#server/database/client.ts'
import { inboxMessages } from './tables.server.ts'

type MessageRow = typeof inboxMessages.$inferInsert

export type NewMessage = Omit<MessageRow, 'id' | 'createdAt' | 'state' | 'dueAt'>

export const insertMessage = async (db: Queryable, message: NewMessage): Promise<{ id: string }> => {
  const rows = await db.insert(inboxMessages).values(message).returning({ id: inboxMessages.id })
  return rows[0]!
}

/** With their past. */
export const insertMessages = (db: Queryable, rows: MessageRow[]) => db.insert(inboxMessages).values(rows)
