import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { reading, readingBy } from '#browser/calls/reading.ts'
import type { LastSync, SyncResult, Teaching, TeachingCard } from './schema.ts'

export const teachings = readingBy<List<TeachingCard>>('/api/teachings')

/** Cards: `view=card` leaves the text out. */
export const teachingCards = (query: string) => teachings(`view=card&${query}`)

export const oneTeaching = reading<Teaching>('/api/teachings/:id')

export const lastSync = reading<LastSync>('/api/teachings/last-sync')

export const syncTeachings = endpoint<void, SyncResult>('POST', '/api/teachings/sync')
