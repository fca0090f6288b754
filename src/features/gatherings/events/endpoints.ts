import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { EventCardData } from './list/event-card.tsx'
import type { Event } from './schema.ts'

/** Cards: `view=card` leaves the description out. */
export const eventCards = (query: string) =>
  reading<List<EventCardData>>(`${paths.api.events}?view=card&${query}`)

export const oneEvent = (id: string) => reading<Event>(paths.api.events, id)
