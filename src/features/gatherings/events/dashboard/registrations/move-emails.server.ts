import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import type { CalendarEvent } from '../../calendar/calendar-file.server.ts'
import {
  calendarAttachment,
  calendarCancellation,
  isRegistered,
  meetingBlocks,
  ticketBlock,
  whenAndWhere,
  type Attendee,
} from '../../email-parts.server.ts'
import { placesText } from '../../event-words.ts'
import { registrationReference } from '../../policy.ts'

/** A date of the same series has the same title, which is said once. */
const fromTo = (before: CalendarEvent, event: CalendarEvent): string =>
  before.title === event.title
    ? `for “${event.title}” from ${longDay(before.date)} to ${longDay(event.date)}`
    : `from “${before.title}” on ${longDay(before.date)} to “${event.title}” on ${longDay(event.date)}`

/** The team has moved a registration to another event. One file takes the old date out of the calendar, the other puts the new one in. */
export const movedRegistrationEmail = (
  event: CalendarEvent,
  before: CalendarEvent,
  { id, name, email, numberOfAttendees }: Attendee & { id: string },
  { link, publicUrl }: { link: string; publicUrl: string },
): Email => ({
  to: email,
  subject: `Your new date: ${event.title}`,
  preview: `${whenAndWhere(event)}. Your ticket stays the same.`,
  heading: `You have a new date, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We've moved your registration ${fromTo(before, event)}. Your ticket, its code and what you paid stay the same.`,
    },
    ticketBlock(event, `${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`),
    ...meetingBlocks(event),
    { kind: 'button', label: 'Open my registration', href: link },
    {
      kind: 'small',
      text: `Open the attached files to update your calendar. If the new date doesn't suit you, reply to this email.`,
    },
  ],
  reason: isRegistered,
  attachments: [
    { ...calendarCancellation(before, publicUrl), name: 'old-date.ics' },
    { ...calendarAttachment(event, publicUrl), name: 'new-date.ics' },
  ],
})
