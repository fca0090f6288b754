import { endpoint } from '#shared/endpoint.ts'

export const deletePerson = endpoint<void, void>('DELETE', '/api/admin/people/:id')
