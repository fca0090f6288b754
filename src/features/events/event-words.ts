import type { Event } from './schema.ts'

/** "1 place", "3 places" */
export const placesText = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

/** "your place", "your 3 places" */
export const yourPlaces = (count: number): string => (count === 1 ? 'your place' : `your ${count} places`)

/** "Your place is held", "Your 3 places are held" */
export const yourPlacesAre = (count: number, how: string): string =>
  count === 1 ? `Your place is ${how}` : `Your ${count} places are ${how}`

export const freedText = (count: number): string =>
  count === 1 ? 'Your place is now free for someone else.' : `Your ${count} places are now free for others.`

export const closedTitle = ({ state }: Pick<Event, 'state'>): string =>
  state === 'cancelled' ? 'Event cancelled' : 'Registration is closed'

export const closedText = ({ state }: Pick<Event, 'state'>): string =>
  `This event has ${state === 'cancelled' ? 'been cancelled' : 'finished'}. See what else is coming up.`

export const eventRemoved = 'It may have been removed, or the link may be wrong.'

/** What a buyer reads before paying; `ensureCancellable` keeps to it. */
export const refundTerms = "Can't make it? Cancel before the event starts and we'll refund you in full."

/** After a sentence about a refund to a card. */
export const refundTime = 'It can take 5 to 10 days to appear on your statement.'
