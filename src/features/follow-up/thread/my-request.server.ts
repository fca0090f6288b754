import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { instantOf } from '#server/database/columns.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { firstNameOf } from '#shared/names.ts'
import { takeIncoming, type RequestLink } from './incoming.server.ts'
import { newPageSecret } from './mailing.server.ts'
import { findByToken, findPerson, listThread } from './queries.server.ts'
import type { MyRequest, ThreadMessage } from './schema.ts'
import type { OwnRequestSource } from './source.server.ts'

/** A hall shares one network address, so one request may take little, and an address much. */
const perRequest: Limit = { name: 'messages to a request', max: 20, seconds: 3_600 }
const perNetwork: Limit = { name: 'messages to requests', max: 150, seconds: 600 }

/** The page of a request, for the person who has the secret of its email. */
export const viewRequest = async (
  { db }: Platform,
  sources: readonly OwnRequestSource[],
  token: string,
): Promise<MyRequest> => {
  const { source, request } = await getByToken(db, sources, token)
  return readRequest(db, source, request)
}

/** Adds what the person writes back, and answers the page as it is then. */
export const writeBack = async (
  { db, limits }: Platform,
  sources: readonly OwnRequestSource[],
  { token, text, address }: { token: string; text: string; address: string },
): Promise<MyRequest> => {
  const { source, request } = await getByToken(db, sources, token)
  await limits.takeAll([
    [perRequest, request.id],
    [perNetwork, address],
  ])
  const person = await findPerson(db, source, request.id)
  const authorName = person?.name ?? ''
  ensure(await takeIncoming(db, request, { text, cameBy: 'page', authorName }), 'link_not_valid')
  return readRequest(db, source, request)
}

/** The secret of a request's page, for the member whose confirmed address it was sent with. */
export const openOwnRequest = async (
  { db }: Platform,
  sources: readonly OwnRequestSource[],
  email: string,
  reference: string,
): Promise<string> => {
  for (const { table, link } of sources) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${table.id} as id from ${table} where ${table.reference} = ${reference} and lower(${table.email}) = ${email}`,
    )
    const id = rows[0]?.id
    if (id) return (await db.transaction((tx) => newPageSecret(tx, { link, id }))).token
  }
  throw new Refusal('not_found')
}

const getByToken = async (db: Queryable, sources: readonly OwnRequestSource[], token: string) => {
  const request = await findByToken(db, shortSecretHash(token))
  const source = sources.find(({ link }) => link === request?.link)
  ensure(request && source, 'link_not_valid')
  return { source, request }
}

type Row = Omit<MyRequest, 'askedAt' | 'messages'>

const readRequest = async (
  db: Queryable,
  { table, kind, text, isAnswerPromised, isPrivate }: OwnRequestSource,
  request: RequestLink,
): Promise<MyRequest> => {
  const { rows } = await db.execute<Row>(sql`
    select ${table.reference} as reference, ${kind}::text as kind, ${text} as text, ${table.state} as state,
      ${instantOf(table.createdAt)} as "createdAt", ${instantOf(table.readSince)} as "readSince",
      ${instantOf(sql`coalesce(${table.promisedAt}, ${table.dueAt})`)} as "promisedAt",
      ${instantOf(table.dueAt)} as "dueAt", ${instantOf(table.answeredAt)} as "answeredAt",
      ${instantOf(table.doneAt)} as "doneAt", ${isAnswerPromised} as "isAnswerPromised",
      ${isPrivate} as "isPrivate"
    from ${table} where ${table.id} = ${request.id}`)
  const [row] = rows
  ensure(row, 'link_not_valid')
  const messages = await listThread(db, request)
  const hasWrittenBack = messages.some(({ direction }) => direction === 'in')
  return {
    ...row,
    isAnswerPromised: row.isAnswerPromised || hasWrittenBack,
    askedAt: askedAt(row.createdAt, messages),
    messages: messages.map(({ id, createdAt, direction, text: words, authorName, fromEmail }) => ({
      id,
      createdAt,
      direction,
      text: words,
      fromEmail,
      firstName: direction === 'out' ? firstNameOf(authorName) : null,
    })),
  }
}

/** The request itself until we have answered; then the first message after our last answer. */
const askedAt = (createdAt: string, messages: readonly ThreadMessage[]): string => {
  const answered = messages.findLastIndex(({ direction }) => direction === 'out')
  return (answered < 0 ? undefined : messages[answered + 1]?.createdAt) ?? createdAt
}
