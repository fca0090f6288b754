import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminTeaching, teachingFormSchema } from './schema.ts'

type TeachingFields = InputOf<typeof teachingFormSchema>

export const adminTeachings = adminReadingBy<List<AdminTeaching>>('/api/admin/teachings')

export const createTeaching = endpoint<TeachingFields, AdminTeaching>('POST', '/api/admin/teachings')

export const changeTeaching = endpoint<TeachingFields, AdminTeaching>('PUT', '/api/admin/teachings/:id')

export const deleteTeaching = endpoint<void, void>('DELETE', '/api/admin/teachings/:id')
