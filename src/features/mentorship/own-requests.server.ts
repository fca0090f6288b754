import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { mentorRequests } from './tables.server.ts'

const { name, goals, churchBackground, availability } = mentorRequests

export const ownMentorRequests: OwnRequestSource = {
  link: 'mentorRequestId',
  table: mentorRequests,
  kind: sql`'mentor request'`,
  name: sql`${name}`,
  text: sql`concat_ws(E'\\n\\n', ${goals}, ${churchBackground}, ${availability})`,
  isPrivate: sql`false`,
  isAnswerPromised: sql`true`,
}
