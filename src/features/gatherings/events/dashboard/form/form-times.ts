import {
  addDays,
  daysBetween,
  instantAt,
  localAt,
  longDay,
  timeRange,
  type CalendarDay,
} from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { hasEnd, timeOf } from '../../event-times.ts'

/** When an event is, in the words that people read and in the instants that calendars need. */
export type EventTimes = { date: CalendarDay; time: string; startsAt: string; endsAt: string }

const usualHours = 2

/** From the pickers of the form: wall-clock times where the ministry is, as "2026-12-12T18:30". The end may be left out. */
export const timesFromPickers = (
  start: string,
  end?: string,
  timeZone: string = site.timeZone,
): EventTimes => {
  const from = localTime(start)
  if (!end) {
    const startsAt = instantAt(from.day, from.clock, timeZone)
    const endsAt = new Date(Date.parse(startsAt) + usualHours * 3_600_000).toISOString()
    return { date: from.day, time: timeOf(from.clock), startsAt, endsAt }
  }
  const to = localTime(end)
  return {
    date: from.day,
    time: spanText(from, to),
    startsAt: instantAt(from.day, from.clock, timeZone),
    endsAt: instantAt(to.day, to.clock, timeZone),
  }
}

/** One moment: a wall-clock time where the ministry is. */
export const momentFromPicker = (text: string, timeZone: string = site.timeZone): string => {
  const { day, clock } = localTime(text)
  return instantAt(day, clock, timeZone)
}

/** From a day and the text that stands beside it, which stays as it was written. */
export const timesFromText = (date: CalendarDay, time: string): EventTimes | undefined => {
  const span = readTimeText(time)
  if (!span) return undefined
  // "10pm – 2am" ends on the next day.
  const lastDay = span.to <= span.from ? addDays(date, 1) : date
  return { date, time, startsAt: instantAt(date, span.from), endsAt: instantAt(lastDay, span.to) }
}

/** For a copy: the same weekday and hour, in the first week that is still to come. */
export const nextTimes = ({ date, time, startsAt, endsAt }: EventTimes, today: CalendarDay): EventTimes => {
  const weeksAgo = Math.floor(daysBetween(date, today) / 7)
  return moveByDays(startsAt, hasEnd(time) ? endsAt : undefined, Math.max(weeksAgo + 1, 1) * 7)
}

/** The same so many days later, at the same times of the day, also where clocks were changed in between. */
const moveByDays = (startsAt: string, endsAt: string | undefined, days: number): EventTimes => {
  const moved = (instant: string): string => {
    const { day, clock } = localTime(localAt(instant))
    return `${addDays(day, days)}T${clock}`
  }
  return timesFromPickers(moved(startsAt), endsAt && moved(endsAt))
}

type Local = { day: CalendarDay; clock: string }

/** An instant (with a Z at its end) means the same as the wall-clock time there. */
const localTime = (text: string): Local => {
  const local = text.endsWith('Z') ? localAt(text) : text
  return { day: local.slice(0, 10), clock: local.slice(11, 16) }
}

const spanText = (from: Local, to: Local): string => {
  const isOneEvening = to.day === from.day || (to.day === addDays(from.day, 1) && to.clock < from.clock)
  if (isOneEvening) return timeRange(from.clock, to.clock)
  const [start, end] = timeRange(from.clock, to.clock).split(' – ')
  const half = /[ap]m$/.test(start ?? '') ? '' : (end ?? '').slice(-2)
  return `${start}${half} – ${longDay(to.day).replace(/ \d{4}$/, '')}, ${end}`
}

const clockPattern = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?`
const spanPattern = new RegExp(`^${clockPattern}(?:\\s*(?:–|—|-|to|until)\\s*${clockPattern})?$`, 'i')

/** "6:30 – 8:30pm", "9am to 1pm", "18:00-20:00", "7pm": what people write for a time. */
export const readTimeText = (text: string): { from: string; to: string } | undefined => {
  // One space for many: the patterns would try each of them with each other.
  const plain = text.trim().replace(/\s+/g, ' ')
  const found = spanPattern.exec(plain.replace(/ ?\(?GMT\)?$/i, ''))
  if (!found) return undefined
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found
  const to = toHour === undefined ? undefined : minutesOf(toHour, toMinute, toHalf)
  // "6:30 – 8:30pm" leaves out the first half of the day where it is the second; "11 – 1pm" begins in the morning.
  const guesses = fromHalf || !toHalf ? [fromHalf] : [toHalf, 'am']
  const starts = guesses.map((half) => minutesOf(fromHour!, fromMinute, half))
  const from = starts.find((start) => start !== undefined && (to === undefined || start < to)) ?? starts[0]
  if (from === undefined || (toHour !== undefined && to === undefined)) return undefined
  return { from: clockOf(from), to: clockOf(to ?? from + usualHours * 60) }
}

const minutesOf = (hour: string, minute = '00', half?: string): number | undefined => {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return undefined
  if (!half) return hours * 60 + minutes
  return ((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minutes
}

const clockOf = (minutes: number): string => {
  const ofDay = minutes % (24 * 60)
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
