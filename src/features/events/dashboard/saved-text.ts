import { dayAt } from '#shared/dates.ts'
import type { AdminEvent } from './schema.ts'

/** `notified`: how many people were notified by email that the event has moved. */
type Saved = Pick<AdminEvent, 'date' | 'endsAt' | 'state'> & { notified?: number }

/** The toast for a saved event: where the site shows it, and how many people were notified. */
export const savedText = (event: Saved, now: Date): string =>
  event.notified ? `${shownText(event, now)} ${notifiedText(event.notified)}` : shownText(event, now)

const shownText = ({ date, endsAt, state }: Saved, now: Date): string => {
  if (state === 'cancelled') return 'The site shows it as cancelled.'
  const isPast = date < dayAt(now) && Date.parse(endsAt) <= now.getTime()
  return isPast ? 'It is over, so the site shows it among past events.' : 'The site shows it already.'
}

export const notifiedText = (count: number): string => {
  if (count === 0) return 'No one had to be notified.'
  return count === 1 ? '1 person was notified by email.' : `${count} people were notified by email.`
}
