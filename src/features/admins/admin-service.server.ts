import { record, type Actor } from '#features/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { deleteAdmin } from './queries.server.ts'

/**
 * Takes an administrator's account away; the sessions go with it, and requests they looked after are nobody's
 * again. That somebody is left is the database's rule, since two may do this to each other at the same moment.
 */
export const removeAdmin = async (db: Db, actor: Actor, id: string): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      const removed = await deleteAdmin(tx, id)
      ensure(removed, 'admin_not_found')
      await record(tx, actor, { action: 'admin.removed', subject: { id, name: removed.name } })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'admins_never_none') throw new Refusal('last_administrator')
    throw error
  }
}
