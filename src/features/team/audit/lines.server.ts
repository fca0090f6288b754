import { and, eq, gt, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { DatedList } from '#server/database/newest-first.ts'
import { everyWord, hasWord } from '#server/database/search.ts'
import { auditActions, endings, returns, type AuditAction } from './categories.ts'
import type { AuditEntry, AuditQuery } from './schema.ts'
import { auditLog } from './tables.server.ts'

/** The log keeps no names of members, so its lines ask the accounts: what the member is called, and which members have a word. */
export type Usernames = { of: (id: SQLWrapper) => SQL<string | null>; having: (word: string) => SQL }

const isAboutMember = sql`${auditLog.action} ~ '^(member|account)[.]'`

const deletedMember = 'Deleted member'

export const auditList = (usernames: Usernames): DatedList<AuditEntry> => ({
  table: auditLog,
  read: (db, where, order) =>
    db
      .select({
        id: auditLog.id,
        createdAt: auditLog.createdAt,
        actorKind: auditLog.actorKind,
        actorId: auditLog.actorId,
        actorName: sql<string>`case when ${auditLog.actorKind} = 'member'
          then coalesce(${usernames.of(auditLog.actorId)}, ${deletedMember}) else ${auditLog.actorName} end`,
        action: auditLog.action,
        subjectId: auditLog.subjectId,
        subject: sql<string>`case when ${isAboutMember}
          then coalesce(${usernames.of(auditLog.subjectId)}, ${deletedMember}) else ${auditLog.subject} end`,
        summary: auditLog.summary,
        changes: auditLog.changes,
        isGone: isGone(usernames),
      })
      .from(auditLog)
      .where(where)
      .orderBy(...order),
})

/** The thing is no longer there: the log says so itself, and of members the accounts do. */
const isGone = (usernames: Usernames) =>
  sql<boolean>`case when ${isAboutMember} then ${usernames.of(auditLog.subjectId)} is null
    else coalesce((select last.action in ${endings} from audit_log last where last.subject_id = audit_log.subject_id
      and last.action in ${[...endings, ...returns]} order by last.created_at desc limit 1), false) end`

/** `actions` are those that the reader may see. */
export const matches = (
  { search, action, actorKind, actorId, within }: AuditQuery,
  actions: readonly AuditAction[],
  usernames: Usernames,
): SQL | undefined =>
  and(
    actions === auditActions ? undefined : inArray(auditLog.action, [...actions]),
    action === 'all' ? undefined : eq(auditLog.action, action),
    actorKind === 'all' ? undefined : eq(auditLog.actorKind, actorKind),
    actorId ? eq(auditLog.actorId, actorId) : undefined,
    within === 'all' ? undefined : gt(auditLog.createdAt, sql`now() - ${`1 ${within}`}::interval`),
    everyWord(search, (word) => isAbout(word, usernames)),
  )

/** The word is in what the line says, or in the username of the member it is about, who mostly acts as well. */
const isAbout = (word: string, usernames: Usernames): SQL | undefined =>
  or(hasWord(auditLog.searchText, word), sql`${auditLog.subjectId} = any(array(${usernames.having(word)}))`)
