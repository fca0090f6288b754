import { localAt } from '#shared/time/dates.ts'

/** As the clocks of the ministry show it. */
export const greetingAt = (now: Date): string => {
  const hour = Number(localAt(now.toISOString()).slice(11, 13))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
