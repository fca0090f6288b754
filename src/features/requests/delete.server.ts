import { record } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { requestQueues, type RequestQueueName } from './categories.ts'
import { lockWork } from './queries.server.ts'

/** Moves a request with its notes and its thread to the bin. Only those who may read it may delete it. */
export const deleteRequest = (
  db: Db,
  binContents: BinContents,
  admin: Admin,
  queue: RequestQueueName,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, queue, id, admin.roles)
    ensure(work, 'not_found')
    ensure(can(admin.roles, work.powerToRead), 'private_request')
    const { reference, powerToRead: power } = work
    // Of what is private the bin says no more than the reference.
    const name = power === 'inbox.private prayers' ? '' : work.name
    const title = name ? `${name}, ${reference}` : reference
    await moveToBin(tx, binContents, admin, { kind: queue, id, title, power })
    await record(tx, admin, {
      action: `${requestQueues[queue].auditName}.deleted`,
      subject: { id, name: reference },
    })
  })
