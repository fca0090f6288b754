import type { RefundReason } from '#features/payments/categories.ts'
import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { onItsWay, ticketBlock, viewEvent, whenAndWhere, type Attendee } from '../email-parts.server.ts'
import { placesText } from '../event-words.ts'
import type { Event } from '../schema.ts'
import { claimDays } from './policy.ts'

type Giver = { giverName: string | null; giverEmail: string; seats: number }

const gave = "You're getting this email because you gave a place at this event to someone."

const asked = "You're getting this email because you asked for a sponsored place at this event."

/** The receipt of a gift. */
export const seatGiftEmail = (
  event: Event,
  { giverName, giverEmail, seats }: Giver,
  paid: Money & { paymentId: string; receiptNumber: string; paidAt: string },
  publicUrl: string,
): Email => ({
  to: giverEmail,
  subject: `Thank you for ${seats === 1 ? 'giving a place' : `giving ${seats} places`}: ${event.title}`,
  preview: `We've received ${formatMoney(paid)}. Your receipt is attached.`,
  heading: `Thank you, ${firstNameForEmail(giverName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `You've given ${placesText(seats)} to people who can't pay this time. Those who ask first get ${seats === 1 ? 'it' : 'them'} first. No one is told who has a place that was given: not you, and not the hosts.`,
    },
    ticketBlock(event, `${placesText(seats)} given, ${formatMoney(paid)}`),
    {
      kind: 'facts',
      facts: [
        { label: 'Amount', value: formatMoney(paid) },
        { label: 'Date', value: longDay(dayAt(new Date(paid.paidAt))) },
        { label: 'Receipt', value: paid.receiptNumber },
      ],
    },
    {
      kind: 'small',
      text: "Your receipt is attached as a PDF. If a place isn't used, we'll email you after the event: you can pass it on to another event or get a refund.",
    },
    viewEvent(event, publicUrl),
  ],
  reason: gave,
  attachments: [
    {
      name: `${paid.receiptNumber}.pdf`,
      type: 'application/pdf',
      source: { kind: 'receipt', id: paid.paymentId },
    },
  ],
})

const whys: Partial<Record<RefundReason, string>> = {
  'paid twice': 'This gift was paid twice, so we send the second payment back.',
  'registration closed':
    "Your payment reached us after registration had closed, so the place couldn't be given.",
  'event cancelled': 'The event is cancelled.',
}

/** Money of a gift goes back: it came too late, or its places were not used. */
export const seatGiftRefundEmail = (
  event: Event,
  { giverName, giverEmail }: Giver,
  refund: Money,
  why: RefundReason,
): Email => ({
  to: giverEmail,
  subject: `Your refund is on its way: ${event.title}`,
  preview: `${formatMoney(refund)} is on its way to you.`,
  heading: `Your refund is on its way, ${firstNameForEmail(giverName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${whys[why] ? `${whys[why]} ` : ''}This is for what you gave for “${event.title}” on ${longDay(event.date)}.`,
    },
    onItsWay(refund),
  ],
  reason: gave,
})

/** No one can use the places of a gift now, and some are left. */
export const seatGiftUnusedEmail = (
  event: Event,
  { giverName, giverEmail }: Giver,
  { places, money, link, until }: { places: number; money: Money; link: string; until: string },
): Email => ({
  to: giverEmail,
  subject: `What should become of your gift? ${event.title}`,
  preview: `${placesText(places)}, ${formatMoney(money)}: pass on, or get a refund.`,
  heading: `${event.state === 'cancelled' ? 'This event is cancelled' : places === 1 ? "Your place wasn't used" : `${placesText(places)} weren't used`}, ${firstNameForEmail(giverName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `You gave ${event.state === 'cancelled' ? 'for' : 'places at'} “${event.title}” on ${longDay(event.date)}. ${placesText(places)} of your gift, ${formatMoney(money)}, ${places === 1 ? 'is' : 'are'} yours to decide about.`,
    },
    { kind: 'button', label: 'Choose what happens', href: link },
    {
      kind: 'text',
      text: `You can pass ${places === 1 ? 'it' : 'them'} on to another event, or get a refund. If you choose nothing by ${longDay(dayAt(new Date(until)))}, we refund the money to the card or wallet you paid with.`,
    },
  ],
  reason: gave,
})

/** To an address that anyone can have typed: nothing is asked for until its owner has opened the link. */
export const confirmClaimEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  link: string,
): Email => ({
  to: email,
  subject: `Confirm that you'd like to come: ${event.title}`,
  preview: 'Then the next place that was given is yours.',
  heading: `Please confirm, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `You asked for ${placesText(numberOfAttendees)} that someone else has paid for. Confirm that this is your email address. If there is a place, you get it straight away. If not, you're in line for the next one.`,
    },
    ticketBlock(event, `${placesText(numberOfAttendees)}, nothing to pay`),
    { kind: 'button', label: 'Confirm my email', href: link },
    { kind: 'small', text: "Not you? You don't need to do anything. We won't email you again." },
  ],
  reason: "You're getting this email because someone asked for a place with your email address.",
})

/** The link to their page: while they wait, and when they ask again. */
export const claimWaitsEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  link: string,
): Email => ({
  to: email,
  subject: `You're in line for a place: ${event.title}`,
  preview: "We'll email you when someone gives a place.",
  heading: `You're in line, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `As soon as someone gives a place, and your turn has come, it's yours and we email you your ticket. You don't need to do anything.`,
    },
    ticketBlock(event, `${placesText(numberOfAttendees)}, nothing to pay`),
    { kind: 'button', label: 'See how it stands', href: link },
    { kind: 'small', text: 'Use the same link to leave the line if you no longer want to come.' },
  ],
  reason: asked,
})

/** To an address whose owner has had a place, or waits for one elsewhere. No one else hears it. */
export const claimTooSoonEmail = (event: Event, { name, email }: Attendee, publicUrl: string): Email => ({
  to: email,
  subject: `About your sponsored place: ${event.title}`,
  preview: `One person gets a place once in ${claimDays} days.`,
  heading: `We can't give you another place yet, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `So that as many people as possible can come, one person gets a sponsored place once in ${claimDays} days. You have one, or you're in line for one. If this makes it hard for you to come to “${event.title}” (${whenAndWhere(event)}), reply to this email.`,
    },
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason: asked,
})
