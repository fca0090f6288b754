import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { PeopleList, PeopleListForm } from './schema.ts'

export const peopleLists = adminReading<PeopleList[]>('/api/admin/people-lists')
export const saveList = endpoint<PeopleListForm, PeopleList>('POST', '/api/admin/people-lists')
export const changeList = endpoint<PeopleListForm, PeopleList>('PUT', '/api/admin/people-lists/:id')
export const deleteList = endpoint<void, void>('DELETE', '/api/admin/people-lists/:id')
export const restoreList = endpoint<void, PeopleList>('POST', '/api/admin/people-lists/:id/restore')
