import { addDays, dayAt, instantAt, shortDay } from '#shared/time/dates.ts'

/** The hour at which people read an email that is not urgent. */
export const morning = '08:00'

export const tomorrowMorning = (now: Date): { instant: string; words: string } => {
  const day = addDays(dayAt(now), 1)
  return { instant: instantAt(day, morning), words: `Tomorrow, ${shortDay(day)}, ${morning}` }
}

const minute = 60_000
const longestInMinutes = 90

/** How long it takes, as far as one can say. */
export const untilDone = (doneAt: string, now: Date, moment: (instant: string) => string): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(doneAt) - now.getTime()) / minute))
  if (minutes > longestInMinutes) return `the last by ${moment(doneAt)}`
  return minutes === 1 ? 'all within a minute' : `all within ${minutes} minutes`
}
