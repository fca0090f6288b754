import type { RefundReason } from '#features/payments/categories.ts'
import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { Attendee } from '../email-parts.server.ts'
import { refundTime } from '../event-words.ts'
import type { Event } from '../schema.ts'

const reason = "You're getting this email because you paid for an event on our website."

/** Why an attendee who has paid gets no seat. */
const whys: Partial<Record<RefundReason, string>> = {
  'no seat left':
    "Your payment reached us after the 15 minutes we could hold your place, and by then there weren't enough places left.",
  'registration closed': 'Your payment reached us after registration had closed.',
  'event cancelled': 'Your payment reached us after the event had been cancelled.',
  'paid twice': "You already had a place, so we've refunded this payment. Your place is safe.",
}

/** To a payer whose payment arrived and had to go back. */
export const latePaymentEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  why: RefundReason,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `We've refunded your payment: ${event.title}`,
  preview: `We've refunded ${formatMoney(refund)} in full.`,
  heading: `We're sorry, ${firstNameForEmail(name)}. We've refunded your payment.`,
  blocks: [
    {
      kind: 'text',
      text: `${whys[why] ?? "We couldn't give you a place."} This was for “${event.title}” on ${longDay(event.date)}.`,
    },
    {
      kind: 'text',
      text: `We've refunded the full ${formatMoney(refund)} to the card or wallet you paid with. ${refundTime}`,
    },
    { kind: 'button', label: 'See upcoming events', href: publicUrl + paths.events },
  ],
  reason,
})

/** What becomes of the seat of which something is paid back. */
const seatSentences = {
  stays: "You're still registered, and we look forward to seeing you.",
  goes: 'Your registration has been cancelled. Please remove the event from your calendar.',
  'was given back': 'Your registration stays cancelled.',
}

/** To an attendee who got a part or all of the payment back from an organiser. */
export const refundEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  seat: keyof typeof seatSentences,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `Refund: ${event.title}`,
  preview: `We've refunded ${formatMoney(refund)}.`,
  heading: `We've refunded you, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We've refunded ${formatMoney(refund)} for “${event.title}” on ${longDay(event.date)} to the card or wallet you paid with. ${refundTime}`,
    },
    { kind: 'text', text: seatSentences[seat] },
    { kind: 'button', label: 'View event', href: publicUrl + paths.event(event.id) },
  ],
  reason,
})
