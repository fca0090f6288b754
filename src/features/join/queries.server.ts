import type { Queryable } from '#server/database/client.ts'
import { joinRequests } from './tables.server.ts'

/** What somebody filled in. */
export const joinRequestFields = {
  firstName: joinRequests.firstName,
  lastName: joinRequests.lastName,
  email: joinRequests.email,
  phone: joinRequests.phone,
  age: joinRequests.age,
  interests: joinRequests.interests,
  howHeard: joinRequests.howHeard,
  message: joinRequests.message,
  wantsNewsletter: joinRequests.wantsNewsletter,
}

export const insertJoinRequests = (db: Queryable, rows: (typeof joinRequests.$inferInsert)[]) =>
  db.insert(joinRequests).values(rows)
