import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { RequestTable } from '../queries.server.ts'
import { noteLinks, requestMessages, requestTokens, type NoteLink } from '../tables.server.ts'
import type { RequestLink } from './incoming.server.ts'
import type { ThreadMessage } from './schema.ts'
import type { OwnRequestSource } from './source.server.ts'

const messageColumns = {
  id: requestMessages.id,
  createdAt: requestMessages.createdAt,
  direction: requestMessages.direction,
  authorName: requestMessages.authorName,
  text: requestMessages.text,
  wholeText: requestMessages.wholeText,
  cameBy: requestMessages.cameBy,
  fromEmail: requestMessages.fromEmail,
}

/** All that was said after the request itself, the oldest first. */
export const listThread = (db: Queryable, { link, id }: RequestLink): Promise<ThreadMessage[]> =>
  db
    .select(messageColumns)
    .from(requestMessages)
    .where(eq(requestMessages[link], id))
    .orderBy(asc(requestMessages.createdAt), asc(requestMessages.id))

export const insertAnswer = async (
  tx: Queryable,
  answer: typeof requestMessages.$inferInsert,
): Promise<ThreadMessage> => {
  const rows = await tx.insert(requestMessages).values(answer).returning(messageColumns)
  return rows[0]!
}

export const markAnswered = (tx: Queryable, { table }: OwnRequestSource, id: string) =>
  tx.execute(sql`update ${table} set answered_at = now() where id = ${id}`)

/** The thread of a request as a column, for the data that its sender downloads. */
export const threadOf = (link: NoteLink, table: RequestTable) => sql<object[]>`coalesce((
  select json_agg(json_build_object(
    'sentAt', ${instantOf(requestMessages.createdAt)},
    'from', case when ${requestMessages.direction} = 'out' then 'us'
      when ${requestMessages.fromEmail} is null then 'you' else 'another address' end,
    'text', ${requestMessages.text}) order by ${requestMessages.createdAt})
  from ${requestMessages} where ${requestMessages[link]} = ${table}.id), '[]')`

export const insertToken = (tx: Queryable, hash: string, { link, id }: RequestLink) =>
  tx.insert(requestTokens).values({ hash, purpose: 'page', [link]: id })

export const noteEmail = (tx: Queryable, hash: string, messageId: string) =>
  tx.update(requestTokens).set({ messageId }).where(eq(requestTokens.hash, hash))

/** The numbers of the emails that went to and fro, the oldest first. Mail programs need no more than the last ones. */
export const listMessageIds = async (tx: Queryable, { link, id }: RequestLink): Promise<string[]> => {
  const { rows } = await tx.execute<{ messageId: string }>(sql`
    select "messageId" from (
      select ${requestTokens.messageId} as "messageId", ${requestTokens.createdAt} as at
      from ${requestTokens} where ${requestTokens[link]} = ${id} and ${requestTokens.messageId} is not null
      union all
      select ${requestMessages.messageId}, ${requestMessages.createdAt}
      from ${requestMessages}
      where ${requestMessages[link]} = ${id} and ${requestMessages.direction} = 'in'
        and ${requestMessages.messageId} is not null
      order by at desc limit 20) as emails order by at`)
  return rows.map(({ messageId }) => messageId)
}

/** The request whose page a secret opens. */
export const findByToken = async (db: Queryable, hash: string): Promise<RequestLink | undefined> => {
  const [token] = await db
    .select()
    .from(requestTokens)
    .where(and(eq(requestTokens.hash, hash), eq(requestTokens.purpose, 'page')))
  if (!token) return undefined
  const link = noteLinks.find((name) => token[name] !== null)!
  return { link, id: token[link]! }
}

/** The person who gets an answer. */
export type Person = {
  reference: string
  kind: string
  name: string | null
  email: string | null
  isPrivate: boolean
}

export const findPerson = async (
  db: Queryable,
  { table, kind, name, isPrivate }: OwnRequestSource,
  id: string,
): Promise<Person | undefined> => {
  const { rows } = await db.execute<Person>(sql`
    select ${table.reference} as reference, ${kind}::text as kind, ${name} as name, ${table.email} as email,
      ${isPrivate} as "isPrivate"
    from ${table} where ${table.id} = ${id}`)
  return rows[0]
}
