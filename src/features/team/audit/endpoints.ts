import type { List } from '#shared/calls/api-client.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AuditEntry, FormerColleague } from './schema.ts'

export const auditLog = adminReadingBy<List<AuditEntry>>('/api/admin/audit-log')

export const formerColleagues = adminReading<FormerColleague[]>('/api/admin/audit-log/former-colleagues')
