/** How many of each are kept: the newest backup of a day, a week (from Monday) and a month counts. All in UTC. */
const kept = { days: 7, weeks: 4, months: 12 }

/** Which of these moments are kept. Of backups of one day, week or month, the newest stands for it. */
export const momentsToKeep = (moments: readonly Date[]): Set<Date> => {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime())
  return new Set([
    ...newestOfEach(newestFirst, dayOf, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, monthOf, kept.months),
  ])
}

const newestOfEach = (newestFirst: Date[], spanOf: (moment: Date) => string, most: number): Date[] => {
  const newest = new Map<string, Date>()
  for (const moment of newestFirst) if (!newest.has(spanOf(moment))) newest.set(spanOf(moment), moment)
  return [...newest.values()].slice(0, most)
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The day of its Monday. */
const weekOf = (moment: Date): string => {
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return dayOf(new Date(moment.getTime() - sinceMonday * 24 * 3_600_000))
}
