import type { Attachment, Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, localAt, longDay, zoneAt } from '#shared/time/dates.ts'
import { formatMoney, formatPrice, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { calendarLink } from '../calendar/calendar-link.ts'
import {
  calendarAttachment,
  isRegistered,
  meetingBlocks,
  onItsWay,
  stubOf,
  ticketLines,
  timeOf as timeOfDay,
  whenAndWhere,
  type Attendee,
  type SureAttendee,
} from '../email-parts.server.ts'
import { longMoment, timeOf } from '../event-times.ts'
import { placesText, refundsClosedText, yourPlaces, yourPlacesAre } from '../event-words.ts'
import { mapLink } from '../page/map-address.ts'
import { areRefundsOpen, keptMinutes, placeOf, refundUntil, registrationReference } from '../policy.ts'
import type { Event } from '../schema.ts'

/** An attendee whose registration has an id. Its reference is made of that id. */
export type Registrant = Attendee & { id: string }

/** What an attendee has paid, and the receipt for it. What came past the providers is not refunded automatically. */
export type Paid = Money & { paymentId: string; receiptNumber: string; isByHand?: boolean }

/** All that an attendee needs: when, where, the file for the calendar, and the link to cancel. */
export const registrationEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees }: Registrant,
  more: {
    link: string
    publicUrl: string
    now: Date
    /** What is read aloud at the door; online there is none. */
    shortCode?: string | undefined
    paid?: Paid
    isAgain?: boolean
  },
): Email => {
  const { link, publicUrl, now, shortCode, paid, isAgain = false } = more
  return {
    to: email,
    subject: `You're registered: ${event.title}`,
    preview: `${whenAndWhere(event)}. Add it to your calendar.`,
    heading: `You're registered, ${firstNameForEmail(name)}.`,
    blocks: [
      {
        kind: 'text',
        text: `${isAgain ? "You were already registered, so we haven't booked you twice. " : ''}${yourPlacesAre(numberOfAttendees, 'booked')}. ${shortCode ? 'Show this code at the door, on your phone or on paper.' : "Here's everything you need."}`,
      },
      ...(shortCode ? [ticketCode(shortCode)] : []),
      {
        kind: 'ticket',
        stub: stubOf(event),
        title: event.title,
        lines: ticketLines(event),
        note: `${paid ? `${formatMoney(paid)} paid` : formatPrice(event)}, ${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`,
      },
      ...meetingBlocks(event),
      ...(paid ? receiptBlocks(paid) : []),
      shortCode ? { kind: 'button', label: 'Open my ticket', href: link } : addToCalendar(event, publicUrl),
      ...(shortCode
        ? [{ ...addToCalendar(event, publicUrl), kind: 'link' as const, before: '', after: '' }]
        : []),
      {
        kind: 'link',
        before: 'A calendar file is attached. For Google Calendar, ',
        label: 'add it with this link',
        href: calendarLink(event, publicUrl),
        after: '.',
        asText: 'A calendar file is attached.',
      },
      paid?.isByHand
        ? writeToUs
        : paid
          ? refundLink(event, link, now)
          : cancelLink(link, 'so someone else can come'),
      ...(isAgain ? [toChangeTheNumber] : []),
    ],
    reason: isRegistered,
    attachments: [
      calendarAttachment(event, publicUrl),
      ...(paid ? [receiptAttachment(paid)] : []),
      ...(shortCode ? [ticketPicture(id)] : []),
    ],
  }
}

const addToCalendar = (event: Event, publicUrl: string) => ({
  kind: 'button' as const,
  label: 'Add to calendar',
  href: publicUrl + paths.eventCalendar(event.id),
})

const pictureOfCode = 'ticket-code'

const ticketCode = (shortCode: string): Block => ({
  kind: 'code',
  cid: pictureOfCode,
  words: `Ticket code ${shortCode}`,
  below: shortCode,
})

const ticketPicture = (registrationId: string): Attachment => ({
  name: 'ticket.png',
  type: 'image/png',
  cid: pictureOfCode,
  source: { kind: 'ticket', id: registrationId },
})

/** Before a place is given: the one thing to do, and until when. The details come when it is confirmed. */
export const keptPlaceEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees }: Registrant,
  { link, keptUntil }: { link: string; keptUntil: Date },
): Email => ({
  to: email,
  subject: `Confirm ${yourPlaces(numberOfAttendees)}: ${event.title}`,
  preview: `${yourPlacesAre(numberOfAttendees, 'held')} for ${keptMinutes} minutes.`,
  heading: `Please confirm ${yourPlaces(numberOfAttendees)}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${yourPlacesAre(numberOfAttendees, 'held')} for ${keptMinutes} minutes, until ${clockOf(keptUntil)}. Confirm, and we'll email you everything you need.`,
    },
    {
      kind: 'ticket',
      stub: stubOf(event),
      title: event.title,
      lines: ticketLines(event),
      note: `${formatPrice(event)}, ${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`,
    },
    { kind: 'button', label: `Confirm ${yourPlaces(numberOfAttendees)}`, href: link },
    { kind: 'small', text: "Not you? You don't need to do anything. We'll offer the place to someone else." },
  ],
  reason: "You're getting this email because someone registered for this event with your email address.",
})

/** Who has paid by hand cannot cancel by a link: a person gives the money back. */
const writeToUs: Block = {
  kind: 'small',
  text: "Can't make it? Reply to this email before the event starts and we'll arrange your refund.",
}

const toChangeTheNumber: Block = {
  kind: 'small',
  text: 'To change the number of places, cancel your registration and register again.',
}

/** "6:32pm (GMT)" */
const clockOf = (moment: Date): string => {
  const instant = moment.toISOString()
  return `${timeOf(localAt(instant).slice(-5))} (${zoneAt(instant)})`
}

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
  preview: `${timeOfDay(event)}, ${placeOf(event)}.`,
  heading: `See you soon, ${firstNameForEmail(name)}`,
  blocks: [
    { kind: 'text', text: `We start at ${clockOf(new Date(event.startsAt))}.` },
    ...(shortCode ? [ticketCode(shortCode)] : []),
    {
      kind: 'ticket',
      stub: stubOf(event),
      title: event.title,
      lines: ticketLines(event),
      note: placesText(numberOfAttendees),
    },
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
  return { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) }
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
      {
        kind: 'ticket',
        stub: stubOf(event),
        title: event.title,
        lines: ticketLines(event),
        note: placesText(numberOfAttendees),
      },
      ...meetingBlocks(event),
      { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) },
      hasPaid ? refundLink(event, link, now) : cancelLink(link, 'so someone else can come'),
    ],
    reason: isRegistered,
    unsubscribe: stop,
  }
}

/** How and why to cancel. */
const cancelLink = (link: string, why: string): Block => ({
  kind: 'link',
  before: "Can't make it? ",
  label: 'Cancel your registration',
  href: link,
  after: ` ${why}. You can use the same link to see your registration.`,
})

/** Until when a buyer can cancel; too late, who can help. */
const refundLink = (event: CalendarEvent, link: string, now: Date): Block =>
  areRefundsOpen(event, now)
    ? cancelLink(link, `by ${longMoment(refundUntil(event))} for a full refund`)
    : {
        kind: 'link',
        before: `${refundsClosedText(event)} If you can't make it, reply to this email. `,
        label: 'See your registration',
        href: link,
        after: '',
      }

const receiptBlocks = (paid: Paid): Email['blocks'] => [
  {
    kind: 'small',
    text: `We've received your payment of ${formatMoney(paid)}. Your receipt (${paid.receiptNumber}) is attached.`,
  },
]

const receiptAttachment = ({ paymentId, receiptNumber }: Paid): Attachment => ({
  name: `${receiptNumber}.pdf`,
  type: 'application/pdf',
  source: { kind: 'receipt', id: paymentId },
})

export const cancellationEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  publicUrl: string,
  refund?: Money,
): Email => ({
  to: email,
  subject: `Registration cancelled: ${event.title}`,
  preview: 'Your registration has been cancelled.',
  heading: `Your registration has been cancelled, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We've cancelled ${yourPlaces(numberOfAttendees)} for “${event.title}” on ${longDay(event.date)}. Thank you for making room for someone else. Please remove the event from your calendar.`,
    },
    ...(refund ? [onItsWay(refund)] : []),
    { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) },
    { kind: 'small', text: 'If you change your mind, you can register again while there are places left.' },
  ],
  reason: "You're getting this email because you cancelled your registration.",
})
