import { daysBetween, type CalendarDay } from '#shared/time/dates.ts'

/**
 * What becomes of a date when its series takes place on other days: it keeps its day, moves to the nearest new one, stands alone from then
 * on, or is removed.
 */
export type Matched<Date> = { date: Date; day: CalendarDay; becomes: 'same' | 'moved' | 'single' | 'removed' }

type Made = { seriesDay: CalendarDay; editedFields: readonly string[] }

// A date of another week would not be the same evening.
const farthest = 6

type Known<Date> = {
  /** Whether visitors have registered: they were told the day. */
  isKnown: (date: Date) => boolean
  /** After it there are no days, if the rule has an end. */
  lastDay: CalendarDay | undefined
}

/** So that links that were passed on still lead to a date, what can be moved is moved, before others are made. */
export const matchDates = <Date extends Made>(
  dates: readonly Date[],
  days: readonly CalendarDay[],
  { isKnown, lastDay }: Known<Date>,
): Matched<Date>[] => {
  const free = new Set(days)
  const same = new Set(dates.filter(({ seriesDay }) => free.has(seriesDay)))
  for (const { seriesDay } of same) free.delete(seriesDay)
  const moved = new Map<Date, CalendarDay>()
  // Those that someone has worked on choose first.
  const others = dates.filter((date) => !same.has(date) && !isKnown(date))
  for (const date of others.toSorted((one, other) => edits(other) - edits(one))) {
    const nearest = nearestOf(free, date.seriesDay)
    if (!nearest) continue
    free.delete(nearest)
    moved.set(date, nearest)
  }
  return dates.map((date) => {
    const { seriesDay } = date
    const nearest = moved.get(date)
    if (same.has(date)) return { date, day: seriesDay, becomes: 'same' }
    if (nearest) return { date, day: nearest, becomes: 'moved' }
    const isOver = lastDay !== undefined && seriesDay > lastDay
    const isKept = isKnown(date) || (edits(date) > 0 && !isOver)
    return { date, day: seriesDay, becomes: isKept ? 'single' : 'removed' }
  })
}

const edits = ({ editedFields }: Made): number => Math.min(editedFields.length, 1)

const nearestOf = (days: ReadonlySet<CalendarDay>, to: CalendarDay): CalendarDay | undefined =>
  [...days]
    .map((day) => ({ day, far: Math.abs(daysBetween(day, to)) }))
    .filter(({ far }) => far <= farthest)
    .toSorted((one, other) => one.far - other.far)[0]?.day
