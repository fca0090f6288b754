import type { Block, Stub } from '#server/mail/email.ts'
import { localAt, longDay, stubParts, zoneAt } from '#shared/time/dates.ts'
import { listed } from '#shared/figures.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import {
  calendarCancellationFile,
  calendarFile,
  type CalendarEvent,
} from './calendar/calendar-file.server.ts'
import { stubColors } from './pictures/picture-facts.server.ts'
import { placeOf } from './policy.ts'
import type { Event } from './schema.ts'

/** What the emails about events share. */
export type Attendee = { name: string; email: string; numberOfAttendees: number }

/** An attendee who is coming for sure; what they have paid for, they can give back until the event's deadline. */
export type SureAttendee = Attendee & { hasPaid: boolean }

/** Someone who has a place, or holds one that is not paid for yet. */
export type ToldAttendee = SureAttendee & { owes: boolean }

export const isRegistered = "You're getting this email because you're registered for this event."

type Meeting = Pick<Event, 'date' | 'time' | 'startsAt' | 'endsAt' | 'isVirtual' | 'location'>

const ticketLines = (event: Meeting): string[] =>
  [longDay(event.date), timeOf(event), placeOf(event)].filter(Boolean)

export const whenAndWhere = (event: Meeting): string => ticketLines(event).join(', ')

/** "The date, time and venue have changed": the parts that have. */
export const changeOf = (before: Meeting, after: Meeting, ofWhat = ''): string => {
  const isOtherDay = before.date !== after.date
  const isOtherEnd = localAt(before.endsAt) !== localAt(after.endsAt)
  const parts = [
    isOtherDay && 'date',
    (clocksOf(before) !== clocksOf(after) || (isOtherEnd && !isOtherDay)) && 'time',
    placeOf(before) !== placeOf(after) && 'venue',
  ].filter((part) => part !== false)
  return `The ${listed(parts)}${ofWhat} ${parts.length === 1 ? 'has' : 'have'} changed`
}

/** What the clocks show when it begins and when it ends. */
const clocksOf = ({ startsAt, endsAt }: Meeting): string =>
  [startsAt, endsAt].map((instant) => localAt(instant).slice(-5)).join()

/** "6:30 – 8:30pm (GMT)": an email is read anywhere. */
export const timeOf = ({ time, startsAt }: Meeting): string => `${time} (${zoneAt(startsAt)})`

export const stubOf = ({ date, category }: Event): Stub => {
  const { month, day } = stubParts(date)
  const weekday = longDay(date).split(' ')[0] ?? ''
  return { month, day, weekday, ...stubColors[category] }
}

/** The event as a ticket: what it is, when and where, and a line below. */
export const ticketBlock = (event: Event, note: string): Block => ({
  kind: 'ticket',
  stub: stubOf(event),
  title: event.title,
  lines: ticketLines(event),
  note,
})

export const viewEvent = ({ id }: Pick<Event, 'id'>, publicUrl: string): Block => ({
  kind: 'button',
  label: 'View event',
  href: publicUrl + paths.event(id),
})

/** The words of the hosts for those who take part in this way, and the link to the meeting. */
export const meetingBlocks = ({ zoomLink, isVirtual, wayWords }: Event): Block[] => {
  const before = isVirtual ? 'We meet online: ' : 'You can also join online: '
  const words = inOurWords(wayWords ?? undefined)
  return zoomLink
    ? [...words, { kind: 'link', before, label: 'Join the meeting', href: zoomLink, after: '' }]
    : words
}

export const calendarAttachment = (event: CalendarEvent, publicUrl: string) => ({
  name: fileNameOf(event.title, 'ics'),
  type: 'text/calendar; method=PUBLISH; charset=utf-8',
  content: calendarFile(event, publicUrl),
})

/** Takes the event out of the calendar where it was put. It does not take place, so no meeting is in it. */
export const calendarCancellation = (event: CalendarEvent, publicUrl: string) => ({
  name: fileNameOf(event.title, 'ics'),
  type: 'text/calendar; method=CANCEL; charset=utf-8',
  content: calendarCancellationFile({ ...event, zoomLink: null }, publicUrl),
})

export const onItsWay = (refund: Money): Block => ({
  kind: 'text',
  text: `We're refunding ${formatMoney(refund)} to the card or wallet you paid with. This can take up to 10 days. We'll email you when it's done.`,
})

/** The same if a part of it was paid in another way. */
export const onItsWayInParts = (refund: Money, byHand: Money): Block => ({
  kind: 'text',
  text: `We're refunding ${formatMoney(refund)} to the card or wallet you paid with. This can take up to 10 days. You paid ${formatMoney(byHand)} in another way: we'll email you to arrange the refund of that.`,
})

/** What the team adds of its own; web addresses in it become links. */
export const inOurWords = (text: string | undefined): Block[] =>
  text ? [{ kind: 'text', text, hasLinks: true }] : []
