import type { Attachment, Block, Email, Stub } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, localAt, longDay, stubParts, zoneAt } from '#shared/dates.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { formatMoney, formatPrice, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { calendarFile, type CalendarEvent } from './calendar/calendar-file.server.ts'
import { calendarLink } from './calendar/calendar-link.ts'
import { timeOf as timeOfClock } from './event-times.ts'
import { placesText, refundTime, yourPlaces, yourPlacesAre } from './event-words.ts'
import { stubColors } from './pictures/picture-facts.server.ts'
import type { Event } from './schema.ts'
import { keptMinutes, placeOf, registrationReference } from './policy.ts'

export type Attendee = { name: string; email: string; numberOfAttendees: number }

/** An attendee whose registration has an id, from which its reference is made. */
export type Registrant = Attendee & { id: string }

/** What an attendee has paid, and the receipt for it. What no service took is not refunded by itself. */
export type Paid = Money & { paymentId: string; receiptNumber: string; isByHand?: boolean }

const isRegistered = "You're getting this email because you're registered for this event."
const wasRegistered = "You're getting this email because you were registered for this event."

/** All that an attendee needs: when, where, the file for the calendar, and the link to cancel. */
export const registrationEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees }: Registrant,
  more: { link: string; publicUrl: string; paid?: Paid; isAgain?: boolean },
): Email => {
  const { link, publicUrl, paid, isAgain = false } = more
  return {
    to: email,
    subject: `You're registered: ${event.title}`,
    preview: `${whenAndWhere(event)}. Add it to your calendar.`,
    heading: `You're registered, ${firstNameForEmail(name)}.`,
    blocks: [
      {
        kind: 'text',
        text: `${isAgain ? "You were already registered, so we haven't booked you twice. " : ''}${yourPlacesAre(numberOfAttendees, 'booked')}. Here's everything you need.`,
      },
      {
        kind: 'ticket',
        stub: stubOf(event),
        title: event.title,
        lines: ticketLines(event),
        note: `${paid ? `${formatMoney(paid)} paid` : formatPrice(event)}, ${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`,
      },
      ...meetingBlocks(event),
      ...(paid ? receiptBlocks(paid) : []),
      { kind: 'button', label: 'Add to calendar', href: publicUrl + paths.eventCalendar(event.id) },
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
        : cancelLink(
            link,
            paid
              ? "and we'll refund you in full if you do so before the event starts"
              : 'so someone else can come',
          ),
      ...(isAgain ? [toChangeTheNumber] : []),
    ],
    reason: isRegistered,
    attachments: [calendarAttachment(event, publicUrl), ...(paid ? [receiptAttachment(paid)] : [])],
  }
}

/** Before a place is given: the one thing to do, and until when. The details come when it is confirmed. */
export const keptPlaceEmail = (
  event: CalendarEvent,
  { id, name, email, numberOfAttendees }: Registrant,
  { link, keptUntil }: { link: string; keptUntil: Date },
): Email => ({
  to: email,
  subject: `Confirm ${yourPlaces(numberOfAttendees)}: ${event.title}`,
  preview: `${yourPlacesAre(numberOfAttendees, 'kept')} for ${keptMinutes} minutes.`,
  heading: `Please confirm ${yourPlaces(numberOfAttendees)}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${yourPlacesAre(numberOfAttendees, 'kept')} for ${keptMinutes} minutes, until ${clockOf(keptUntil)}. Confirm, and we'll email you everything you need.`,
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

const toChangeTheNumber: Block = {
  kind: 'small',
  text: 'To change the number of places, cancel your registration and register again.',
}

/** The day before: when and where once more, and the link to give the seats back. */
export const reminderEmail = (
  event: CalendarEvent,
  { name, email, numberOfAttendees }: Attendee,
  { link, publicUrl, now }: { link: string; publicUrl: string; now: Date },
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
      cancelLink(link, 'so someone else can come'),
    ],
    reason: isRegistered,
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

/** Who has paid by hand cannot cancel by a link: a person gives the money back. */
const writeToUs: Block = {
  kind: 'small',
  text: "Can't make it? Reply to this email before the event starts and we'll arrange your refund.",
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
    { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) },
  ],
  reason: wasRegistered,
})

/** To everybody who is registered, when the event itself does not take place. */
export const eventCancelledEmail = (
  event: Event,
  { name, email }: Attendee,
  publicUrl: string,
  money?: Block,
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
    ...(money ? [money] : []),
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason: wasRegistered,
})

/** To everybody who is registered, when the event is at another time or another place than they know. */
export const eventMovedEmail = (
  event: CalendarEvent,
  before: Event,
  { name, email }: Attendee,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `Changed: ${event.title}`,
  preview: `${whenAndWhere(event)}. Please check the new details.`,
  heading: `${changeOf(before, event)}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${changeOf(before, event, ` of “${event.title}”`)}. You're still registered. Here are the new details:`,
    },
    {
      kind: 'ticket',
      stub: stubOf(event),
      title: event.title,
      lines: ticketLines(event),
      note: `Previously: ${whenAndWhere(before)}`,
    },
    ...meetingBlocks(event),
    { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) },
    {
      kind: 'small',
      text: 'Open the attached file to update your calendar. If you can no longer come, use the link in your confirmation email to cancel.',
    },
  ],
  reason: isRegistered,
  attachments: [calendarAttachment(event, publicUrl)],
})

type Meeting = Pick<Event, 'date' | 'time' | 'startsAt' | 'isVirtual' | 'location'>

const ticketLines = (event: Meeting): string[] =>
  [longDay(event.date), timeOf(event), placeOf(event)].filter(Boolean)

const whenAndWhere = (event: Meeting): string => ticketLines(event).join(', ')

/** "6:30 – 8:30pm (GMT)": an email is read anywhere. */
const timeOf = ({ time, startsAt }: Meeting): string => `${time} (${zoneAt(startsAt)})`

/** "6:32pm (GMT)" */
const clockOf = (moment: Date): string => {
  const instant = moment.toISOString()
  return `${timeOfClock(localAt(instant).slice(-5))} (${zoneAt(instant)})`
}

/** "The date, time and venue have changed": the parts that have. */
const changeOf = (before: Event, after: Event, ofWhat = ''): string => {
  const isOtherDay = before.date !== after.date
  const isOtherEnd = localAt(before.endsAt) !== localAt(after.endsAt)
  const parts = [
    isOtherDay && 'date',
    (clocksOf(before) !== clocksOf(after) || (isOtherEnd && !isOtherDay)) && 'time',
    placeOf(before) !== placeOf(after) && 'venue',
    before.zoomLink !== after.zoomLink && after.zoomLink !== null && 'meeting link',
  ].filter((part) => part !== false)
  return `The ${listed.format(parts)}${ofWhat} ${parts.length === 1 ? 'has' : 'have'} changed`
}

const listed = new Intl.ListFormat(site.locale)

/** What the clocks show when it begins and when it ends. */
const clocksOf = ({ startsAt, endsAt }: Event): string =>
  [startsAt, endsAt].map((instant) => localAt(instant).slice(-5)).join()

const calendarAttachment = (event: CalendarEvent, publicUrl: string) => ({
  name: fileNameOf(event.title, 'ics'),
  type: 'text/calendar; method=PUBLISH; charset=utf-8',
  content: calendarFile(event, publicUrl),
})

export const onItsWay = (refund: Money): Block => ({
  kind: 'text',
  text: `We're refunding ${formatMoney(refund)} to the card you paid with. ${refundTime}`,
})

/** The server can refund card payments only. */
export const paidBackByHand = (fee: Money): Block => ({
  kind: 'text',
  text: `You paid ${formatMoney(fee)}. We'll email you to arrange your refund.`,
})

const meetingBlocks = ({ zoomLink, isVirtual }: Event): Email['blocks'] => {
  const before = isVirtual ? 'We meet online: ' : 'You can also join online: '
  return zoomLink ? [{ kind: 'link', before, label: 'Join the meeting', href: zoomLink, after: '' }] : []
}

const stubOf = ({ date, category }: Event): Stub => {
  const { month, day } = stubParts(date)
  const weekday = longDay(date).split(' ')[0] ?? ''
  return { month, day, weekday, ...stubColors[category] }
}
