import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { longMoment } from '../event-times.ts'
import { placesText } from '../event-words.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import {
  calendarAttachment,
  calendarCancellation,
  changeOf,
  inOurWords,
  isRegistered,
  meetingBlocks,
  ticketBlock,
  timeOf,
  viewEvent,
  whenAndWhere,
  type Attendee,
  type ToldAttendee,
} from '../email-parts.server.ts'
import { areRefundsOpen, refundUntil } from '../policy.ts'
import type { Event } from '../schema.ts'

const wasRegistered = "You're getting this email because you were registered for this event."

/** When an administrator gives the seats back. */
export const cancelledByUsEmail = (
  event: Event,
  { name, email }: Attendee,
  publicUrl: string,
  money?: Block,
): Email => ({
  to: email,
  subject: `We've cancelled your registration: ${event.title}`,
  preview: `Your place on ${longDay(event.date)} has been cancelled.`,
  heading: `Your registration has been cancelled, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Our team has cancelled your registration for “${event.title}” on ${longDay(event.date)}. Please remove the event from your calendar. If you weren't expecting this, reply to this email and we'll help.`,
    },
    ...(money ? [money] : []),
    viewEvent(event, publicUrl),
  ],
  reason: wasRegistered,
})

/** To everyone who is registered, when the event itself does not take place. */
export const eventCancelledEmail = (
  event: Event,
  { name, email }: Attendee,
  publicUrl: string,
  { calendar, money, ownWords }: Cancellation = {},
): Email => ({
  to: email,
  subject: `Event cancelled: ${event.title}`,
  preview: `The event on ${longDay(event.date)}, ${timeOf(event)}, will not go ahead.`,
  heading: `We're sorry, ${firstNameForEmail(name)}. This event is cancelled.`,
  blocks: [
    {
      kind: 'text',
      text: `“${event.title}” on ${longDay(event.date)}, ${timeOf(event)}, has been cancelled. Please remove it from your calendar. You don't need to do anything else.`,
    },
    ...inOurWords(ownWords),
    ...(money ? [money] : []),
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason: wasRegistered,
  ...(calendar && { attachments: [calendarCancellation(calendar, publicUrl)] }),
})

type Cancellation = {
  /** The event as calendars know it, for a file that takes it out of them. */
  calendar?: CalendarEvent | undefined
  money?: Block | undefined
  ownWords?: string | undefined
}

/** To those who held a place and had not paid for it. */
export const nothingPaid: Block = {
  kind: 'text',
  text: "You hadn't paid for your place yet, so there is nothing to refund. If you have just paid, we'll refund it in full.",
}

/** To everyone who is registered, when a deleted event is restored: they have read that it is cancelled. */
export const eventBackEmail = (
  event: CalendarEvent,
  { name, email, numberOfAttendees }: Attendee,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `Going ahead after all: ${event.title}`,
  preview: `${whenAndWhere(event)}. You're still registered.`,
  heading: `This event is going ahead after all, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We told you that “${event.title}” was cancelled. That was a mistake, and we're sorry: it's going ahead. You're still registered, and you don't need to do anything.`,
    },
    ticketBlock(event, placesText(numberOfAttendees)),
    ...meetingBlocks(event),
    viewEvent(event, publicUrl),
    {
      kind: 'small',
      text: `Open the attached file to put it back in your calendar. If you can no longer come, ${byTheLink}.`,
    },
  ],
  reason: isRegistered,
  attachments: [calendarAttachment(event, publicUrl)],
})

/**
 * To everyone who is registered, when the event is at another time or another place than they know. Who has not paid yet holds a place
 * for a while: they get neither the meeting link nor the file for the calendar.
 */
export const eventMovedEmail = (
  event: CalendarEvent,
  before: Event,
  { name, email, hasPaid, owes }: ToldAttendee,
  { publicUrl, now, ownWords }: { publicUrl: string; now: Date; ownWords?: string | undefined },
): Email => ({
  to: email,
  subject: `Changed: ${event.title}`,
  preview: `${whenAndWhere(event)}. Please check the new details.`,
  heading: `${changeOf(before, event)}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${changeOf(before, event, ` of “${event.title}”`)}. ${owes ? "You haven't paid for your place yet." : "You're still registered."}`,
    },
    ...inOurWords(ownWords),
    ticketBlock(event, `Previously: ${whenAndWhere(before)}`),
    ...(owes ? [] : meetingBlocks(event)),
    viewEvent(event, publicUrl),
    {
      kind: 'small',
      text: owes
        ? "If the new details suit you, pay to keep your place. If not, you don't need to do anything."
        : `Open the attached file to update your calendar. If you can no longer come, ${hasPaid ? waysOut(event, now) : byTheLink}.`,
    },
  ],
  reason: owes ? holdsPlace : isRegistered,
  ...(!owes && { attachments: [calendarAttachment(event, publicUrl)] }),
})

const holdsPlace = "You're getting this email because you began to register for this event."

const byTheLink = 'use the link in your confirmation email to cancel'

/** What buyers can do: the deadline has moved with the event. */
const waysOut = (event: Event, now: Date): string =>
  areRefundsOpen(event, now)
    ? `${byTheLink} by ${longMoment(refundUntil(event))} for a full refund`
    : 'reply to this email'

/** The server can refund card payments only. */
export const paidBackByHand = (fee: Money): Block => ({
  kind: 'text',
  text: `You paid ${formatMoney(fee)}. We'll email you to arrange your refund.`,
})
