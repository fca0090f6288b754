import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminResource, resourceFormSchema } from './schema.ts'

type ResourceFields = InputOf<typeof resourceFormSchema>

export const adminResources = (query: string) =>
  adminReading<List<AdminResource>>(`${paths.api.adminResources}?${query}`)

export const createResource = endpoint<ResourceFields, AdminResource>('POST', paths.api.adminResources)

export const changeResource = (id: string) =>
  endpoint<ResourceFields, AdminResource>('PUT', paths.api.adminResource(id))

export const deleteResource = (id: string) => endpoint<void, void>('DELETE', paths.api.adminResource(id))
