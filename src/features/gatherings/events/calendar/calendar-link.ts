import { paths } from '#shared/paths.ts'
import type { Event } from '../schema.ts'
import { longMoment } from '../event-times.ts'
import { placeOf } from '../policy.ts'

type Entry = Pick<
  Event,
  'id' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'location' | 'isVirtual' | 'zoomLink'
> & { registrationClosesAt?: Event['registrationClosesAt'] | undefined }

/**
 * Opens Google Calendar with the event filled in. Times are in UTC, so that each calendar shows its own.
 * `origin` is the address of the site, without a slash at its end.
 */
export const calendarLink = (event: Entry, origin: string): string => {
  const fields = {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.startsAt)}/${compact(event.endsAt)}`,
    details: calendarDetails({ ...event, description: shorten(event.description ?? '') }, origin),
    location: placeOf(event),
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields).toString()}`
}

/** What a calendar says about an event: its text, how to join, and the address of its page. */
export const calendarDetails = (
  {
    id,
    description,
    zoomLink,
    registrationClosesAt,
  }: Pick<Entry, 'id' | 'description' | 'zoomLink' | 'registrationClosesAt'>,
  origin: string,
): string =>
  [
    description,
    zoomLink && `Join online: ${zoomLink}`,
    registrationClosesAt && `Registration closes: ${longMoment(registrationClosesAt)}`,
    origin + paths.event(id),
  ]
    .filter(Boolean)
    .join('\n\n')

/** 20260314T183000Z */
const compact = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '')

// An address has to stay short enough for every browser and mail program.
const longestDetails = 800

const shorten = (text: string): string =>
  text.length <= longestDetails ? text : `${text.slice(0, longestDetails).replace(/\s+\S*$/, '')} …`
