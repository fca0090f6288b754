import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { usernameOf, withUsername } from '#features/people/members/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { everyWord, hasWord } from '#server/database/search.ts'
import { auditActions, type AuditAction, type OwnAction } from './categories.ts'
import { endings, returns } from './place.ts'
import type { AuditEntry, AuditQuery, ChangeSince } from './schema.ts'
import { auditLog } from './tables.server.ts'

const isAboutMember = sql`${auditLog.action} ~ '^(member|account)[.]'`

const deletedMember = 'Deleted member'

const actorName = sql<string>`case when ${auditLog.actorKind} = 'member'
  then coalesce(${usernameOf(auditLog.actorId)}, ${deletedMember}) else ${auditLog.actorName} end`

/** The thing is no longer there: the log says so itself, and of members the accounts do. */
const isGone = sql<boolean>`case when ${isAboutMember} then ${usernameOf(auditLog.subjectId)} is null
  else coalesce((select last.action in ${endings} from audit_log last where last.subject_id = audit_log.subject_id
    and last.action in ${[...endings, ...returns]} order by last.created_at desc limit 1), false) end`

export const auditList: DatedList<AuditEntry> = {
  table: auditLog,
  read: (db, where, order) =>
    db
      .select({
        id: auditLog.id,
        createdAt: auditLog.createdAt,
        actorKind: auditLog.actorKind,
        actorId: auditLog.actorId,
        actorName,
        action: auditLog.action,
        subjectId: auditLog.subjectId,
        subject: sql<string>`case when ${isAboutMember}
          then coalesce(${usernameOf(auditLog.subjectId)}, ${deletedMember}) else ${auditLog.subject} end`,
        summary: auditLog.summary,
        changes: auditLog.changes,
        isGone,
      })
      .from(auditLog)
      .where(where)
      .orderBy(...order),
}

/** `actions` are those that the reader may see. */
export const matches = (
  { search, action, actorKind, actorId, within }: AuditQuery,
  actions: readonly AuditAction[],
): SQL | undefined =>
  and(
    actions === auditActions ? undefined : inArray(auditLog.action, [...actions]),
    action === 'all' ? undefined : eq(auditLog.action, action),
    actorKind === 'all' ? undefined : eq(auditLog.actorKind, actorKind),
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    within === 'all' ? undefined : gt(auditLog.createdAt, sql`now() - ${`1 ${within}`}::interval`),
    everyWord(search, isAbout),
  )

/** The word is in what the line says, or in the username of the member it is about, who mostly acts as well. */
const isAbout = (word: string): SQL | undefined =>
  or(hasWord(auditLog.searchText, word), sql`${auditLog.subjectId} = any(array(${withUsername(word)}))`)

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

const mostSince = 20

/** What has happened to a thing since it had this version, the newest first. Nothing if the log does not know the version. */
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
