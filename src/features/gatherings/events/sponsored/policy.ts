import { isFree, isOpen, takesRegistrations } from '../policy.ts'
import type { Event } from '../schema.ts'

/** How many places a person who cannot pay asks for at most. */
export const mostClaimed = 2

/** How many places one gift has at most. */
export const mostGiven = 10

/** A person gets a sponsored place once in so many days. */
export const claimDays = 90

/** How long a giver has to choose. After that we refund the money. */
export const choiceDays = 30

/** Of fewer people the page does not say that they wait: it could point at someone. */
export const fewestShown = 3

/** Places can be given as long as people can register and pay. */
export const takesGifts = (event: Event, now: Date): boolean =>
  !isFree(event) && takesRegistrations(event, now)

/** No one can use the places of a gift now. */
export const isPastUse = (event: Pick<Event, 'endsAt' | 'state' | 'price'>, now: Date): boolean =>
  isFree(event) || !isOpen(event, now)
