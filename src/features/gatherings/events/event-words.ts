import { longMoment } from './event-times.ts'
import { refundUntil } from './policy.ts'
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

export const closedText = ({
  state,
  endsAt,
  registrationClosesAt,
}: Pick<Event, 'state' | 'endsAt' | 'registrationClosesAt'>): string => {
  const isOnlyClosed = state === 'planned' && registrationClosesAt !== null && Date.parse(endsAt) > Date.now()
  if (isOnlyClosed)
    return `Registration closed on ${longMoment(registrationClosesAt)}. See what else is coming up.`
  return `This event has ${state === 'cancelled' ? 'been cancelled' : 'finished'}. See what else is coming up.`
}

export const eventRemoved = 'It may have been removed, or the link may be wrong.'

type Deadline = Parameters<typeof refundUntil>[0]

/** What a buyer reads before paying. */
export const refundTerms = (event: Deadline, areRefundsOpen: boolean, seats = 1): string =>
  areRefundsOpen
    ? refundsOpenText(event, seats)
    : `${refundsClosedText(event)} If you register now, you can't get a refund for ${yourPlaces(seats)}.`

/** "You can cancel your place until Friday 20 November 2026, 6:00pm (GMT) and get a full refund." */
export const refundsOpenText = (event: Deadline, seats: number): string =>
  `You can cancel ${yourPlaces(seats)} until ${longMoment(refundUntil(event))} and get a full refund.`

export const refundsClosedText = (event: Deadline): string =>
  `Refunds for this event closed on ${longMoment(refundUntil(event))}.`

/** After a sentence about a refund to a card. */
export const refundTime = 'It can take 5 to 10 days to appear on your statement.'
