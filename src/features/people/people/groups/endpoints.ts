import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type {
  Group,
  groupFormSchema,
  GroupMember,
  groupPeopleSchema,
  leaderSchema,
  returningSchema,
} from './schema.ts'

type GroupFields = InputOf<typeof groupFormSchema>
type People = InputOf<typeof groupPeopleSchema>
type Leader = InputOf<typeof leaderSchema>

export const groups = adminReading<Group[]>('/api/admin/groups')
export const oneGroup = adminReading<Group>('/api/admin/groups/:id')
export const createGroup = endpoint<GroupFields, Group>('POST', '/api/admin/groups')
export const changeGroup = endpoint<GroupFields, Group>('PUT', '/api/admin/groups/:id')
export const deleteGroup = endpoint<void, void>('DELETE', '/api/admin/groups/:id')

export const groupMembers = adminReadingBy<List<GroupMember>>('/api/admin/group-members')
export const addToGroup = endpoint<People, Group>('POST', '/api/admin/groups/:id/people')
export const removeFromGroup = endpoint<People, Group>('POST', '/api/admin/groups/:id/people/remove')
export const returnToGroup = endpoint<InputOf<typeof returningSchema>, Group>(
  'POST',
  '/api/admin/groups/:id/people/return',
)
export const addLeader = endpoint<Leader, Group>('POST', '/api/admin/groups/:id/leaders')
export const removeLeader = endpoint<Leader, Group>('POST', '/api/admin/groups/:id/leaders/remove')
