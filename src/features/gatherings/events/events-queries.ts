import type { QueryClient } from '@tanstack/react-query'
import { isUuid } from '#shared/uuid.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { eventCards, eventMonths, events, eventsLike, membersEvents, oneEvent } from './endpoints.ts'
import { eventsAddress } from './list/event-filters.ts'

// Apart from the pages: the table of routes is loaded with every page.
export const pageSize = 6

/** Just the page that is shown, so that its cost does not grow with the list. */
export const eventList = (search: URLSearchParams) => {
  const { search: words, category, when, month, way, page } = eventsAddress.read(search)
  const query = new URLSearchParams({
    when,
    category,
    search: words,
    ...(month && { month }),
    ...(way && { way }),
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
  })
  return eventCards(String(query))
}

/** The months of the list that an address names. */
export const monthsOfList = (search: URLSearchParams) =>
  eventMonths(`when=${eventsAddress.read(search).when}`)

/** The event that an address names. Pages do not ask for an id that cannot be one. */
export const eventQueries = (id: string | undefined) => (id !== undefined && isUuid(id) ? [oneEvent(id)] : [])

/** What an event's page reads: the others too, so that nothing moves when they come. */
export const eventPageQueries = (id: string | undefined) =>
  id !== undefined && isUuid(id) ? [oneEvent(id), eventsLike(id)] : []

/** The refusal of an event that members alone may see. By its form, since no class survives the way from the server. */
export const isForMembersOnly = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'members_only'

/** After a registration, the client reads events again: those on the page now, others when they are next shown. */
export const refreshEvents = async (client: QueryClient): Promise<void> => {
  await Promise.all([invalidate(client, events.path), invalidate(client, membersEvents.path)])
}
