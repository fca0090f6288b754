import { paths } from '#shared/paths.ts'
import type { EventCategory } from './categories.ts'
import type { Event } from './schema.ts'

// Service is a clean-up as well as a service on Sunday: people who walk together fit both.
const drawings: Record<EventCategory, string> = {
  Discussion: 'event-discussion',
  'Bible Study': 'event-bible-study',
  Workshop: 'event-workshop',
  Service: 'social-justice-5',
  Social: 'event-social',
}

/**
 * The picture of an event, 640 x 400: its own, or the drawing of its category; what is online has one of its own.
 * Tickets in a list show none.
 */
export const eventCover = ({
  imageUrl,
  category,
  isVirtual,
}: Pick<Event, 'imageUrl' | 'category' | 'isVirtual'>): string =>
  imageUrl ?? paths.cover(isVirtual ? 'event-online' : drawings[category])
