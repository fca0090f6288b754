import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminResource, resourceFormSchema } from './schema.ts'

type ResourceFields = InputOf<typeof resourceFormSchema>

export const adminResources = adminReadingBy<List<AdminResource>>('/api/admin/resources')

export const createResource = endpoint<ResourceFields, AdminResource>('POST', '/api/admin/resources')

export const changeResource = endpoint<ResourceFields, AdminResource>('PUT', '/api/admin/resources/:id')

export const deleteResource = endpoint<void, void>('DELETE', '/api/admin/resources/:id')
