import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import { promisedHours } from '../policy.ts'
import { noteNews } from '../news.server.ts'
import { requestMessages, type NoteLink } from '../tables.server.ts'

/** One request of any kind. */
export type RequestLink = { link: NoteLink; id: string }

type Incoming = {
  text: string
  cameBy: 'page' | 'email'
  /** What the person is called, as they signed the request. */
  authorName: string
  wholeText?: string
  fromEmail?: string
  messageId?: string
}

const tables: Record<NoteLink, string> = {
  inboxMessageId: 'inbox_messages',
  mentorRequestId: 'mentor_requests',
  joinUsId: 'join_us',
}

/**
 * Adds what a person wrote back. A request that we had answered or closed is open again with a new promise. Its owner is told,
 * or the team if it has none. False if the request has been deleted, or the same email came before.
 */
export const takeIncoming = (db: Db, { link, id }: RequestLink, incoming: Incoming): Promise<boolean> =>
  db.transaction(async (tx) => {
    const request = await lockRequest(tx, { link, id })
    if (!request) return false
    const added = await tx
      .insert(requestMessages)
      .values({ [link]: id, direction: 'in', ...incoming })
      .onConflictDoNothing()
      .returning({ id: requestMessages.id })
    if (added.length === 0) return false
    await reopen(tx, { link, id })
    await noteNews(tx, { kind: 'reply', [link]: id, adminId: request.ownerId })
    return true
  })

const lockRequest = async (tx: Queryable, { link, id }: RequestLink) => {
  const { rows } = await tx.execute<{ ownerId: string | null }>(
    sql`select owner_id as "ownerId" from ${sql.identifier(tables[link])} where id = ${id} for update`,
  )
  return rows[0]
}

/** Only what we had answered or closed gets a new promise: a second message does not move the first one. */
const reopen = async (tx: Queryable, { link, id }: RequestLink): Promise<void> => {
  const table = sql.identifier(tables[link])
  const { rowCount } = await tx.execute(sql`
    update ${table} set
      state = case when owner_id is null then 'new' else 'in progress' end,
      due_at = now() + make_interval(hours => ${promisedHours}),
      promised_at = now() + make_interval(hours => ${promisedHours}),
      answered_at = null
    where id = ${id} and (state not in ('new', 'in progress') or answered_at is not null)`)
  // By itself: together with the state, the database would note that it is being read from now on.
  if (rowCount === 1) await tx.execute(sql`update ${table} set read_since = null where id = ${id}`)
}
