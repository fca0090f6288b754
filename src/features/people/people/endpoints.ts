import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type {
  AddedPerson,
  addressSchema,
  ListedPerson,
  MaybeSame,
  MergedPerson,
  mergeSchema,
  notSameSchema,
  Person,
  personFormSchema,
  personNoteSchema,
  TagCount,
  tagSchema,
  Unmerged,
  WholePerson,
} from './schema.ts'

type PersonFields = InputOf<typeof personFormSchema>
type Address = InputOf<typeof addressSchema>
type Tag = InputOf<typeof tagSchema>

export const people = adminReadingBy<List<ListedPerson>>('/api/admin/people')
export const onePerson = adminReading<WholePerson>('/api/admin/people/:id')
export const personTags = adminReading<TagCount[]>('/api/admin/people/tags')

export const addPerson = endpoint<PersonFields, AddedPerson>('POST', '/api/admin/people')
export const changePerson = endpoint<PersonFields, Person>('PUT', '/api/admin/people/:id')
export const mergePeople = endpoint<InputOf<typeof mergeSchema>, MergedPerson>(
  'POST',
  '/api/admin/people/:id/merge',
)
export const undoMerge = endpoint<void, Unmerged>('POST', '/api/admin/people/merges/:id/undo')
export const maybeSame = adminReading<MaybeSame>('/api/admin/people/maybe-same')
export const markNotSame = endpoint<InputOf<typeof notSameSchema>, void>('POST', '/api/admin/people/not-same')

export const addAddress = endpoint<Address, Person>('POST', '/api/admin/people/:id/emails')
export const removeAddress = endpoint<Address, Person>('POST', '/api/admin/people/:id/emails/remove')
export const addPersonNote = endpoint<InputOf<typeof personNoteSchema>, void>(
  'POST',
  '/api/admin/people/:id/notes',
)
export const addTag = endpoint<Tag, Person>('POST', '/api/admin/people/:id/tags')
export const removeTag = endpoint<Tag, Person>('POST', '/api/admin/people/:id/tags/remove')
