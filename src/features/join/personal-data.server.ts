import { sql } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { joinRequests } from './tables.server.ts'

const columns = {
  sentAt: joinRequests.createdAt,
  reference: joinRequests.reference,
  firstName: joinRequests.firstName,
  lastName: joinRequests.lastName,
  email: joinRequests.email,
  phone: joinRequests.phone,
  age: joinRequests.age,
  interests: joinRequests.interests,
  howHeard: joinRequests.howHeard,
  message: joinRequests.message,
  wantsNewsletter: joinRequests.wantsNewsletter,
  state: joinRequests.state,
}

const ofAddress = (email: string) => sql`lower(${joinRequests.email}) = ${email}`

export const joinPersonalData = personalDataByEmail('joinRequests', {
  collect: (db, email) =>
    db.select(columns).from(joinRequests).where(ofAddress(email)).orderBy(joinRequests.createdAt),
  erase: (tx, email) => tx.delete(joinRequests).where(ofAddress(email)),
})
