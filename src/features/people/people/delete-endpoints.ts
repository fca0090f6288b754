import { adminApi } from '#shared/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const deletePerson = (id: string) => endpoint<void, void>('DELETE', adminApi.person(id))
