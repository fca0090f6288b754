import { paths } from '#shared/paths.ts'
import type { EventCategory } from './categories.ts'
import type { Event } from './schema.ts'

const drawings: Record<EventCategory, string> = {
  Discussion: 'event-discussion',
  'Bible Study': 'event-bible-study',
  Workshop: 'event-workshop',
  Service: 'event-service',
  Social: 'event-social',
}

/**
 * The picture of an event, 640 x 400: its own, or a drawing, with one of its own for what is only online. Tickets in a
 * list show none.
 */
export const eventCover = ({
  imageUrl,
  category,
  isVirtual,
}: Pick<Event, 'imageUrl' | 'category' | 'isVirtual'>): string =>
  imageUrl ?? paths.cover(isVirtual ? 'event-online' : drawings[category])
