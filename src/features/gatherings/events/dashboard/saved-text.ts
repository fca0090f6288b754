import { dayAt } from '#shared/time/dates.ts'
import type { AdminEvent } from './schema.ts'

/** `notified`: how many people were notified by email that the event has moved. */
type Saved = Pick<AdminEvent, 'date' | 'endsAt' | 'state'> & { notified?: number }

/** The toast for a saved event: where the site shows it, and how many people were notified. */
export const savedText = (event: Saved, now: Date): string =>
  event.notified ? `${shownText(event, now)} ${notifiedText(event.notified)}` : shownText(event, now)

const shownText = ({ date, endsAt, state }: Saved, now: Date): string => {
  if (state === 'cancelled') return "It's shown on the site as cancelled."
  const isPast = date < dayAt(now) && Date.parse(endsAt) <= now.getTime()
  return isPast ? "It's in the past, so it appears under past events." : "It's now live on the site."
}

export const notifiedText = (count: number): string => {
  if (count === 0) return 'No emails were sent.'
  return count === 1 ? "We've emailed 1 person." : `We've emailed ${count} people.`
}

/** The same for the audit log. */
export const notifiedSummary = (count: number): string => {
  if (count === 0) return 'No one to notify'
  return count === 1 ? "We've emailed 1 person" : `We've emailed ${count} people`
}
