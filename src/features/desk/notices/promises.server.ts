import { sql, type SQL } from 'drizzle-orm'
import { newsInSql, noteDatedNews } from '#features/team/news/service.server.ts'
import { mattersInSql } from '#features/payments/matters/service.server.ts'
import { promisesInSql } from '#features/desk/overview/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { retention } from '#shared/retention.ts'

/** News is forgotten after this time, so what is older must not become news again. */
const remembered = retention.teamNews.keep

/**
 * Notes each promise whose time is half over while no one has taken it on, and each that is late. Both are news once for
 * the same date.
 */
export const notePromises = async (db: Queryable, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const isRecent = (moment: SQL) => sql`${moment} <= ${at} and ${moment} > ${at} - ${remembered}::interval`
  // A person who writes again is waiting from then on.
  const since = sql`coalesce((select max(reply.created_at) from ${newsInSql()} as reply
    where reply.subject_id = open.id and reply.kind = 'reply'), open.created_at)`
  const halfTime = sql`(${since} + (open.due_at - ${since}) / 2)`
  await note(db, 'half time', sql`open.owner_id is null and open.due_at > ${at} and ${isRecent(halfTime)}`)
  await note(db, 'late', isRecent(sql`open.due_at`))
  await noteDueMatters(db, at)
}

/** A dispute that is not answered in time is lost: once more two days before, for each date. */
const noteDueMatters = (db: Queryable, at: SQL) =>
  noteDatedNews(
    db,
    sql`select 'due soon', null::uuid, null::uuid, matter.id, matter.due_at from ${mattersInSql()} as matter
    where matter.settled_at is null and matter.due_at > ${at} and matter.due_at <= ${at} + interval '2 days'
      and matter.created_at < ${at} - interval '1 hour'`,
  )

const note = (db: Queryable, kind: 'half time' | 'late', isDue: SQL) =>
  noteDatedNews(
    db,
    sql`select ${kind}, case when not ${isOfMember} then open.id end, case when ${isOfMember} then open.id end, null::uuid,
      open.due_at
    from ${promisesInSql()} as open
    where ${isDue} and not exists (select from ${newsInSql()} as known
      where known.subject_id = open.id and known.kind = ${kind} and known.due_at = open.due_at)`,
  )

const isOfMember = sql`(open.kind = 'pending member')`
