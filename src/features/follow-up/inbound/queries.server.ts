import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { requestMessages, requestTokens, type NoteLink } from '../tables.server.ts'
import type { RequestLink } from '../thread/incoming.server.ts'

/** The request of a token, and who sent it. */
export type AskedBy = RequestLink & { name: string; email: string }

const requests: Record<NoteLink, { table: string; name: string }> = {
  inboxMessageId: { table: 'inbox_messages', name: 'name' },
  mentorRequestId: { table: 'mentor_requests', name: 'name' },
  joinUsId: { table: 'join_us', name: `first_name || ' ' || last_name` },
}
const links = Object.keys(requests) as NoteLink[]

export const findRequestByToken = async (db: Queryable, token: string): Promise<AskedBy | undefined> => {
  const [found] = await db
    .select()
    .from(requestTokens)
    .where(and(eq(requestTokens.hash, shortSecretHash(token)), eq(requestTokens.purpose, 'reply')))
  const link = found && links.find((one) => found[one] !== null)
  if (!link) return undefined
  const id = found[link]!
  const { table, name } = requests[link]
  const { rows } = await db.execute<{ name: string | null; email: string | null }>(
    sql`select ${sql.raw(name)} as name, email from ${sql.identifier(table)} where id = ${id}`,
  )
  const [person] = rows
  return person && { link, id, name: person.name ?? '', email: person.email ?? '' }
}

/** Only what was taken in counts: neither what came twice nor what the database could not store. */
export const countEmailsOfLastHour = async (db: Queryable, { link, id }: RequestLink): Promise<number> => {
  const [found] = await db
    .select({ emails: count() })
    .from(requestMessages)
    .where(
      and(
        eq(requestMessages[link], id),
        eq(requestMessages.cameBy, 'email'),
        gt(requestMessages.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return found!.emails
}
