import type { RefundReason } from '#features/payments/categories.ts'
import type { Block, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { longDay, type CalendarDay } from '#shared/time/dates.ts'
import { isRegistered, onItsWay, ticketBlock, viewEvent, type Attendee } from '../email-parts.server.ts'
import { placesText, yourPlacesAre } from '../event-words.ts'
import { registrationReference } from '../policy.ts'
import type { Paid } from '../registration/emails.server.ts'
import type { Event } from '../schema.ts'
import type { Rest } from './deposit.ts'

/** In the email that confirms a place: what is still to be paid, and where. */
export const restBlock = ({ dueOn, ...money }: Rest, link: string): Block => ({
  kind: 'link',
  before: `You've paid a deposit. ${formatMoney(money)} is still to be paid by ${longDay(dueOn)}: `,
  label: 'pay the rest here',
  href: link,
  after: ". We'll remind you.",
})

const subjectOf = (event: Event): string => `“${event.title}” on ${longDay(event.date)}`

type Guest = Attendee & { id: string }

/** The rest has come; at the door perhaps a part of it. */
export const restReceivedEmail = (
  event: Event,
  { id, name, email, numberOfAttendees }: Guest,
  paid: Paid,
  { link, left }: { link: string; left: Rest | null },
): Email => ({
  to: email,
  subject: `${left ? `${formatMoney(left)} still to pay` : 'Paid in full'}: ${event.title}`,
  preview: `We've received ${formatMoney(paid)}. Your receipt is attached.`,
  heading: `Thank you, ${firstNameForEmail(name)}.${left ? '' : " You've paid everything."}`,
  blocks: [
    {
      kind: 'text',
      text: `We've received ${left ? '' : 'the rest, '}${formatMoney(paid)}${left ? '' : ','} for ${subjectOf(event)}. Your ticket stays the same.`,
    },
    ticketBlock(event, `${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`),
    { kind: 'button', label: 'Open my registration', href: link },
    { kind: 'small', text: `Your receipt (${paid.receiptNumber}) is attached.` },
  ],
  reason: isRegistered,
  attachments: [
    {
      name: `${paid.receiptNumber}.pdf`,
      type: 'application/pdf',
      source: { kind: 'receipt', id: paid.paymentId },
    },
  ],
})

const whys: Partial<Record<RefundReason, string>> = {
  'paid twice': "The rest was already paid, so you didn't need to pay again. Your place is safe.",
  'event cancelled': 'Your payment of the rest reached us after the event had been cancelled.',
  'registration closed': 'Your payment of the rest reached us after your registration had been cancelled.',
}

/** To a payer whose rest arrived and has to go back. */
export const restBackEmail = (
  event: Event,
  { name, email }: Attendee,
  refund: Money,
  why: RefundReason,
  publicUrl: string,
): Email => ({
  to: email,
  subject: `We're refunding your payment: ${event.title}`,
  preview: `${formatMoney(refund)} is on its way to you.`,
  heading: `We're refunding your payment, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${whys[why] ?? "We couldn't use your payment of the rest."} This was for ${subjectOf(event)}.`,
    },
    onItsWay(refund),
    viewEvent(event, publicUrl),
  ],
  reason: "You're getting this email because you paid for an event on our website.",
})

/** A week and a day before the rest is due. */
export const restReminderEmail = (
  event: Event,
  { id, name, email, numberOfAttendees }: Guest,
  rest: Rest,
  { link, today }: { link: string; today: CalendarDay },
): Email => {
  const when = rest.dueOn === today ? 'today' : `by ${longDay(rest.dueOn)}`
  return {
    to: email,
    subject: `${formatMoney(rest)} to pay ${when}: ${event.title}`,
    preview: `${yourPlacesAre(numberOfAttendees, 'booked')}. Please pay the rest.`,
    heading: `Please pay the rest ${when}, ${firstNameForEmail(name)}.`,
    blocks: [
      {
        kind: 'text',
        text: `You've paid a deposit for ${subjectOf(event)}. ${formatMoney(rest)} is still to be paid.`,
      },
      ticketBlock(event, `${placesText(numberOfAttendees)}, reference ${registrationReference(id)}`),
      { kind: 'button', label: `Pay ${formatMoney(rest)}`, href: link },
      {
        kind: 'small',
        text: "If you've paid in another way or can't pay in time, reply to this email.",
      },
    ],
    reason: isRegistered,
  }
}
