import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { contains } from '#server/database/search.ts'
import type { AuditEntry, AuditQuery } from './schema.ts'
import { auditLog } from './tables.server.ts'

export const auditList: DatedList<AuditEntry> = {
  table: auditLog,
  read: (db, where, order) =>
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...order),
}

export const matches = ({ search, action, adminId }: AuditQuery): SQL | undefined =>
  and(
    action === 'all' ? undefined : eq(auditLog.action, action),
    adminId ? eq(auditLog.adminId, adminId) : undefined,
    search
      ? contains(
          sql`(${auditLog.adminName} || ' ' || ${auditLog.action} || ' ' || ${auditLog.subject} || ' ' || ${auditLog.summary})`,
          search,
        )
      : undefined,
  )

export const insertEntry = (db: Queryable, entry: typeof auditLog.$inferInsert) =>
  db.insert(auditLog).values(entry)
