import { sql } from 'drizzle-orm'
import { threadOf } from '#features/follow-up/service.server.ts'
import { personalDataByEmail } from '#server/personal-data.ts'
import { mentorRequestFields } from './queries.server.ts'
import { mentorRequests } from './tables.server.ts'

const columns = {
  sentAt: mentorRequests.createdAt,
  reference: mentorRequests.reference,
  ...mentorRequestFields,
  state: mentorRequests.state,
  messages: threadOf('mentorRequestId', mentorRequests),
}

const ofAddress = (email: string) => sql`lower(${mentorRequests.email}) = ${email}`

export const mentorshipPersonalData = personalDataByEmail('mentorRequests', {
  collect: (db, email) =>
    db.select(columns).from(mentorRequests).where(ofAddress(email)).orderBy(mentorRequests.createdAt),
  erase: (tx, email) => tx.delete(mentorRequests).where(ofAddress(email)),
})
