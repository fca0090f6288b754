import { dayAt, shortMoment } from '#shared/time/dates.ts'
import type { AdminEvent } from './schema.ts'

/** `notified`: how many people were notified by email that the event has moved. */
type Saved = Pick<AdminEvent, 'date' | 'endsAt' | 'state' | 'publishedAt' | 'audience'> & {
  notified?: number
}

/** The toast for a saved event: where the site shows it, and how many people were notified. */
export const savedText = (event: Saved, now: Date): string =>
  event.notified ? `${shownText(event, now)} ${notifiedText(event.notified)}` : shownText(event, now)

const shownText = ({ date, endsAt, state, publishedAt, audience }: Saved, now: Date): string => {
  if (state === 'draft')
    return publishedAt
      ? `It's a draft until ${shortMoment(publishedAt)}, and then it's published.`
      : "It's a draft. Only the team sees it."
  if (state === 'cancelled') return "It's shown on the site as cancelled."
  const isPast = date < dayAt(now) && Date.parse(endsAt) <= now.getTime()
  if (audience === 'link') return "It's live, for those who have its link."
  if (audience === 'members') return "It's live, for members who are signed in."
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
