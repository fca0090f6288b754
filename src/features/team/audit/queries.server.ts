import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { AuditAction, OwnAction } from './categories.ts'
import type { ChangeSince, FormerColleague } from './schema.ts'
import { auditLog } from './tables.server.ts'

export const insertEntry = (db: Queryable, entry: typeof auditLog.$inferInsert) =>
  db.insert(auditLog).values(entry)

/** Of one action a member gets so many lines an hour. */
const mostOwnLines = 10

export const insertOwnEntry = (
  db: Queryable,
  { memberId, action, summary }: { memberId: string; action: OwnAction; summary: string },
) =>
  db.execute(sql`
    insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, summary)
    select 'member', ${memberId}::uuid, '', ${action}::text, ${memberId}::uuid, '', ${summary}::text
    where (select count(*) from audit_log where actor_id = ${memberId} and action = ${action}
      and created_at > now() - interval '1 hour') < ${mostOwnLines}`)

export const hasLineSince = async (
  db: Queryable,
  action: AuditAction,
  since: string | null,
): Promise<boolean> => {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), since === null ? undefined : gt(auditLog.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

const mostFormer = 200

/** Who has left the team, by the names they had then. */
export const listFormerColleagues = (db: Queryable): Promise<FormerColleague[]> =>
  db
    .select({ id: sql<string>`${auditLog.subjectId}`, name: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'admin.removed'), isNotNull(auditLog.subjectId)))
    .orderBy(desc(auditLog.createdAt))
    .limit(mostFormer)

const mostSince = 20

/** What has happened to a thing after this version, the newest first. Nothing if the log does not know the version. */
export const listSince = (db: Queryable, subjectId: string, version: string): Promise<ChangeSince[]> =>
  db
    .select({
      createdAt: auditLog.createdAt,
      actorName: auditLog.actorName,
      action: auditLog.action,
      summary: auditLog.summary,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, subjectId),
        sql`${auditLog.createdAt} >= (select max(seen.created_at) from audit_log seen
          where seen.subject_id = ${subjectId} and seen.version = ${version})`,
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(mostSince)

/** What members and administrators have done with an account. */
export const listOfAccount = (db: Queryable, memberId: string) =>
  db
    .select({ createdAt: auditLog.createdAt, by: auditLog.actorKind, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, memberId), inArray(auditLog.actorKind, ['administrator', 'member'])))
    .orderBy(desc(auditLog.createdAt))
