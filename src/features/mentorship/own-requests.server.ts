import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { mentorRequests } from './tables.server.ts'

export const ownMentorRequests: OwnRequestSource = {
  table: mentorRequests,
  kind: sql`'mentor request'`,
  text: sql`${mentorRequests.goals}`,
}
