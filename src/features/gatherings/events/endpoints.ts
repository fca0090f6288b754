import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { reading, readingBy } from '#browser/calls/reading.ts'
import type { EventCardData } from './list/event-card.tsx'
import type { JoinedMeeting, joinOwnSchema, joinSchema } from './online/schema.ts'
import type { Event } from './schema.ts'

export const events = readingBy<List<EventCardData & Pick<Event, 'organizer'>>>('/api/events')

/** Cards: `view=card` leaves the description out. */
export const eventCards = (query: string) => events(`view=card&${query}`)

/** The months with events, in the order of the list: "2026-12". */
export const eventMonths = readingBy<string[]>('/api/events/months')

export const oneEvent = reading<Event>('/api/events/:id')

/** To come, and for members only. */
export const membersEvents = reading<EventCardData[]>('/api/user/events')

export const membersEvent = reading<Event>('/api/user/events/:id')

/** Other events that a visitor could come to. */
export const eventsLike = reading<EventCardData[]>('/api/events/:id/like')

/** Others of the same week that have room. */
export const sameWeek = reading<EventCardData[]>('/api/events/:id/same-week')

/** To the meeting, by the secret of an email. */
export const joinMeeting = endpoint<InputOf<typeof joinSchema>, JoinedMeeting>('POST', '/api/door/join')

/** The same for a member. */
export const joinOwnMeeting = endpoint<InputOf<typeof joinOwnSchema>, JoinedMeeting>(
  'POST',
  '/api/user/registrations/:id/join',
)
