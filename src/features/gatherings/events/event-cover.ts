import { paths } from '#shared/paths.ts'
import { eventLooks } from './event-looks.ts'
import type { Event } from './schema.ts'

/**
 * The picture of an event, 640 x 400: its own, or the drawing of its category; what is online has one of its own.
 * Tickets in a list show none.
 */
export const eventCover = ({
  imageUrl,
  category,
  isVirtual,
}: Pick<Event, 'imageUrl' | 'category' | 'isVirtual'>): string => {
  if (imageUrl) return imageUrl
  if (isVirtual) return paths.cover('event-online')
  // People who walk together: a clean-up is as much a service as one on Sunday.
  return paths.cover(category === 'Service' ? 'social-justice-5' : `event-${eventLooks[category].stub}`)
}
