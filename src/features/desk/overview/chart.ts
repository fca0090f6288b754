import { shortDay, type CalendarDay } from '#shared/time/dates.ts'

/** How many there were in a week. */
export type Point = { from: CalendarDay; count: number }

const tops = [4, 6, 8, 10, 16, 20, 30, 40, 50, 60, 80, 100]

/** Where the scale ends: a round number whose half is whole, so that three lines are enough. */
export const topOf = (most: number): number =>
  most > 100 ? 10 * topOf(most / 10) : tops.find((top) => top >= most)!

/** "12 Jan", "19", "26", "2 Feb": the month where it begins, and at the start unless the next one says it. */
export const weekLabels = (days: CalendarDay[]): string[] =>
  days.map((day, index) => {
    const begins = (at: number) => monthOf(days[at]!) !== monthOf(days[at - 1]!)
    const saysMonth = index > 0 ? begins(index) : days.length < 2 || !begins(1)
    return saysMonth ? dayAndMonth(day) : String(Number(day.slice(8)))
  })

const monthOf = (day: CalendarDay): string => day.slice(0, 7)

/** "12 Jan" of "Mon 12 Jan 2026". */
const dayAndMonth = (day: CalendarDay): string => shortDay(day).split(' ').slice(1, 3).join(' ')

/** The figures for screen readers. */
export const chartText = (title: string, points: Point[]): string => {
  const figures = points.map(({ from, count }, index) => {
    const week = index < points.length - 1 ? `week of ${dayAndMonth(from)}` : 'this week so far'
    return `${week} ${count.toLocaleString('en')}`
  })
  return `${title}: ${figures.join(', ')}.`
}
