import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import type { JoinRequest } from './schema.ts'
import { joinRequests } from './tables.server.ts'

/** The column of each field of the form. A field without one is a type error here; else it would not be stored. */
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
} satisfies Record<keyof JoinRequest, PgColumn>

export const insertJoinRequests = (db: Queryable, rows: (typeof joinRequests.$inferInsert)[]) =>
  db.insert(joinRequests).values(rows).returning({ id: joinRequests.id })
