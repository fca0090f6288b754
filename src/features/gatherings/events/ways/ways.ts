import type { EventWay } from '../categories.ts'
import { isFull, spotsLeft, spotsText } from '../policy.ts'
import type { Event } from '../schema.ts'

type Seats = Partial<Pick<Event, 'capacity' | 'registered' | 'isVirtual' | 'location' | 'zoomLink'>> &
  Pick<Event, 'ways' | 'wayWords'>

/**
 * The event as someone sees it who takes part in one way: its place, its places and its words. An event with one way only stays as it is.
 */
export const forWay = <Shown extends Seats>(event: Shown, way: EventWay | null | undefined): Shown => {
  const { ways } = event
  if (!ways) return event
  if (way !== 'online') return { ...event, ways: null, wayWords: ways.inPersonWords, zoomLink: null }
  return {
    ...event,
    ways: null,
    wayWords: ways.onlineWords,
    isVirtual: true,
    location: null,
    capacity: ways.onlineCapacity,
    registered: ways.onlineRegistered,
  }
}

/** How many hold a place, in whatever way. */
export const takenPlaces = ({ registered, ways }: Pick<Event, 'registered' | 'ways'>): number =>
  registered + (ways?.onlineRegistered ?? 0)

/** What the hosts say about one way. */
export const longestWayWords = 300

/** "5 spots left" of one way; nothing where there is no limit. */
export const placesOfWay = (
  event: Pick<Event, 'capacity' | 'registered' | 'ways' | 'wayWords'>,
  way: EventWay,
): string => {
  const there = forWay(event, way)
  if (isFull(there)) return 'Full'
  const left = spotsLeft(there)
  return left === null ? '' : spotsText(left)
}
