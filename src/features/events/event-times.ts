import { dayAt, localAt, longDay, timeRange, zoneAt } from '#shared/dates.ts'
import { site } from '#shared/site.ts'

type Span = { startsAt: string; endsAt: string; time?: string }

/** "7pm" has no end, "7 – 9pm" has. Calendars and "upcoming" need one all the same: `endsAt` is two hours later then. */
export const hasEnd = (time: string): boolean => /[–—-]|to|until/i.test(time)

/**
 * When an event is for a visitor elsewhere: "2:30 – 4:30pm GMT-4", with the day only where it is another day
 * than in Accra. A line that fits on a phone does not push the page down when it appears. Nothing where the
 * clocks show the same, which may be so in winter and not in summer.
 */
export const ownTime = ({ startsAt, time, ...span }: Span, timeZone: string): string | undefined => {
  const isOpenEnded = time !== undefined && !hasEnd(time)
  const endsAt = isOpenEnded ? startsAt : span.endsAt
  if (isSameThere(startsAt, timeZone) && isSameThere(endsAt, timeZone)) return undefined
  const [from, to] = [clockAt(startsAt, timeZone), clockAt(endsAt, timeZone)]
  const [firstDay, lastDay] = [shortDay(startsAt, timeZone), shortDay(endsAt, timeZone)]
  const zone = zoneAt(startsAt, timeZone)
  if (firstDay !== lastDay) return `${firstDay}, ${timeOf(from)} – ${lastDay}, ${timeOf(to)} ${zone}`
  const hours = `${isOpenEnded ? timeOf(from) : timeRange(from, to)} ${zone}`
  return firstDay === shortDay(startsAt, site.timeZone) ? hours : `${firstDay}, ${hours}`
}

const isSameThere = (instant: string, timeZone: string): boolean =>
  dayAt(new Date(instant), timeZone) === dayAt(new Date(instant)) &&
  clockAt(instant, timeZone) === clockAt(instant, site.timeZone)

/** "6:30pm" by the visitor's own clock: for times within the next minutes. */
export const ownClockAt = (instant: string): string =>
  timeOf(clockAt(instant, new Intl.DateTimeFormat().resolvedOptions().timeZone))

/** "18:30" */
const clockAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** "Sat 14 Mar" */
const shortDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(site.locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(instant))
    .replace(',', '')

// A range from one moment to itself says its time twice: "2:30 – 2:30pm".
export const timeOf = (clock: string): string => timeRange(clock, clock).split(' – ')[1] ?? ''

/** "Saturday 14 March 2026, 6:30pm (GMT)": until when something can be done, where the ministry is. */
export const longMoment = (instant: string): string => {
  const [day = '', clock = ''] = localAt(instant).split('T')
  return `${longDay(day)}, ${timeOf(clock)} (${zoneAt(instant)})`
}
