import type { List } from '#shared/api-client.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { BinEntry, BroughtBack } from './schema.ts'

export const binEntries = (query: string) => adminReading<List<BinEntry>>(`${adminApi.bin}?${query}`)

export const bringBack = (id: string) => endpoint<void, BroughtBack>('POST', adminApi.binBringBack(id))

export const deleteForGood = (id: string) => endpoint<void, void>('DELETE', adminApi.binEntry(id))
