import { addDays, dayAt, hoursAfter, instantAt, localAt, shortDay } from '#shared/time/dates.ts'

/** The hour at which people read an email that is not urgent. */
export const morning = '08:00'

const tomorrowMorning = (now: Date): { instant: string; words: string } => {
  const day = addDays(dayAt(now), 1)
  return { instant: instantAt(day, morning), words: `Tomorrow, ${shortDay(day)}, ${morning}` }
}

/** What is written about something that begins then has to leave before: how long, if there is time for it. */
const hoursAhead = 2
const earliest = '07:00'

/** The times that are offered beside now: tomorrow morning, unless the event has finished by then; before that, two hours ahead of it. */
export const offeredTime = (
  now: Date,
  latest: string | undefined,
): { instant: string; words: string } | undefined => {
  const tomorrow = tomorrowMorning(now)
  if (!latest || tomorrow.instant < new Date(latest).toISOString()) return tomorrow
  const instant = hoursAfter(latest, -hoursAhead)
  if (Date.parse(instant) < now.getTime() + 15 * minute) return undefined
  const [day = '', time = ''] = localAt(instant).split('T')
  if (time < earliest) return undefined
  const name = day === dayAt(now) ? 'Today' : shortDay(day)
  return { instant, words: `${name}, ${time}, two hours before it starts` }
}

const minute = 60_000
const longestInMinutes = 90

/** How long it takes, as far as one can say. */
export const untilDone = (doneAt: string, now: Date, moment: (instant: string) => string): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(doneAt) - now.getTime()) / minute))
  if (minutes > longestInMinutes) return `the last by ${moment(doneAt)}`
  return minutes === 1 ? 'all within a minute' : `all within ${minutes} minutes`
}

/** "08:40", or with its day if that is another one. */
export const clockOrDay = (instant: string): string => {
  const [day = '', time = ''] = localAt(instant).split('T')
  return day === dayAt(new Date()) ? time : `${shortDay(day)}, ${time}`
}

export const whileSendingMs = 5_000

/** Whether emails leave just now, or will before one looks again. */
export const isUnderWay = ({ state, sendAt }: { state: string; sendAt: string }): boolean =>
  state === 'sending' && Date.parse(sendAt) <= Date.now() + whileSendingMs
