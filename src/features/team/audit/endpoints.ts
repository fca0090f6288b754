import type { List } from '#shared/api-client.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AuditEntry } from './schema.ts'

export const auditLog = (query: string) => adminReading<List<AuditEntry>>(`${adminApi.auditLog}?${query}`)
