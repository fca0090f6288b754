import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { ownToday } from '#server/database/site-sql.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { isReadBy, isSeenBy } from './access.server.ts'
import type { RequestKind, RequestQueueName } from './categories.ts'
import { lockWork } from './queries.server.ts'
import type { NewReminder, Reminder } from './schema.ts'
import { requestReminders, requests } from './tables.server.ts'

const isOwn = (adminId: string): SQL =>
  sql`${requestReminders.requestId} = ${requests}.id and ${requestReminders.adminId} = ${adminId}`

/** A person's own reminder of a request, as a column. */
export const reminderColumn = (adminId: string) =>
  sql<Reminder | null>`(
    select json_build_object('day', ${requestReminders.day}::text, 'line', ${requestReminders.line},
      'isDue', ${requestReminders.day} <= ${ownToday})
    from ${requestReminders} where ${isOwn(adminId)})`

/** Whether a person wanted to think of a request today, or before. */
export const isRemindedToday = (adminId: string): SQL<boolean> =>
  sql`exists (select from ${requestReminders} where ${isOwn(adminId)} and ${requestReminders.day} <= ${ownToday})`

/**
 * Reminds a person of a request, or no longer. It is theirs alone, so the audit log does not know of it. Another day is a new
 * reminder: the daily email has it again.
 */
export const changeReminder = (
  db: Db,
  admin: Admin,
  queue: RequestQueueName,
  requestId: string,
  reminder: NewReminder | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const work = await lockWork(tx, queue, requestId, admin.roles)
    ensure(work, 'not_found')
    ensure(can(admin.roles, work.powerToRead), 'private_request')
    if (reminder) await upsertReminder(tx, { requestId, adminId: admin.id, ...reminder })
    else await deleteReminder(tx, requestId, admin.id)
  })

const upsertReminder = (
  tx: Queryable,
  { requestId, adminId, day, line }: NewReminder & { requestId: string; adminId: string },
) => {
  const set = { day, line: line || null }
  const emailedAt = sql`case when ${requestReminders.day} = ${day} then ${requestReminders.emailedAt} end`
  return tx
    .insert(requestReminders)
    .values({ requestId, adminId, ...set })
    .onConflictDoUpdate({
      target: [requestReminders.requestId, requestReminders.adminId],
      set: { ...set, emailedAt },
    })
}

const deleteReminder = (tx: Queryable, requestId: string, adminId: string) =>
  tx
    .delete(requestReminders)
    .where(and(eq(requestReminders.requestId, requestId), eq(requestReminders.adminId, adminId)))

/** A reminder whose day has come, with what its request is. */
export type DueReminder = {
  requestId: string
  kind: RequestKind
  isPrivate: boolean
  reference: string
  name: string | null
  day: CalendarDay
  line: string | null
  wasEmailed: boolean
}

/** What a person wanted to think of by a day, the oldest first: of requests that they may still read. */
export const listDueReminders = (
  db: Queryable,
  { id, roles }: Viewer,
  until?: CalendarDay,
): Promise<DueReminder[]> =>
  db
    .select({
      requestId: requests.id,
      kind: requests.kind,
      isPrivate: requests.isPrivate,
      reference: requests.reference,
      name: requests.name,
      day: requestReminders.day,
      line: requestReminders.line,
      wasEmailed: sql<boolean>`${requestReminders.emailedAt} is not null`,
    })
    .from(requestReminders)
    .innerJoin(requests, eq(requests.id, requestReminders.requestId))
    .where(
      and(
        eq(requestReminders.adminId, id),
        sql`${requestReminders.day} <= ${until ?? ownToday}`,
        isSeenBy(roles),
        isReadBy(roles),
      ),
    )
    .orderBy(asc(requestReminders.day), asc(requests.dueAt), asc(requests.id))

export const noteEmailedReminders = async (
  tx: Queryable,
  adminId: string,
  requestIds: string[],
): Promise<void> => {
  if (requestIds.length > 0)
    await tx
      .update(requestReminders)
      .set({ emailedAt: sql`coalesce(${requestReminders.emailedAt}, now())` })
      .where(and(eq(requestReminders.adminId, adminId), inArray(requestReminders.requestId, requestIds)))
}
