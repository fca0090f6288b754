import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import { privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import type { RequestKind } from '../categories.ts'
import { requestMessages, requests, requestTokens } from '../tables.server.ts'
import type { ThreadMessage } from './schema.ts'

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
export const listThread = (db: Queryable, requestId: string): Promise<ThreadMessage[]> =>
  db
    .select(messageColumns)
    .from(requestMessages)
    .where(eq(requestMessages.requestId, requestId))
    .orderBy(asc(requestMessages.createdAt), asc(requestMessages.id))

export const insertAnswer = async (
  tx: Queryable,
  answer: typeof requestMessages.$inferInsert,
): Promise<ThreadMessage> => {
  const rows = await tx.insert(requestMessages).values(answer).returning(messageColumns)
  return rows[0]!
}

export const markAnswered = (tx: Queryable, id: string) =>
  tx
    .update(requests)
    .set({ answeredAt: sql`now()` })
    .where(eq(requests.id, id))

/** The thread of a request as a column, for the data that its sender downloads. */
export const threadOf = sql<object[]>`coalesce((
  select json_agg(json_build_object(
    'sentAt', ${instantOf(requestMessages.createdAt)},
    'from', case when ${requestMessages.direction} = 'out' then 'us'
      when ${requestMessages.fromEmail} is null then 'you' else 'another address' end,
    'text', ${requestMessages.text}) order by ${requestMessages.createdAt})
  from ${requestMessages} where ${requestMessages.requestId} = ${requests}.id), '[]')`

export const requestLinks = privateLinks(requestTokens, shortSecretHash)

/** Mail programs know the email with this secret by this number. */
export const noteEmail = (tx: Queryable, token: string, messageId: string) =>
  tx.update(requestTokens).set({ messageId }).where(requestLinks.opens(token))

/** The numbers of the emails that went to and fro, the oldest first. Mail programs need no more than the last ones. */
export const listMessageIds = async (tx: Queryable, requestId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ messageId: string }>(sql`
    select "messageId" from (
      select ${requestTokens.messageId} as "messageId", ${requestTokens.createdAt} as at
      from ${requestTokens} where ${requestTokens.requestId} = ${requestId} and ${requestTokens.messageId} is not null
      union all
      select ${requestMessages.messageId}, ${requestMessages.createdAt}
      from ${requestMessages}
      where ${requestMessages.requestId} = ${requestId} and ${requestMessages.direction} = 'in'
        and ${requestMessages.messageId} is not null
      order by at desc limit 20) as emails order by at`)
  return rows.map(({ messageId }) => messageId)
}

/** The person who gets an answer. */
export type Person = {
  id: string
  reference: string
  kind: RequestKind
  name: string | null
  email: string | null
  isPrivate: boolean
}

const personColumns = {
  id: requests.id,
  reference: requests.reference,
  kind: requests.kind,
  name: requests.name,
  email: requests.email,
  isPrivate: requests.isPrivate,
}

export const findPerson = async (db: Queryable, id: string): Promise<Person | undefined> =>
  (await db.select(personColumns).from(requests).where(eq(requests.id, id)))[0]

/** The sender of the request that a secret belongs to. One for the page opens no thread by email, nor the other way round. */
export const findByToken = async (
  db: Queryable,
  token: string,
  purpose: 'page' | 'reply',
): Promise<Person | undefined> =>
  (
    await db
      .select(personColumns)
      .from(requestTokens)
      .innerJoin(requests, eq(requests.id, requestTokens.requestId))
      .where(requestLinks.opens(token, eq(requestTokens.purpose, purpose)))
  )[0]
