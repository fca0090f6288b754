import { eq, sql } from 'drizzle-orm'
import { noteNews } from '#features/team/news/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import { listHelperIds } from '../helpers.server.ts'
import { promisedHours } from '../policy.ts'
import { requestMessages, requests } from '../tables.server.ts'

type Incoming = {
  text: string
  cameBy: 'page' | 'email'
  /** What the person is called, as they signed the request. */
  authorName: string
  wholeText?: string
  fromEmail?: string
  messageId?: string
}

/**
 * Adds what a person wrote back. A request that we had answered or closed is open again with a new promise. Its owner is told,
 * or the team if it has none, and so is everyone who helps. False if the request has been deleted, or the same email came before.
 */
export const takeIncoming = (db: Db, requestId: string, incoming: Incoming): Promise<boolean> =>
  db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return false
    const added = await tx
      .insert(requestMessages)
      .values({ requestId, direction: 'in', ...incoming })
      .onConflictDoNothing()
      .returning({ id: requestMessages.id })
    if (added.length === 0) return false
    await reopen(tx, requestId)
    const readers = [request.ownerId, ...(await listHelperIds(tx, requestId))]
    await noteNews(tx, ...readers.map((adminId) => ({ kind: 'reply' as const, requestId, adminId })))
    return true
  })

const lockRequest = async (tx: Queryable, id: string) =>
  (await tx.select({ ownerId: requests.ownerId }).from(requests).where(eq(requests.id, id)).for('update'))[0]

/** Only what we had answered or closed gets a new promise: a second message does not move the first one. */
const reopen = async (tx: Queryable, id: string): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    update ${requests} set
      state = case when owner_id is null then 'new' else 'in progress' end,
      due_at = now() + make_interval(hours => ${promisedHours()}),
      promised_at = now() + make_interval(hours => ${promisedHours()}),
      answered_at = null
    where id = ${id} and (state not in ('new', 'in progress') or answered_at is not null)`)
  // In a statement of its own: together with the state, the database would write that a reader has opened it now.
  if (rowCount === 1) await tx.update(requests).set({ readSince: null }).where(eq(requests.id, id))
}
