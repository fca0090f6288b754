const hourMs = 3_600_000

/** The site promises an answer within 24-48 hours: from the first of them on, somebody should look. */
const longAfterHours = 24

/** "31 h", "3 days": how long somebody has waited. */
export const waitedSince = (since: string, now: Date): { text: string; isLong: boolean } => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / hourMs))
  const days = Math.floor(hours / 24)
  const text = hours < 1 ? 'under 1 h' : hours < 72 ? `${hours} h` : `${days} days`
  return { text, isLong: hours >= longAfterHours }
}
