import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { bookCountSchema, CountRow, CountSheet, draftCountSchema } from './schema.ts'

export const counts = adminReadingBy<List<CountRow>>('/api/admin/count-sheets')

export const oneCount = adminReading<CountSheet>('/api/admin/count-sheets/:id')

export const counters = adminReading<string[]>('/api/admin/counters')

export const saveCount = endpoint<InputOf<typeof draftCountSchema>, CountSheet>(
  'PUT',
  '/api/admin/count-sheets/:id',
)

export const bookCount = endpoint<InputOf<typeof bookCountSchema>, CountSheet>(
  'POST',
  '/api/admin/count-sheets/:id/book',
)

export const confirmCount = endpoint<void, CountSheet>('POST', '/api/admin/count-sheets/:id/confirm')

export const deleteCount = endpoint<void, void>('DELETE', '/api/admin/count-sheets/:id')
