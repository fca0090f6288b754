import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { inboxMessages } from './tables.server.ts'

export const ownMessages: OwnRequestSource = {
  table: inboxMessages,
  kind: sql`${inboxMessages.kind}`,
  text: sql`coalesce(${inboxMessages.subject} || ': ', '') || ${inboxMessages.body}`,
}
