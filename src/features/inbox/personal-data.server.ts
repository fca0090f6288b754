import { sql } from 'drizzle-orm'
import { threadOf } from '#features/follow-up/service.server.ts'
import { personalDataByEmail } from '#server/personal-data.ts'
import { inboxMessages } from './tables.server.ts'

const ofAddress = (email: string) => sql`lower(${inboxMessages.email}) = ${email}`

export const inboxPersonalData = personalDataByEmail('messages', {
  collect: (db, email) =>
    db
      .select({
        reference: inboxMessages.reference,
        sentAt: inboxMessages.createdAt,
        kind: inboxMessages.kind,
        name: inboxMessages.name,
        subject: inboxMessages.subject,
        body: inboxMessages.body,
        details: inboxMessages.details,
        state: inboxMessages.state,
        messages: threadOf('inboxMessageId', inboxMessages),
      })
      .from(inboxMessages)
      .where(ofAddress(email))
      .orderBy(inboxMessages.createdAt),
  erase: (tx, email) => tx.delete(inboxMessages).where(ofAddress(email)),
})
