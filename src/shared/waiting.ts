const hourMs = 3_600_000

/** The site promises an answer within 24–48 hours: after 24 hours an administrator should look. */
const longAfterHours = 24

/** "31 hours", "3 days": how long a person has waited. */
export const waitedSince = (since: string, now: Date): { text: string; isLong: boolean } => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / hourMs))
  const days = Math.floor(hours / 24)
  const text = hours < 1 ? 'Less than an hour' : hours < 72 ? countHours(hours) : `${days} days`
  return { text, isLong: hours >= longAfterHours }
}

/** "Due in 5 hours", "Overdue by 3 hours", "Overdue by 2 days": how a promise stands. */
export const dueText = (dueAt: string, now: Date = new Date()): string => {
  const hours = (Date.parse(dueAt) - now.getTime()) / hourMs
  return hours >= 0 ? `Due in ${span(hours)}` : `Overdue by ${span(-hours)}`
}

/** "less than an hour", "26 hours", "3 days" */
export const span = (hours: number): string => {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return countHours(Math.floor(hours))
  return `${Math.floor(hours / 24)} days`
}

/** "a moment ago", "3 minutes ago", "2 hours ago", "3 days ago" */
export const agoText = (since: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'a moment ago'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return `${span(minutes / 60)} ago`
}

const countHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

export const isLate = (dueAt: string, now: Date = new Date()): boolean => Date.parse(dueAt) < now.getTime()
