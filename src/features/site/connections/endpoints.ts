import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { ShownConnection, TestedConnection } from './schema.ts'

export const connections = adminReading<ShownConnection[]>('/api/admin/connections')

export const testConnection = endpoint<void, TestedConnection>('POST', '/api/admin/connections/:id/test')
