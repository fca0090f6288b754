import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { BinEntry, BroughtBack } from './schema.ts'

export const binEntries = adminReadingBy<List<BinEntry>>('/api/admin/bin')

export const bringBack = endpoint<void, BroughtBack>('POST', '/api/admin/bin/:id/bring-back')

export const deleteForGood = endpoint<void, void>('DELETE', '/api/admin/bin/:id')
