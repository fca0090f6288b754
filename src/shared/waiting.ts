const hourMs = 3_600_000

/** The site promises an answer within 24-48 hours: after 24 hours an administrator should look. */
const longAfterHours = 24

/** "31 h", "3 days": how long a person has waited. */
export const waitedSince = (since: string, now: Date): { text: string; isLong: boolean } => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / hourMs))
  const days = Math.floor(hours / 24)
  const text = hours < 1 ? 'under 1 h' : hours < 72 ? `${hours} h` : `${days} days`
  return { text, isLong: hours >= longAfterHours }
}

/** "Due in 5 h", "Late by 3 h", "Late by 2 days": how a promise stands. */
export const dueText = (dueAt: string, now: Date = new Date()): string => {
  const hours = (Date.parse(dueAt) - now.getTime()) / hourMs
  return hours >= 0 ? `Due in ${span(hours)}` : `Late by ${span(-hours)}`
}

/** "less than an hour", "26 h", "3 days" */
export const span = (hours: number): string => {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}

export const isLate = (dueAt: string, now: Date = new Date()): boolean => Date.parse(dueAt) < now.getTime()
