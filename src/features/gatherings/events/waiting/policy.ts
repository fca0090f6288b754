import { addDays, dayAt, instantAt, localAt } from '#shared/time/dates.ts'
import type { Event } from '../schema.ts'

const minute = 60_000
const hour = 60 * minute

/** From the last hour before the start on, a free place is for anyone who comes. */
const closesBefore = hour
const longestOffer = 12 * hour
const shortestOffer = 45 * minute
const firstHour = 7
const lastHour = 20

type Line = Pick<Event, 'startsAt' | 'state'>

/** Whether people can still wait for a place, and places are still offered to them. */
export const isLineOpen = ({ startsAt, state }: Line, now: Date): boolean =>
  state === 'planned' && Date.parse(startsAt) - now.getTime() > closesBefore

/**
 * From when to when a place that is free now is offered. No one is asked at night: the place is held until the morning. Half of
 * the time to the start is for the next ones in line.
 */
export const offerTimes = (event: Line, now: Date): { from: string; until: string } | undefined => {
  const from = nextDaytime(now)
  if (!isLineOpen(event, from)) return undefined
  const half = (Date.parse(event.startsAt) - from.getTime()) / 2
  const length = Math.max(shortestOffer, Math.min(longestOffer, half))
  return { from: from.toISOString(), until: new Date(from.getTime() + length).toISOString() }
}

const shortestNotice = 30 * minute

/**
 * When a person is reminded of an offer that they have to pay for: two hours before it ends, or halfway if it is shorter. No one is
 * reminded at night, unless there would be no time left in the morning.
 */
export const remindAt = ({ from, until }: { from: string; until: string }): Date => {
  const [begins, ends] = [Date.parse(from), Date.parse(until)]
  const halfway = begins + (ends - begins) / 2
  const at = new Date(Math.max(halfway, ends - 2 * hour))
  const awake = nextDaytime(at)
  if (ends - awake.getTime() >= shortestNotice) return awake
  const evening = new Date(instantAt(dayAt(at), `${lastHour - 1}:00`))
  return evening < at && evening.getTime() >= halfway ? evening : at
}

/** Now, or the next morning where the ministry is. */
export const nextDaytime = (now: Date): Date => {
  const today = dayAt(now)
  const clock = Number(localAt(now.toISOString()).slice(11, 13))
  if (clock >= firstHour && clock < lastHour) return now
  const morning = clock < firstHour ? today : addDays(today, 1)
  return new Date(instantAt(morning, `${String(firstHour).padStart(2, '0')}:00`))
}

/** "1st", "2nd", "3rd", "11th" */
export const ordinal = (place: number): string => {
  const isTeen = Math.floor(place / 10) % 10 === 1
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(place % 10) - 1]
  return `${place}${ending ?? 'th'}`
}
