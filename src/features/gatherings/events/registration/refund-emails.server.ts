import { givenBackText, type RefundReason } from '#features/payments/categories.ts'
import type { UndeliveredRefund, HandRefund } from '#features/payments/purposes.server.ts'
import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { onItsWay, viewEvent, type Attendee } from '../email-parts.server.ts'
import { refundTime } from '../event-words.ts'
import type { Event } from '../schema.ts'

const reason = "You're getting this email because you paid for an event on our website."

/** Why an attendee who has paid gets no seat. */
const whys: Partial<Record<RefundReason, string>> = {
  'no seat left':
    "Your payment reached us after the 15 minutes we could hold your place, and by then there weren't enough places left.",
  'registration closed': 'Your payment reached us after registration had closed.',
  'event cancelled': 'Your payment reached us after the event had been cancelled.',
  'paid twice': "You already had a place, so you didn't need to pay again. Your place is safe.",
}

const whyOf = (event: Event, why: RefundReason): Block => ({
  kind: 'text',
  text: `${whys[why] ?? "We couldn't give you a place."} This was for “${event.title}” on ${longDay(event.date)}.`,
})

/** To a payer whose payment arrived and has to go back. */
export const latePaymentEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  why: RefundReason,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `We're refunding your payment: ${event.title}`,
  preview: `${formatMoney(refund)} is on its way to you.`,
  heading: `We're sorry, ${firstNameForEmail(name)}. We're refunding your payment.`,
  blocks: [
    whyOf(event, why),
    onItsWay(refund),
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason,
})

/** What becomes of the seat of which something is refunded. */
const seatsAtStart = {
  stays: "You're still registered, and we look forward to seeing you.",
  goes: "When the refund is done, we'll cancel your registration.",
  'was given back': 'Your registration stays cancelled.',
}

/** To an attendee when an organiser refunds a part or all of the payment. */
export const refundStartedEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  seat: keyof typeof seatsAtStart,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `Your refund is on its way: ${event.title}`,
  preview: `${formatMoney(refund)} is on its way to you.`,
  heading: `Your refund is on its way, ${firstNameForEmail(name)}.`,
  blocks: [
    { kind: 'text', text: `This is for “${event.title}” on ${longDay(event.date)}.` },
    onItsWay(refund),
    { kind: 'text', text: seatsAtStart[seat] },
    viewEvent(event, publicUrl),
  ],
  reason,
})

const seatSentences = {
  stays: "You're still registered, and we look forward to seeing you.",
  goes: 'Your registration has been cancelled. Please remove the event from your calendar.',
  'was given back': 'Your registration stays cancelled.',
  'never was': undefined,
}

export type SeatAfterRefund = keyof typeof seatSentences

/** The payment provider has sent it, or a treasurer has given it back another way. */
export const refundEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  { seat, given }: { seat: SeatAfterRefund; given?: HandRefund | undefined },
  publicUrl: string,
): Email => {
  const seatText = seatSentences[seat]
  return {
    to: email,
    subject: `We've refunded you: ${event.title}`,
    preview: `We've refunded ${formatMoney(refund)}.`,
    heading: `We've refunded you, ${firstNameForEmail(name)}.`,
    blocks: [
      { kind: 'text', text: given ? saidGiven(event, refund, given) : saidSent(event, refund) },
      ...(seatText ? [{ kind: 'text' as const, text: seatText }] : []),
      seat === 'never was'
        ? { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events }
        : viewEvent(event, publicUrl),
    ],
    reason,
  }
}

const forEvent = (event: Event): string => `for “${event.title}” on ${longDay(event.date)}`

const saidSent = (event: Event, refund: Money): string =>
  `We've refunded ${formatMoney(refund)} ${forEvent(event)} to the card or wallet you paid with. ${refundTime}`

const saidGiven = (event: Event, { amount, currency }: Money, given: HandRefund): string =>
  `We gave you back ${givenBackText({ ...given, amount }, currency)}. This was ${forEvent(event)}. If it hasn't reached you, reply to this email.`

/** It did not reach the payer, or came back from their bank. */
export const refundFailedEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  { wasDone }: Pick<UndeliveredRefund, 'wasDone'>,
): Email => ({
  to: email,
  subject: `Your refund didn't reach you: ${event.title}`,
  preview: `We'll find another way to give you back ${formatMoney(refund)}.`,
  heading: `Your refund didn't reach you, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: wasDone
        ? `We told you that we'd refunded ${formatMoney(refund)} ${forEvent(event)}. The payment has come back to us, so you don't have it. We're sorry.`
        : `We tried to refund ${formatMoney(refund)} ${forEvent(event)} to the card or wallet you paid with, and our payment provider couldn't send it. We're sorry.`,
    },
    {
      kind: 'text',
      text: "Your money is safe. We'll find another way and email you. If you'd like to tell us how to send it, reply to this email.",
    },
  ],
  reason,
})
