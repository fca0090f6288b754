import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { rolesSchema, Team, TeamPerson } from './schema.ts'

export const team = adminReading<Team>(paths.api.adminTeam)

export const changeRoles = (id: string) =>
  endpoint<InputOf<typeof rolesSchema>, TeamPerson>('PUT', paths.api.adminAdminRoles(id))

export const removeAdministrator = (id: string) => endpoint<void, void>('DELETE', paths.api.adminAdmin(id))
