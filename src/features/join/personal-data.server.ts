import { sql } from 'drizzle-orm'
import { threadOf } from '#features/follow-up/service.server.ts'
import { personalDataByEmail } from '#server/personal-data.ts'
import { joinRequestFields } from './queries.server.ts'
import { joinRequests } from './tables.server.ts'

const columns = {
  sentAt: joinRequests.createdAt,
  reference: joinRequests.reference,
  ...joinRequestFields,
  state: joinRequests.state,
  messages: threadOf('joinUsId', joinRequests),
}

const ofAddress = (email: string) => sql`lower(${joinRequests.email}) = ${email}`

export const joinPersonalData = personalDataByEmail('joinRequests', {
  collect: (db, email) =>
    db.select(columns).from(joinRequests).where(ofAddress(email)).orderBy(joinRequests.createdAt),
  erase: (tx, email) => tx.delete(joinRequests).where(ofAddress(email)),
})
