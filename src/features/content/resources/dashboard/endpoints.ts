import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminResource, resourceFormSchema } from './schema.ts'

type ResourceFields = InputOf<typeof resourceFormSchema>

export const adminResources = (query: string) =>
  adminReading<List<AdminResource>>(`${adminApi.resources}?${query}`)

export const createResource = endpoint<ResourceFields, AdminResource>('POST', adminApi.resources)

export const changeResource = (id: string) =>
  endpoint<ResourceFields, AdminResource>('PUT', adminApi.resource(id))

export const deleteResource = (id: string) => endpoint<void, void>('DELETE', adminApi.resource(id))
