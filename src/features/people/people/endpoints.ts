import type { List } from '#shared/api-client.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
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

export const people = (query: string) => adminReading<List<Person>>(`${adminApi.people}?${query}`)
export const onePerson = (id: string) => adminReading<WholePerson>(adminApi.people, id)
export const personTags = adminReading<TagCount[]>(adminApi.personTags)

export const addPerson = endpoint<PersonFields, AddedPerson>('POST', adminApi.people)
export const changePerson = (id: string) => endpoint<PersonFields, Person>('PUT', adminApi.person(id))
export const mergePeople = (id: string) =>
  endpoint<InputOf<typeof mergeSchema>, Person>('POST', adminApi.personMerge(id))

export const addAddress = (id: string) => endpoint<Address, Person>('POST', adminApi.personEmails(id))
export const removeAddress = (id: string) =>
  endpoint<Address, Person>('POST', adminApi.personEmailRemoval(id))
export const addPersonNote = (id: string) =>
  endpoint<InputOf<typeof personNoteSchema>, void>('POST', adminApi.personNotes(id))
export const addTag = (id: string) => endpoint<Tag, Person>('POST', adminApi.personTagsOf(id))
export const removeTag = (id: string) => endpoint<Tag, Person>('POST', adminApi.personTagRemoval(id))

export const groups = adminReading<Group[]>(adminApi.groups)
export const createGroup = endpoint<GroupFields, Group>('POST', adminApi.groups)
export const changeGroup = (id: string) => endpoint<GroupFields, Group>('PUT', adminApi.group(id))
export const deleteGroup = (id: string) => endpoint<void, void>('DELETE', adminApi.group(id))
export const addToGroup = (id: string) =>
  endpoint<InputOf<typeof groupPeopleSchema>, Group>('POST', adminApi.groupPeople(id))
export const removeFromGroup = (id: string) =>
  endpoint<InputOf<typeof groupPeopleSchema>, Group>('POST', adminApi.groupPeopleRemoval(id))
