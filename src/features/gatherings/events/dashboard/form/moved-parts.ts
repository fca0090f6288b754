import { localAt } from '#shared/time/dates.ts'
import { placeOf } from '../../policy.ts'
import { timesFromPickers } from './form-times.ts'
import type { AdminEvent } from '../schema.ts'

type Known = Pick<AdminEvent, 'startsAt' | 'endsAt' | 'isVirtual' | 'location'>

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && moment.test(value) ? value : undefined

const clocksOf = ({ startsAt, endsAt }: Pick<Known, 'startsAt' | 'endsAt'>): string =>
  [startsAt, endsAt].map((instant) => localAt(instant).slice(11, 16)).join()

const dayOf = (instant: string): string => localAt(instant).slice(0, 10)

/** What of an event is elsewhere or at another time by what a form sends, in words: its guests get an email then. */
export const movedParts = (event: Known, sent: Record<string, unknown>): string[] => {
  const start = momentIn(sent['startsAt'])
  const times = start ? timesFromPickers(start, momentIn(sent['endsAt'])) : undefined
  // No one hears of what has ended by then.
  if (times && Date.parse(times.endsAt) <= Date.now()) return []
  const place = sent['location']
  const isOtherDay = times && dayOf(times.startsAt) !== dayOf(event.startsAt)
  const isOtherEnd = times && !isOtherDay && dayOf(times.endsAt) !== dayOf(event.endsAt)
  const newPlace = placeOf({
    isVirtual: sent['isVirtual'] === true,
    location: typeof place === 'string' && place.trim() ? place.trim() : null,
  })
  return [
    isOtherDay && 'date',
    times && (clocksOf(times) !== clocksOf(event) || isOtherEnd) && 'time',
    newPlace !== placeOf({ ...event, ways: null }) && 'place',
  ].filter((part) => typeof part === 'string')
}
