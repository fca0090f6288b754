import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { workColumns } from '#features/follow-up/request-queue.server.ts'
import { isHeld, type RequestAccess } from '#features/follow-up/service.server.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { hasWords, textHasWords } from '#server/database/search.ts'
import type { Power, TeamRole } from '#shared/powers.ts'
import type { InboxMessage, InboxQuery } from './admin-schema.ts'
import { messagePowers } from './categories.ts'
import { inboxMessages } from './tables.server.ts'

const {
  reference,
  kind: kindColumn,
  isPrivate,
  name,
  email,
  subject,
  body,
  details,
  searchText,
} = inboxMessages

const privatePower: Power = 'inbox.private prayers'

const powerOfKind = sql`case ${kindColumn} ${sql.join(
  Object.entries(messagePowers).map(([kind, power]) => sql`when ${kind} then ${power}`),
  sql` `,
)} end`

export const messageAccess: RequestAccess = {
  toSee: powerOfKind,
  toRead: sql`case when ${isPrivate} then ${privatePower} else ${powerOfKind} end`,
}

/** What a person wrote leaves the database only for those who may read it. */
export const inboxList = (roles: readonly TeamRole[]): DatedList<InboxMessage> => {
  const isReadable = isHeld(messageAccess.toRead, roles)
  const ifReadable = (column: SQLWrapper) => sql<string | null>`case when ${isReadable} then ${column} end`
  return {
    table: inboxMessages,
    read: (db, where, order) =>
      db
        .select({
          ...workColumns(inboxMessages),
          kind: kindColumn,
          isPrivate,
          isReadable,
          name: ifReadable(name),
          email: ifReadable(email),
          subject: ifReadable(subject),
          body: ifReadable(body),
          details: sql<Record<string, unknown>>`case when ${isReadable} then ${details} else '{}' end`,
        })
        .from(inboxMessages)
        .where(where)
        .orderBy(...order),
  }
}

export const matches = ({ search, kind }: InboxQuery, roles: readonly TeamRole[]): SQL | undefined =>
  and(
    kind === 'all' ? undefined : eq(kindColumn, kind),
    search ? and(hasWords(searchText, search), mayFind(search, roles)) : undefined,
  )

/** Those who may not read a message find it by its reference alone. */
export const mayFind = (search: string, roles: readonly TeamRole[]): SQL | undefined =>
  or(isHeld(messageAccess.toRead, roles), textHasWords(reference, search))
