import { dayAt } from '#shared/dates.ts'
import type { AdminEvent } from './schema.ts'

/** `told`: how many have heard by an email that it has moved. */
type Saved = Pick<AdminEvent, 'date' | 'endsAt' | 'state'> & { told?: number }

/** What the toast says of an event that is saved: where the site shows it, and who has been told. */
export const savedText = (event: Saved, now: Date): string =>
  event.told ? `${shownText(event, now)} ${toldText(event.told)}` : shownText(event, now)

const shownText = ({ date, endsAt, state }: Saved, now: Date): string => {
  if (state === 'cancelled') return 'The site shows it as cancelled.'
  const isPast = date < dayAt(now) && Date.parse(endsAt) <= now.getTime()
  return isPast ? 'It is over, so the site shows it among past events.' : 'The site shows it already.'
}

export const toldText = (told: number): string => {
  if (told === 0) return 'Nobody had to be told.'
  return told === 1 ? '1 person was told by email.' : `${told} people were told by email.`
}
