import type { Event } from './schema.ts'

export const spotsLeft = ({ capacity, registered }: Pick<Event, 'capacity' | 'registered'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - registered)

export const isFull = (event: Pick<Event, 'capacity' | 'registered'>): boolean => spotsLeft(event) === 0

/** How full it is to somebody who holds seats of it themselves: those are theirs to take. */
export const besides = <Seats extends Pick<Event, 'registered'>>(event: Seats, heldSeats: number): Seats => ({
  ...event,
  registered: Math.max(0, event.registered - heldSeats),
})

/** Whoever comes late is welcome, so it is open until it ends, unless it is cancelled. */
export const isOpen = ({ endsAt, state }: Pick<Event, 'endsAt' | 'state'>, now: Date): boolean =>
  state === 'planned' && now.getTime() < Date.parse(endsAt)

/** What it is called where nothing beside its name tells that it is cancelled: a page's title, a shared link. */
export const toldTitle = ({ title, state }: Pick<Event, 'title' | 'state'>): string =>
  state === 'cancelled' ? `Cancelled: ${title}` : title

/** Where it is, as everybody is told; nothing if that is not known yet. */
export const placeOf = ({ isVirtual, location }: Pick<Event, 'isVirtual' | 'location'>): string =>
  isVirtual ? 'Online' : (location ?? '')

export const isFree = ({ price }: Pick<Event, 'price'>): boolean => price === 0

/**
 * How many seats of an event may be held and not paid for by one network: on a mobile one many people share an
 * address, so half of them; not the whole event, unless one registration fills it.
 */
export const mostUnpaidSeats = ({ capacity }: Pick<Event, 'capacity'>): number =>
  capacity === null ? Infinity : Math.max(10, Math.floor(capacity / 2))

const nearlyFullFrom = 0.85

export const isNearlyFull = (event: Pick<Event, 'capacity' | 'registered'>): boolean =>
  event.capacity !== null && !isFull(event) && event.registered / event.capacity >= nearlyFullFrom
