import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { detailsFor, detailText } from '../details.ts'
import { requests } from '../tables.server.ts'
import { isAnswerPromised, publicKind, wordsOf } from '../written.server.ts'
import { takeIncoming } from './incoming.server.ts'
import { newPageSecret } from './mailing.server.ts'
import { findByToken, listThread } from './queries.server.ts'
import type { MyRequest, ThreadMessage } from './schema.ts'

/** A hall shares one network address, so one request may take little, and an address much. */
const perRequest: Limit = { name: 'messages to a request', max: 20, seconds: 3_600 }
const perNetwork: Limit = { name: 'messages to requests', max: 150, seconds: 600 }

/** A request's page, for the person who has the secret of its email. */
export const viewRequest = async ({ db }: Platform, token: string): Promise<MyRequest> =>
  readRequest(db, (await getByToken(db, token)).id)

/** Adds what the person writes back, and answers the page as it is then. */
export const writeBack = async (
  { db, limits }: Platform,
  { token, text, address }: { token: string; text: string; address: string },
): Promise<MyRequest> => {
  const { id, name } = await getByToken(db, token)
  await limits.takeAll([
    [perRequest, id],
    [perNetwork, address],
  ])
  ensure(await takeIncoming(db, id, { text, cameBy: 'page', authorName: name ?? '' }), 'link_not_valid')
  return readRequest(db, id)
}

/** The secret of a request's page, for the member whose confirmed address it was sent with. */
export const openOwnRequest = async ({ db }: Platform, email: string, reference: string): Promise<string> => {
  const [request] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.reference, reference), sql`lower(${requests.email}) = ${email}`))
  ensure(request, 'not_found')
  return db.transaction((tx) => newPageSecret(tx, request.id))
}

const getByToken = async (db: Queryable, token: string) => {
  const person = await findByToken(db, token, 'page')
  ensure(person, 'link_not_valid')
  return person
}

const readRequest = async (db: Queryable, id: string): Promise<MyRequest> => {
  const [request] = await db.select().from(requests).where(eq(requests.id, id))
  ensure(request, 'link_not_valid')
  const { reference, state, createdAt, readSince, dueAt, answeredAt, doneAt, isPrivate } = request
  const messages = await listThread(db, id)
  const hasWrittenBack = messages.some(({ direction }) => direction === 'in')
  return {
    reference,
    kind: publicKind(request.kind),
    text: wordsOf(request),
    details: detailsFor('sender', request.kind, request.details).map(({ label, value }) => ({
      label,
      text: detailText(value),
    })),
    state,
    createdAt,
    askedAt: askedAt(createdAt, messages),
    readSince,
    promisedAt: request.promisedAt ?? dueAt,
    dueAt,
    answeredAt,
    doneAt,
    isAnswerPromised: isAnswerPromised(request) || hasWrittenBack,
    isPrivate,
    messages: messages.map(({ id: messageId, createdAt: at, direction, text, authorName, fromEmail }) => ({
      id: messageId,
      createdAt: at,
      direction,
      text,
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
