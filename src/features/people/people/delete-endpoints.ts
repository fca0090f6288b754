import { endpoint } from '#shared/calls/endpoint.ts'

export const deletePerson = endpoint<void, void>('DELETE', '/api/admin/people/:id')
