import type { List } from '#shared/calls/api-client.ts'
import { endpoint, withQuery, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { Reader, ReaderCounts, readerFormSchema, ReadersFile } from './schema.ts'

export const readers = adminReadingBy<List<Reader>>('/api/admin/newsletter/readers')
export const readerCounts = adminReading<ReaderCounts>('/api/admin/newsletter/readers/counts')
export const addReader = endpoint<InputOf<typeof readerFormSchema>, Reader>(
  'POST',
  '/api/admin/newsletter/readers',
)
export const endReader = endpoint<void, void>('POST', '/api/admin/newsletter/readers/:id/leave')
export const checkReaders = endpoint<FormData, ReadersFile>('POST', '/api/admin/newsletter/readers/check')
export const importReaders = endpoint<FormData, ReadersFile>('POST', '/api/admin/newsletter/readers/import')
export const importSoMany = (people: number) => withQuery(importReaders, `people=${people}`)
