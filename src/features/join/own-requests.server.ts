import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { joinRequests } from './tables.server.ts'

const { firstName, lastName, message } = joinRequests

export const ownJoinRequests: OwnRequestSource = {
  link: 'joinUsId',
  table: joinRequests,
  kind: sql`'join us'`,
  name: sql`${firstName} || ' ' || ${lastName}`,
  text: sql`coalesce(${message}, '')`,
  isPrivate: sql`false`,
  isAnswerPromised: sql`true`,
}
