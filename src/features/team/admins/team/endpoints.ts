import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { rolesSchema, Team, TeamPerson } from './schema.ts'

export const team = adminReading<Team>(adminApi.team)

export const changeRoles = (id: string) =>
  endpoint<InputOf<typeof rolesSchema>, TeamPerson>('PUT', adminApi.adminRoles(id))

export const removeAdministrator = (id: string) => endpoint<void, void>('DELETE', adminApi.admin(id))
