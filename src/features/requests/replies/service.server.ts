import { asc, eq, sql } from 'drizzle-orm'
import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { replyTemplates } from '../tables.server.ts'
import type { SavedReply, SavedReplyForm } from './schema.ts'

const columns = {
  id: replyTemplates.id,
  name: replyTemplates.name,
  text: replyTemplates.text,
  changedAt: replyTemplates.changedAt,
  changedByName: replyTemplates.changedByName,
}

const changedBy = ({ name }: Admin) => ({ changedAt: sql`now()`, changedByName: name })

export const listSavedReplies = (db: Queryable): Promise<SavedReply[]> =>
  db
    .select(columns)
    .from(replyTemplates)
    .orderBy(sql`plain_text(${replyTemplates.name})`, asc(replyTemplates.id))

export const addSavedReply = (db: Db, admin: Admin, form: SavedReplyForm): Promise<SavedReply> =>
  db.transaction(async (tx) => {
    const [added] = await tx
      .insert(replyTemplates)
      .values({ ...form, ...changedBy(admin) })
      .returning(columns)
    await record(tx, admin, { action: 'saved-reply.created', subject: added! })
    return added!
  })

export const changeSavedReply = (
  db: Db,
  admin: Admin,
  id: string,
  form: SavedReplyForm,
): Promise<SavedReply> =>
  db.transaction(async (tx) => {
    const before = await lockSavedReply(tx, id)
    const { changes, summary } = describeChange<SavedReplyForm>(loggedFields['saved-reply'], before, form)
    const [changed] = await tx
      .update(replyTemplates)
      .set({ ...form, ...changedBy(admin) })
      .where(eq(replyTemplates.id, id))
      .returning(columns)
    await record(tx, admin, {
      action: 'saved-reply.updated',
      subject: { id, name: form.name },
      summary,
      changes,
    })
    return changed!
  })

export const deleteSavedReply = (db: Db, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const subject = await lockSavedReply(tx, id)
    await tx.delete(replyTemplates).where(eq(replyTemplates.id, id))
    await record(tx, admin, { action: 'saved-reply.deleted', subject })
  })

/** For the demo. */
export const importSavedReplies = async (tx: Tx, replies: SavedReplyForm[]): Promise<void> => {
  await tx.insert(replyTemplates).values(replies)
}

const lockSavedReply = async (tx: Tx, id: string): Promise<SavedReply> => {
  const [reply] = await tx.select(columns).from(replyTemplates).where(eq(replyTemplates.id, id)).for('update')
  ensure(reply, 'not_found')
  return reply
}
