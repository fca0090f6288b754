import { and, eq, sql, type SQL } from 'drizzle-orm'
import { workColumns } from '#features/follow-up/request-queue.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { contains } from '#server/database/search.ts'
import type { InboxMessage, InboxQuery } from './admin-schema.ts'
import { inboxMessages } from './tables.server.ts'

export const inboxList: DatedList<InboxMessage> = {
  table: inboxMessages,
  read: (db, where, order) =>
    db
      .select({
        ...workColumns(inboxMessages),
        kind: inboxMessages.kind,
        name: inboxMessages.name,
        email: inboxMessages.email,
        subject: inboxMessages.subject,
        body: inboxMessages.body,
        details: inboxMessages.details,
      })
      .from(inboxMessages)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ search, kind }: InboxQuery): SQL | undefined =>
  and(
    kind === 'all' ? undefined : eq(inboxMessages.kind, kind),
    search ? contains(searched, search) : undefined,
  )

const { reference, name, email, subject, body } = inboxMessages
const searched = sql`concat_ws(' ', ${reference}, ${name}, ${email}, ${subject}, ${body})`
