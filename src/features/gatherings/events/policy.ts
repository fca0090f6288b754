import { hoursAfter } from '#shared/time/dates.ts'
import type { Event } from './schema.ts'

export const spotsLeft = ({ capacity, registered }: Pick<Event, 'capacity' | 'registered'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - registered)

export const spotsText = (left: number | null): string => (left === 1 ? '1 spot left' : `${left} spots left`)

/** Where people take part in person or online: whether there is room online. */
const hasRoomOnline = ({ ways }: Pick<Event, 'ways'>): boolean =>
  !!ways && (ways.onlineCapacity === null || ways.onlineRegistered < ways.onlineCapacity)

/** Whether all places are taken, in each way. */
export const isFull = (event: Pick<Event, 'capacity' | 'registered' | 'ways'>): boolean =>
  spotsLeft(event) === 0 && !hasRoomOnline(event)

/** "5 spots left"; null where there is no limit. If people also take part online, it is said of the hall. */
export const roomText = (event: Pick<Event, 'capacity' | 'registered' | 'ways'>): string | null => {
  const left = spotsLeft(event)
  if (left === null || !event.ways) return left === null ? null : spotsText(left)
  return left === 0 && hasRoomOnline(event) ? 'Places online only' : `${spotsText(left)} in person`
}

/** The event for a visitor who holds seats of it: those seats count as free for them. */
export const besides = <Seats extends Pick<Event, 'registered'>>(event: Seats, heldSeats: number): Seats => ({
  ...event,
  registered: Math.max(0, event.registered - heldSeats),
})

/** Latecomers are welcome, so an event is open until it ends, unless it is cancelled. */
export const isOpen = ({ endsAt, state }: Pick<Event, 'endsAt' | 'state'>, now: Date): boolean =>
  state === 'planned' && now.getTime() < Date.parse(endsAt)

/** Whether people can still register for themselves: it is open, and its closing date is not over. */
export const takesRegistrations = (
  event: Pick<Event, 'endsAt' | 'state' | 'registrationClosesAt'>,
  now: Date,
): boolean =>
  isOpen(event, now) &&
  (event.registrationClosesAt === null || now.getTime() < Date.parse(event.registrationClosesAt))

/** How long before its start those who come are checked in. */
export const doorHours = 3

/** From then on it can be recorded who came. */
export const isDoorTime = ({ startsAt }: Pick<Event, 'startsAt'>, now: Date): boolean =>
  now.getTime() >= Date.parse(hoursAfter(startsAt, -doorHours))

/** It took place and has ended. */
export const isOver = ({ endsAt, state }: Pick<Event, 'endsAt' | 'state'>, now: Date): boolean =>
  state === 'planned' && now.getTime() >= Date.parse(endsAt)

/** For places where only the title can show that the event is cancelled: a page's title, a shared link. */
export const titleWithState = ({ title, state }: Pick<Event, 'title' | 'state'>): string =>
  state === 'cancelled' ? `Cancelled: ${title}` : title

/** "R-2F9A1C3": what a person reads out on the phone. The dashboard finds the registration by it. */
export const registrationReference = (id: string): string => `R-${id.slice(0, 7).toUpperCase()}`

/** The place as visitors see it; empty if no one knows it yet. */
export const placeOf = ({
  isVirtual,
  location,
  ways,
}: Pick<Event, 'isVirtual' | 'location' | 'ways'>): string => {
  if (isVirtual) return 'Online'
  return ways ? `${location ?? 'In person'} and online` : (location ?? '')
}

export const isFree = ({ price }: Pick<Event, 'price'>): boolean => price === 0

export const defaultRefundHours = 24

type RefundTerms = Pick<Event, 'startsAt' | 'endsAt' | 'state' | 'refundHours'>

/** Until when buyers can give their seats back themselves. It moves with the event. */
export const refundUntil = ({
  startsAt,
  refundHours,
}: Pick<RefundTerms, 'startsAt' | 'refundHours'>): string => hoursAfter(startsAt, -refundHours)

/**
 * Whether buyers can still give their seats back and get their money; later an administrator decides. A free seat
 * can be given back as long as the event is open.
 */
export const areRefundsOpen = (event: RefundTerms, now: Date): boolean =>
  isOpen(event, now) && now.getTime() < Date.parse(refundUntil(event))

/**
 * How many unpaid seats of an event one network may hold with several registrations: a fifth, but neither fewer than
 * four nor more than ten. One registration alone is always held.
 */
export const mostUnpaidSeats = ({ capacity }: Pick<Event, 'capacity'>): number =>
  capacity === null ? Infinity : Math.min(10, Math.max(4, Math.floor(capacity / 5)))

/** How long a free place waits until the link in the email is opened. */
export const keptMinutes = 30

export const keptUntil = (now = Date.now()): Date => new Date(now + keptMinutes * 60_000)

const shortFrom = 0.2

/** Fewer than a fifth of the seats are left. */
export const runsShort = (event: Pick<Event, 'capacity' | 'registered'>): boolean =>
  event.capacity !== null && (spotsLeft(event) ?? 0) < event.capacity * shortFrom

const nearlyFullFrom = 0.85

export const isNearlyFull = (event: Pick<Event, 'capacity' | 'registered'>): boolean =>
  event.capacity !== null && !isFull(event) && event.registered / event.capacity >= nearlyFullFrom

/** A sentence or two of the team's own, in the emails about a change or a cancellation. */
export const longestOwnWords = 500
