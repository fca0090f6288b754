import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDate, longDay } from '#shared/time/dates.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import {
  changeOf,
  inOurWords,
  ticketBlock,
  timeOf,
  whenAndWhere,
  type Attendee,
} from '../email-parts.server.ts'
import { longMoment } from '../event-times.ts'
import { placesText } from '../event-words.ts'
import { isFree } from '../policy.ts'
import type { Event } from '../schema.ts'
import { isLineOpen } from './policy.ts'
import { costText } from './waiting-words.ts'

/** Who waits, and since when. */
type Waiter = Attendee & { waitsSince: string | null }

const ticketOf = (event: Event, places: number): Block =>
  ticketBlock(
    event,
    isFree(event)
      ? `${formatPrice(event)}, ${placesText(places)}`
      : `${placesText(places)}, ${costText(event, places)}`,
  )

const areFree = (places: number): string => (places === 1 ? 'A place is free' : `${places} places are free`)

const onceFree = (places: number): string =>
  places === 1 ? 'as soon as a place is free' : `as soon as ${places} places are free`

/** To an address that anyone can have typed: it is in line when its owner has opened the link. */
export const confirmWaitingEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  link: string,
): Email => ({
  to: email,
  subject: `Confirm your place in line: ${event.title}`,
  preview: `Then we'll email you ${onceFree(numberOfAttendees)}.`,
  heading: `Please confirm your place in line, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `All places for this event are taken. Confirm that this is your email address, and we'll email you ${onceFree(numberOfAttendees)}.`,
    },
    ticketOf(event, numberOfAttendees),
    { kind: 'button', label: 'Confirm my place in line', href: link },
    { kind: 'small', text: "Not you? You don't need to do anything. We won't email you again." },
  ],
  reason: "You're getting this email because someone joined this waiting list with your email address.",
})

/** The link to their page: for members, and for people who put their name down again. */
export const inLineEmail = (
  event: Event,
  { name, email, numberOfAttendees, waitsSince }: Waiter,
  link: string,
): Email => ({
  to: email,
  subject: `You're on the waiting list: ${event.title}`,
  preview: `We'll email you ${onceFree(numberOfAttendees)}.`,
  heading: `You're on the waiting list, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We'll email you ${onceFree(numberOfAttendees)}. Your place is then held for you, and for no one else.`,
    },
    ticketOf(event, numberOfAttendees),
    { kind: 'button', label: 'See your place in line', href: link },
    leaveWith(link),
  ],
  reason: joined(waitsSince),
})

export const offerEmail = (
  event: Event,
  { name, email, numberOfAttendees, waitsSince }: Waiter,
  { link, places, until }: { link: string; places: number; until: string },
): Email => ({
  to: email,
  subject: `${areFree(places)} for you until ${longMoment(until)}: ${event.title}`,
  preview: `Held for you until ${longMoment(until)}.`,
  heading: `${areFree(places)} for you, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${places === 1 ? 'It is' : 'They are'} held for you until ${longMoment(until)}.${afterText(event, { places, until })}${
        places < numberOfAttendees
          ? ` You asked for ${numberOfAttendees}. You can take ${places === 1 ? 'this one' : `these ${places}`}, or keep your place and wait for all ${numberOfAttendees}.`
          : ''
      }`,
    },
    ticketOf(event, places),
    { kind: 'button', label: 'See the offer', href: link },
    {
      kind: 'small',
      text: 'Opening this email or the page decides nothing. You press a button on the page to accept or pass.',
    },
    leaveWith(link),
  ],
  reason: joined(waitsSince),
})

/** What becomes of it: in the last hour before the start no one is asked. */
const afterText = (event: Event, { places, until }: { places: number; until: string }): string => {
  if (isLineOpen(event, new Date(until))) return " After that, we'll ask the next in line."
  return until < event.startsAt ? ` After that, anyone can take ${places === 1 ? 'it' : 'them'}.` : ''
}

/** Once, before an offer ends that has to be paid for. */
export const offerEndsSoonEmail = (
  event: Event,
  { name, email, waitsSince }: Waiter,
  offer: { link: string; places: number; until: string; stop: NonNullable<Email['unsubscribe']> },
): Email => {
  const { link, places, until, stop } = offer
  const [yours, them] = places === 1 ? ['Your place is', 'it'] : [`Your ${places} places are`, 'them']
  return {
    to: email,
    subject: `Your offer ends on ${longMoment(until)}: ${event.title}`,
    preview: `Pay by ${longMoment(until)} to keep ${them}.`,
    heading: `${yours} still free, ${firstNameForEmail(name)}.`,
    blocks: [
      {
        kind: 'text',
        text: `${places === 1 ? 'It is' : 'They are'} held for you until ${longMoment(until)}.${afterText(event, { places, until })} To keep ${them}, please pay before that.`,
      },
      ticketOf(event, places),
      { kind: 'button', label: 'See the offer', href: link },
      leaveWith(link),
    ],
    reason: joined(waitsSince),
    unsubscribe: stop,
  }
}

export const offerLapsedEmail = (event: Event, { name, email, waitsSince }: Waiter, link: string): Email => ({
  to: email,
  subject: `Your offer has ended: ${event.title}`,
  preview: 'You can stay on the waiting list.',
  heading: `Your offer has ended, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We didn't hear from you in time, so we've asked the next in line for “${event.title}” on ${longDay(event.date)}. If you still want to come, you can join the end of the line.`,
    },
    { kind: 'button', label: 'Keep me on the list', href: link },
    { kind: 'small', text: "If you don't want to wait any longer, you don't need to do anything." },
  ],
  reason: joined(waitsSince),
})

/** The event is at another time or another place than they know. */
export const lineMovedEmail = (
  event: Event,
  before: Event,
  { name, email, waitsSince }: Waiter,
  { link, ownWords }: { link: string; ownWords: string | undefined },
): Email => ({
  to: email,
  subject: `Changed: ${event.title}`,
  preview: `${whenAndWhere(event)}. Please check the new details.`,
  heading: `${changeOf(before, event)}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${changeOf(before, event, ` of “${event.title}”`)}. You're still waiting for a place, and you don't need to do anything.`,
    },
    ...inOurWords(ownWords),
    ticketBlock(event, `Previously: ${whenAndWhere(before)}`),
    { kind: 'button', label: 'See your place in line', href: link },
    leaveWith(link),
  ],
  reason: joined(waitsSince),
})

/** The event is cancelled, so there is nothing to wait for. */
export const lineEndedEmail = (
  event: Event,
  { name, email, waitsSince }: Waiter,
  { publicUrl, ownWords }: { publicUrl: string; ownWords?: string | undefined },
): Email => ({
  to: email,
  subject: `Event cancelled: ${event.title}`,
  preview: `The event on ${longDay(event.date)}, ${timeOf(event)}, will not go ahead.`,
  heading: `We're sorry, ${firstNameForEmail(name)}. This event is cancelled.`,
  blocks: [
    {
      kind: 'text',
      text: `“${event.title}” (${whenAndWhere(event)}) will not go ahead, so you're no longer waiting for a place.`,
    },
    ...inOurWords(ownWords),
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason: joined(waitsSince),
})

const joined = (since: string | null): string =>
  `You're getting this email because you joined the waiting list for this event${since ? ` on ${longDate(since)}` : ''}.`

const leaveWith = (link: string): Block => ({
  kind: 'link',
  before: 'No longer waiting? ',
  label: 'Leave the list',
  href: link,
  after: '.',
})
