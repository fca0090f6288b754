import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import { outbox } from './tables.ts'

const columns = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  html: outbox.html,
  text: outbox.text,
  attachments: outbox.attachments,
  state: outbox.state,
  createdAt: outbox.createdAt,
}

export const listLetters = (db: Queryable) =>
  db.select(columns).from(outbox).orderBy(desc(outbox.createdAt)).limit(200)

export const findLetter = async (db: Queryable, id: string) =>
  (await db.select(columns).from(outbox).where(eq(outbox.id, id)))[0]
