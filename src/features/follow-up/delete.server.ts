import { eq, sql } from 'drizzle-orm'
import { record } from '#features/audit/service.server.ts'
import { moveToBin } from '#features/bin/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/errors.ts'
import { can } from '#shared/powers.ts'
import { requestKinds } from './categories.ts'
import { lockWork, type RequestTable } from './queries.server.ts'
import type { Kind } from './service.server.ts'

/** Moves a request with its notes and its thread to the bin. Only those who may read it may delete it. */
export const deleteRequest = (db: Db, admin: Admin, queue: Kind, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, queue, id, admin.roles)
    ensure(work, 'not_found')
    ensure(can(admin.roles, work.powerToRead), 'private_request')
    const { reference, powerToRead: power } = work
    // Of what is private the bin says no more than the reference.
    const name = power === 'inbox.private prayers' ? '' : await findSender(tx, queue.table, id)
    const title = name ? `${name}, ${reference}` : reference
    await moveToBin(tx, admin, { kind: queue.kind, id, title, power })
    await record(tx, admin, {
      action: `${requestKinds[queue.kind].auditName}.deleted`,
      subject: { id, name: reference },
    })
  })

/** One kind of request has a name, another one a first and a last name. */
const findSender = async (tx: Queryable, table: RequestTable, id: string): Promise<string> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select concat_ws(' ', one ->> 'name', one ->> 'first_name', one ->> 'last_name') as name
    from (select to_jsonb(${table}) as one from ${table} where ${eq(table.id, id)}) as request`)
  return rows[0]?.name ?? ''
}
