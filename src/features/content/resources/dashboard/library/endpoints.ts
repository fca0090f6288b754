import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminLibraryResource, libraryFormSchema, visibilitySchema } from './schema.ts'

export const adminLibrary = adminReadingBy<List<AdminLibraryResource>>('/api/admin/library')

export const changeLibraryResource = endpoint<InputOf<typeof libraryFormSchema>, AdminLibraryResource>(
  'PUT',
  '/api/admin/library/:id',
)
export const hideLibraryResource = endpoint<InputOf<typeof visibilitySchema>, AdminLibraryResource>(
  'POST',
  '/api/admin/library/:id/visibility',
)
export const putBackLibraryResource = endpoint<void, AdminLibraryResource>(
  'POST',
  '/api/admin/library/:id/original',
)
