import type { Attachment, Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney, formatPrice, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { calendarLink } from '../calendar/calendar-link.ts'
import {
  calendarAttachment,
  isRegistered,
  meetingBlocks,
  onItsWay,
  ticketBlock,
  viewEvent,
  whenAndWhere,
  type Attendee,
} from '../email-parts.server.ts'
import { placesText, yourPlaces, yourPlacesAre } from '../event-words.ts'
import { keptMinutes, registrationReference } from '../policy.ts'
import type { EventWay } from '../categories.ts'
import type { Rest } from '../deposit/deposit.ts'
import { restBlock } from '../deposit/rest-emails.server.ts'
import type { Event } from '../schema.ts'
import { sponsorBlocks } from '../sponsored/sponsor-blocks.server.ts'
import {
  bringAFriend,
  cancelLink,
  clockOf,
  onAMap,
  refundLink,
  ticketCode,
  ticketPicture,
} from './email-blocks.server.ts'

/** An attendee whose registration has an id. Its reference is made of that id. */
export type Registrant = Attendee & {
  id: string
  /** The price that was chosen, of several. */
  priceChoice?: { name: string } | null
  /** How they take part, where there is a choice. */
  way?: EventWay | null
  /** They have paid a deposit, and owe the rest. */
  rest?: Rest | null
  paidInAll?: Money
}

/** What an attendee has paid, and the receipt for it. What came past the providers is not refunded automatically. */
export type Paid = Money & { paymentId: string; receiptNumber: string; isByHand?: boolean }

/** All that an attendee needs: when, where, the file for the calendar, and the link to cancel. */
export const registrationEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees, priceChoice, rest, paidInAll }: Registrant,
  more: {
    link: string
    publicUrl: string
    now: Date
    /** What is read aloud at the door; online there is none. */
    shortCode?: string | undefined
    /** Of their own link for friends. */
    invite?: string | undefined
    paid?: Paid
    /** The gifts that pay for the place of someone who cannot. */
    sponsors?: Parameters<typeof sponsorBlocks>[0]
    isAgain?: boolean
  },
): Email => {
  const { link, publicUrl, now, shortCode, invite, paid, sponsors, isAgain = false } = more
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
      ticketBlock(
        event,
        `${paid ? `${formatMoney(paidInAll ?? paid)} paid` : sponsors ? 'Nothing to pay' : formatPrice(event)}${priceChoice && !sponsors ? ` (${priceChoice.name})` : ''}, ${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`,
      ),
      ...meetingBlocks(event),
      ...(paid ? receiptBlocks(paid) : []),
      ...(sponsors ? sponsorBlocks(sponsors) : []),
      ...(rest ? [restBlock(rest, link)] : []),
      ...(shortCode
        ? [
            { kind: 'button' as const, label: 'Open my ticket', href: link },
            { kind: 'links' as const, links: [addToCalendar(event, publicUrl), ...onAMap(event)] },
          ]
        : [{ kind: 'button' as const, ...addToCalendar(event, publicUrl) }]),
      {
        kind: 'link',
        before: 'A calendar file is attached. For Google Calendar, ',
        label: 'add it with this link',
        // Their own link to the meeting is in the file. An address elsewhere must not have it.
        href: calendarLink({ ...event, zoomLink: null }, publicUrl),
        after: '.',
        asText: 'A calendar file is attached.',
      },
      ...(invite === undefined ? [] : bringAFriend(event, invite, publicUrl)),
      paid?.isByHand
        ? writeToUs
        : paid
          ? refundLink(event, link, now)
          : cancelLink(link, 'so someone else can come'),
      ...(isAgain && !sponsors ? [paid ? toPayForMore : toChangeTheNumber] : []),
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
  label: 'Add to calendar',
  href: publicUrl + paths.eventCalendar(event.id),
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
    ticketBlock(
      event,
      `${formatPrice(event)}, ${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`,
    ),
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
  text: 'To change the number of places, use the same link.',
}

const toPayForMore: Block = {
  kind: 'small',
  text: 'To change the number of places, cancel your registration and register again.',
}

/** After more or fewer people are on the same ticket. */
export const changedPlacesEmail = (
  event: Event,
  { id, name, email, numberOfAttendees }: Registrant,
  { link, before }: { link: string; before: number },
): Email => ({
  to: email,
  subject: `You have ${placesText(numberOfAttendees)}: ${event.title}`,
  preview: `Before, you had ${before}. Your ticket stays the same.`,
  heading: `You have ${placesText(numberOfAttendees)} now, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Before, you had ${before}.${numberOfAttendees < before ? ' Thank you for making room for others.' : ''} Your ticket and its code stay the same.`,
    },
    ticketBlock(event, `${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`),
    { kind: 'button', label: 'Open my registration', href: link },
    { kind: 'small', text: "If you didn't change this, reply to this email." },
  ],
  reason: isRegistered,
})

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
    viewEvent(event, publicUrl),
    { kind: 'small', text: 'If you change your mind, you can register again while there are places left.' },
  ],
  reason: "You're getting this email because you cancelled your registration.",
})
