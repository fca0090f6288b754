import type { Attachment, Block, Email, Stub } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, localAt, longDay, stubParts, zoneAt } from '#shared/dates.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { formatMoney, formatPrice, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { calendarFile, type CalendarEvent } from './calendar/calendar-file.server.ts'
import { calendarLink } from './calendar/calendar-link.ts'
import { stubColors } from './pictures/picture-facts.server.ts'
import type { Event } from './schema.ts'
import { placeOf } from './policy.ts'

export type Attendee = { name: string; email: string; numberOfAttendees: number }

/** What an attendee has paid by card, and the receipt for it. */
export type Paid = Money & { paymentId: string; receiptNumber: string }

/** All that an attendee needs: when, where, the file for the calendar, and the link to cancel. */
export const registrationEmail = (
  event: CalendarEvent,
  { name, email, numberOfAttendees }: Attendee,
  { link, publicUrl, paid }: { link: string; publicUrl: string; paid?: Paid | undefined },
): Email => ({
  to: email,
  subject: `You're registered: ${event.title}`,
  preview: `${whenAndWhere(event)}. Add it to your calendar.`,
  heading: `You're registered, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We have kept ${numberOfAttendees === 1 ? 'a chair' : `${numberOfAttendees} chairs`} for you. Here is everything you need.`,
    },
    {
      kind: 'ticket',
      stub: stubOf(event),
      title: event.title,
      lines: ticketLines(event),
      note: `${paid ? `${formatMoney(paid)} paid` : formatPrice(event)}, ${seats(numberOfAttendees)}`,
    },
    ...meetingBlocks(event),
    ...(paid ? receiptBlocks(paid) : []),
    { kind: 'button', label: 'Add to calendar', href: publicUrl + paths.eventCalendar(event.id) },
    {
      kind: 'link',
      before: 'The file for your calendar is attached too. You use Google Calendar? ',
      label: 'Add it there',
      href: calendarLink(event, publicUrl),
      after: '.',
      asText: 'The file for your calendar is attached too.',
    },
    {
      kind: 'link',
      before: 'Cannot come after all? ',
      label: numberOfAttendees === 1 ? 'Free your seat' : 'Free your seats',
      href: link,
      after: paid
        ? ' for someone else: until the event begins we pay back what you paid. The same link shows your registration.'
        : ' for someone else. The same link shows your registration.',
    },
  ],
  reason: 'You get this email because this address was registered for an event on our site.',
  attachments: [calendarAttachment(event, publicUrl), ...(paid ? [receiptAttachment(paid)] : [])],
})

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
    heading: `See you ${isToday ? 'today' : 'tomorrow'}, ${firstNameForEmail(name)}.`,
    blocks: [
      {
        kind: 'text',
        text: `We have kept ${numberOfAttendees === 1 ? 'a chair' : `${numberOfAttendees} chairs`} for you. This is when and where:`,
      },
      {
        kind: 'ticket',
        stub: stubOf(event),
        title: event.title,
        lines: ticketLines(event),
        note: seats(numberOfAttendees),
      },
      ...meetingBlocks(event),
      { kind: 'button', label: 'See the event', href: publicUrl + paths.event(event.id) },
      {
        kind: 'link',
        before: 'Cannot come after all? ',
        label: numberOfAttendees === 1 ? 'Free your seat' : 'Free your seats',
        href: link,
        after: ' for someone else. The same link shows your registration.',
      },
    ],
    reason: 'You get this email because this address is registered for the event on our site.',
  }
}

const receiptBlocks = (paid: Paid): Email['blocks'] => [
  {
    kind: 'small',
    text: `We have received ${formatMoney(paid)}. Your receipt ${paid.receiptNumber} is attached.`,
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
  subject: `Cancelled: ${event.title}`,
  preview: 'Your registration is cancelled, and somebody else can come.',
  heading: `Your registration is cancelled, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We have given back ${numberOfAttendees === 1 ? 'your seat' : `your ${numberOfAttendees} seats`} at “${event.title}” on ${longDay(event.date)}. Thank you for making room for somebody else. Please remove the event from your calendar.`,
    },
    ...(refund ? [onItsWay(refund)] : []),
    { kind: 'button', label: 'See the event', href: publicUrl + paths.event(event.id) },
    { kind: 'small', text: 'You can register again as long as there are spots left.' },
  ],
  reason: 'You get this email because the registration of this address was cancelled on our site.',
})

/** When an administrator gives the seats back. */
export const cancelledByUsEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  publicUrl: string,
  money?: Block,
): Email => ({
  to: email,
  subject: `Your registration was cancelled: ${event.title}`,
  preview: `We have cancelled your registration for ${longDay(event.date)}.`,
  heading: `Your registration is cancelled, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Our team has cancelled your registration for “${event.title}” on ${longDay(event.date)}, and ${numberOfAttendees === 1 ? 'your seat is' : `your ${numberOfAttendees} seats are`} free again. Please remove the event from your calendar. If you did not expect this, please write to us: a person will help you.`,
    },
    ...(money ? [money] : []),
    { kind: 'button', label: 'See the event', href: publicUrl + paths.event(event.id) },
  ],
  reason: 'You get this email because this address was registered for an event on our site.',
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
  preview: `${longDay(event.date)}, ${timeOf(event)}: it does not take place.`,
  heading: `We are sorry, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `“${event.title}” on ${longDay(event.date)}, ${timeOf(event)}, has been cancelled and does not take place. Please remove it from your calendar; you need not do anything else.`,
    },
    ...(money ? [money] : []),
    { kind: 'button', label: 'See the next events', href: publicUrl + paths.events },
    { kind: 'small', text: 'Questions? Reply to this email.' },
  ],
  reason: 'You get this email because this address was registered for the event on our site.',
})

/** To everybody who is registered, when the event is at another time or another place than they know. */
export const eventMovedEmail = (
  event: CalendarEvent,
  before: Event,
  { name, email, numberOfAttendees }: Attendee,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `Changed: ${event.title}`,
  preview: `${whenAndWhere(event)}. Please look at what is new.`,
  heading: `Something has changed, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `“${event.title}”, for which you are registered, has a new ${changedParts(before, event)}. Your ${numberOfAttendees === 1 ? 'seat is' : 'seats are'} kept. This is how it is now:`,
    },
    {
      kind: 'ticket',
      stub: stubOf(event),
      title: event.title,
      lines: ticketLines(event),
      note: `It was: ${whenAndWhere(before)}`,
    },
    ...meetingBlocks(event),
    { kind: 'button', label: 'See the event', href: publicUrl + paths.event(event.id) },
    {
      kind: 'small',
      text: 'The file that is attached brings your calendar up to date. Cannot come any more? The email about your registration has the link to cancel it.',
    },
  ],
  reason: 'You get this email because this address is registered for the event on our site.',
  attachments: [calendarAttachment(event, publicUrl)],
})

type Meeting = Pick<Event, 'date' | 'time' | 'startsAt' | 'isVirtual' | 'location'>

const ticketLines = (event: Meeting): string[] =>
  [longDay(event.date), timeOf(event), placeOf(event)].filter(Boolean)

const whenAndWhere = (event: Meeting): string => ticketLines(event).join(', ')

/** "6:30 – 8:30pm (GMT)": an email is read anywhere. */
const timeOf = ({ time, startsAt }: Meeting): string => `${time} (${zoneAt(startsAt)})`

/** "day, time and place": the parts that have changed. */
const changedParts = (before: Event, after: Event): string => {
  const isOtherDay = before.date !== after.date
  const isOtherEnd = localAt(before.endsAt) !== localAt(after.endsAt)
  const parts = [
    isOtherDay && 'day',
    (clocksOf(before) !== clocksOf(after) || (isOtherEnd && !isOtherDay)) && 'time',
    placeOf(before) !== placeOf(after) && 'place',
    before.zoomLink !== after.zoomLink && after.zoomLink !== null && 'meeting link',
  ]
  return listed.format(parts.filter((part) => part !== false))
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
  text: `We are paying back ${formatMoney(refund)} to the card that you paid with. It takes your bank 5 to 10 days to show it.`,
})

/** The server can refund card payments only. */
export const paidBackByHand = (fee: Money): Block => ({
  kind: 'text',
  text: `You paid ${formatMoney(fee)}. We will write to you about how you get it back.`,
})

const meetingBlocks = ({ zoomLink, isVirtual }: Event): Email['blocks'] => {
  const before = isVirtual ? 'We meet online: ' : 'You can join online too: '
  return zoomLink ? [{ kind: 'link', before, label: 'Join the meeting', href: zoomLink, after: '' }] : []
}

const seats = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`)

const stubOf = ({ date, category }: Event): Stub => {
  const { month, day } = stubParts(date)
  const weekday = longDay(date).split(' ')[0] ?? ''
  return { month, day, weekday, ...stubColors[category] }
}
