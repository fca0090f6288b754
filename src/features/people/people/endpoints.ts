import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type {
  AddedPerson,
  addressSchema,
  Group,
  groupFormSchema,
  groupPeopleSchema,
  mergeSchema,
  Person,
  personFormSchema,
  personNoteSchema,
  TagCount,
  tagSchema,
  WholePerson,
} from './schema.ts'

type PersonFields = InputOf<typeof personFormSchema>
type GroupFields = InputOf<typeof groupFormSchema>
type Address = InputOf<typeof addressSchema>
type Tag = InputOf<typeof tagSchema>

export const people = adminReadingBy<List<Person>>('/api/admin/people')
export const onePerson = adminReading<WholePerson>('/api/admin/people/:id')
export const personTags = adminReading<TagCount[]>('/api/admin/people/tags')

export const addPerson = endpoint<PersonFields, AddedPerson>('POST', '/api/admin/people')
export const changePerson = endpoint<PersonFields, Person>('PUT', '/api/admin/people/:id')
export const mergePeople = endpoint<InputOf<typeof mergeSchema>, Person>(
  'POST',
  '/api/admin/people/:id/merge',
)

export const addAddress = endpoint<Address, Person>('POST', '/api/admin/people/:id/emails')
export const removeAddress = endpoint<Address, Person>('POST', '/api/admin/people/:id/emails/remove')
export const addPersonNote = endpoint<InputOf<typeof personNoteSchema>, void>(
  'POST',
  '/api/admin/people/:id/notes',
)
export const addTag = endpoint<Tag, Person>('POST', '/api/admin/people/:id/tags')
export const removeTag = endpoint<Tag, Person>('POST', '/api/admin/people/:id/tags/remove')

export const groups = adminReading<Group[]>('/api/admin/groups')
export const createGroup = endpoint<GroupFields, Group>('POST', '/api/admin/groups')
export const changeGroup = endpoint<GroupFields, Group>('PUT', '/api/admin/groups/:id')
export const deleteGroup = endpoint<void, void>('DELETE', '/api/admin/groups/:id')
export const addToGroup = endpoint<InputOf<typeof groupPeopleSchema>, Group>(
  'POST',
  '/api/admin/groups/:id/people',
)
export const removeFromGroup = endpoint<InputOf<typeof groupPeopleSchema>, Group>(
  'POST',
  '/api/admin/groups/:id/people/remove',
)
