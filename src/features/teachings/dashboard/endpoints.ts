import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminTeaching, teachingFormSchema } from './schema.ts'

type TeachingFields = InputOf<typeof teachingFormSchema>

export const adminTeachings = (query: string) =>
  adminReading<List<AdminTeaching>>(`${paths.api.adminTeachings}?${query}`)

export const createTeaching = endpoint<TeachingFields, AdminTeaching>('POST', paths.api.adminTeachings)

export const changeTeaching = (id: string) =>
  endpoint<TeachingFields, AdminTeaching>('PUT', paths.api.adminTeaching(id))

export const deleteTeaching = (id: string) => endpoint<void, void>('DELETE', paths.api.adminTeaching(id))
