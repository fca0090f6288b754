import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminTeaching, teachingFormSchema } from './schema.ts'

type TeachingFields = InputOf<typeof teachingFormSchema>

export const adminTeachings = (query: string) =>
  adminReading<List<AdminTeaching>>(`${adminApi.teachings}?${query}`)

export const createTeaching = endpoint<TeachingFields, AdminTeaching>('POST', adminApi.teachings)

export const changeTeaching = (id: string) =>
  endpoint<TeachingFields, AdminTeaching>('PUT', adminApi.teaching(id))

export const deleteTeaching = (id: string) => endpoint<void, void>('DELETE', adminApi.teaching(id))
