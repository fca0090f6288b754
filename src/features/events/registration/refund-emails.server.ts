import type { RefundReason } from '#features/payments/categories.ts'
import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { Attendee } from '../emails.server.ts'
import type { Event } from '../schema.ts'

const bankTime = 'It takes your bank 5 to 10 days to show it.'
const reason = 'You get this email because this address paid for an event on our site.'

/** Why an attendee who has paid gets no seat. */
const whys: Partial<Record<RefundReason, string>> = {
  'no seat left':
    'Your payment reached us after the 15 minutes for which we could hold your place, and by then the last seats were taken.',
  'registration closed': 'Your payment reached us when registration was closed already.',
  'event cancelled': 'Your payment reached us when the event had just been cancelled.',
  'paid twice': 'You had a place already, so this payment was one too many. Your place stays yours.',
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
  subject: `Your payment is on its way back: ${event.title}`,
  preview: `We have paid back ${formatMoney(refund)} in full.`,
  heading: `We are sorry, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${whys[why] ?? 'We could not give you a seat.'} That was for “${event.title}” on ${longDay(event.date)}.`,
    },
    {
      kind: 'text',
      text: `We have paid back the whole ${formatMoney(refund)} to the card that you paid with. ${bankTime}`,
    },
    { kind: 'button', label: 'See the next events', href: publicUrl + paths.events },
    { kind: 'small', text: 'Questions? Reply to this email.' },
  ],
  reason,
})

/** What becomes of the seat of which something is paid back. */
const seatSentences = {
  stays: 'Your registration stays as it is: we look forward to seeing you.',
  goes: 'Your registration is cancelled with it; please remove the event from your calendar.',
  'was given back': 'Your registration was cancelled before, and that stays so.',
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
  preview: `We have paid back ${formatMoney(refund)}.`,
  heading: `We have paid you back, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${formatMoney(refund)} for “${event.title}” on ${longDay(event.date)} is on its way to the card that you paid with. ${bankTime}`,
    },
    { kind: 'text', text: seatSentences[seat] },
    { kind: 'button', label: 'See the event', href: publicUrl + paths.event(event.id) },
    { kind: 'small', text: 'Questions? Reply to this email.' },
  ],
  reason,
})
