import type { List } from '#shared/calls/api-client.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AuditEntry } from './schema.ts'

export const auditLog = adminReadingBy<List<AuditEntry>>('/api/admin/audit-log')
