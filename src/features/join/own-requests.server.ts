import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { joinRequests } from './tables.server.ts'

export const ownJoinRequests: OwnRequestSource = {
  table: joinRequests,
  kind: sql`'join us'`,
  text: sql`coalesce(${joinRequests.message}, '')`,
}
