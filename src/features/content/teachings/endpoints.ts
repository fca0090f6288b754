import type { List } from '#shared/api-client.ts'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { LastSync, SyncResult, Teaching, TeachingCard } from './schema.ts'

/** Cards: `view=card` leaves the text out. */
export const teachingCards = (query: string) =>
  reading<List<TeachingCard>>(`${paths.api.teachings}?view=card&${query}`)

export const oneTeaching = (id = '') => reading<Teaching>(paths.api.teachings, id)

export const lastSync = reading<LastSync>(paths.api.teachingsLastSync)

export const syncTeachings = endpoint<void, SyncResult>('POST', paths.api.teachingsSync)
