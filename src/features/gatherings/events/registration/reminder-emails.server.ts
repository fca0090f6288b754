import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt } from '#shared/time/dates.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import {
  isRegistered,
  meetingBlocks,
  ticketBlock,
  timeOf,
  viewEvent,
  whenAndWhere,
  type SureAttendee,
} from '../email-parts.server.ts'
import { placesText, yourPlaces } from '../event-words.ts'
import { mapLink } from '../page/map-address.ts'
import { areRefundsOpen, placeOf } from '../policy.ts'
import { cancelLink, clockOf, refundLink, ticketCode, ticketPicture } from './email-blocks.server.ts'

/** What a reminder leads to. */
export type RemindersLinks = {
  link: string
  publicUrl: string
  now: Date
  /** What is read aloud at the door; online there is none. */
  shortCode?: string | undefined
  /** By one click there are no more reminders. Of changes and cancellations everyone is told. */
  stop: NonNullable<Email['unsubscribe']>
}

/** An hour before: the code for the door and the way there, or the meeting, and the link to give the seats back. */
export const lastReminderEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees, hasPaid }: SureAttendee & { id: string },
  { link, publicUrl, now, shortCode, stop }: RemindersLinks,
): Email => ({
  to: email,
  subject: `Starting soon: ${event.title}`,
  preview: `${timeOf(event)}, ${placeOf(event)}.`,
  heading: `See you soon, ${firstNameForEmail(name)}`,
  blocks: [
    { kind: 'text', text: `We start at ${clockOf(new Date(event.startsAt))}.` },
    ...(shortCode ? [ticketCode(shortCode)] : []),
    ticketBlock(event, placesText(numberOfAttendees)),
    wayThere(event, publicUrl),
    ...(event.isVirtual ? [] : meetingBlocks(event)),
    hasPaid && !areRefundsOpen(event, now)
      ? refundLink(event, link, now)
      : {
          kind: 'link',
          before: 'Not coming? ',
          label: `Give ${yourPlaces(numberOfAttendees)} back`,
          href: link,
          after: ' so someone else can come.',
        },
  ],
  reason: isRegistered,
  unsubscribe: stop,
  ...(shortCode && { attachments: [ticketPicture(id)] }),
})

const wayThere = (event: CalendarEvent, publicUrl: string): Block => {
  if (event.isVirtual && event.zoomLink)
    return { kind: 'button', label: 'Join the meeting', href: event.zoomLink }
  if (event.location && !event.isVirtual)
    return { kind: 'button', label: 'Open the map', href: mapLink(event.location) }
  return viewEvent(event, publicUrl)
}

/** The day before: when and where once more, and the link to give the seats back. */
export const reminderEmail = (
  event: CalendarEvent,
  { name, email, numberOfAttendees, hasPaid }: SureAttendee,
  { link, publicUrl, now, stop }: RemindersLinks,
): Email => {
  const isToday = event.date === dayAt(now)
  return {
    to: email,
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${event.title}`,
    preview: `${whenAndWhere(event)}. We look forward to seeing you.`,
    heading: `See you ${isToday ? 'today' : 'tomorrow'}, ${firstNameForEmail(name)}`,
    blocks: [
      { kind: 'text', text: "We're looking forward to seeing you. Here's when and where:" },
      ticketBlock(event, placesText(numberOfAttendees)),
      ...meetingBlocks(event),
      viewEvent(event, publicUrl),
      hasPaid ? refundLink(event, link, now) : cancelLink(link, 'so someone else can come'),
    ],
    reason: isRegistered,
    unsubscribe: stop,
  }
}
