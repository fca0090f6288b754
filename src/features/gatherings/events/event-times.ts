import { localAt, longDay, ownLocalAt, shortDay, timeRange, zoneAt } from '#shared/time/dates.ts'

type Span = { startsAt: string; endsAt: string; time?: string }

/** "7pm" has no end, "7 – 9pm" has. Calendars and "upcoming" need one all the same: `endsAt` is two hours later then. */
export const hasEnd = (time: string): boolean => /[–—-]|to|until/i.test(time)

/**
 * When an event is for a visitor elsewhere: "2:30 – 4:30pm GMT-4", with the day only where it is another day
 * than in Accra. A line that fits on a phone does not push the page down when it appears. Nothing where the
 * clocks show the same, which may be so in winter and not in summer.
 */
export const ownTime = ({ startsAt, time, ...span }: Span, there = ownLocalAt): string | undefined => {
  const isOpenEnded = time !== undefined && !hasEnd(time)
  const endsAt = isOpenEnded ? startsAt : span.endsAt
  const [from, to] = [there(startsAt), there(endsAt)]
  if (from === localAt(startsAt) && to === localAt(endsAt)) return undefined
  const [firstDay, start = ''] = from.split('T')
  const [lastDay, end = ''] = to.split('T')
  const zone = offsetName(startsAt, from)
  if (firstDay !== lastDay) return `${dayOf(from)}, ${timeOf(start)} – ${dayOf(to)}, ${timeOf(end)} ${zone}`
  const hours = `${isOpenEnded ? timeOf(start) : timeRange(start, end)} ${zone}`
  return localAt(startsAt).startsWith(from.slice(0, 10)) ? hours : `${dayOf(from)}, ${hours}`
}

/** "GMT+5:30". What people there call it only a formatter knows, which would hold up a first visit (see `dates.ts`). */
const offsetName = (instant: string, there: string): string => {
  const minutes = Math.round((Date.parse(`${there}Z`) - Date.parse(instant)) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** "Sat 14 Mar" */
const dayOf = (local: string): string => shortDay(local.slice(0, 10)).slice(0, -5)

/** "6:30pm" by the visitor's own clock: for times within the next minutes. */
export const ownClockAt = (instant: string): string => timeOf(ownLocalAt(instant).slice(11))

// A range from one moment to itself says its time twice: "2:30 – 2:30pm".
export const timeOf = (clock: string): string => timeRange(clock, clock).split(' – ')[1] ?? ''

/** "Saturday 14 March 2026, 6:30pm (GMT)": until when something can be done, where the ministry is. */
export const longMoment = (instant: string): string => {
  const [day = '', clock = ''] = localAt(instant).split('T')
  return `${longDay(day)}, ${timeOf(clock)} (${zoneAt(instant)})`
}
