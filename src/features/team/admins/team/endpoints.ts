import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { rolesSchema, Team, TeamPerson } from './schema.ts'

export const team = adminReading<Team>('/api/admin/team')

export const changeRoles = endpoint<InputOf<typeof rolesSchema>, TeamPerson>(
  'PUT',
  '/api/admin/admins/:id/roles',
)

export const removeAdministrator = endpoint<void, void>('DELETE', '/api/admin/admins/:id')
