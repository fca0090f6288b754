import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import type { Attendee } from '../email-parts.server.ts'
import type { Paid } from './emails.server.ts'
import { placesText, yourPlaces } from '../event-words.ts'
import type { Event } from '../schema.ts'

const reason = (): string => `You're getting this email because you paid for a ${site.name} event.`

/** The receipt for places that were paid for at the door, or that a treasurer recorded after the event. */
export const handSeatsReceiptEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  paid: Paid,
): Email => ({
  to: email,
  subject: `Your receipt ${paid.receiptNumber}: ${event.title}`,
  preview: `We've received ${formatMoney(paid)}. Your receipt is attached.`,
  heading: `Thank you for coming, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `We've received ${formatMoney(paid)} for ${placesText(numberOfAttendees)} at “${event.title}” on ${longDay(event.date)}.`,
    },
    { kind: 'small', text: 'Your receipt is attached as a PDF. Please keep it for your records.' },
  ],
  reason: reason(),
  attachments: [
    {
      name: `${paid.receiptNumber}.pdf`,
      type: 'application/pdf',
      source: { kind: 'receipt', id: paid.paymentId },
    },
  ],
})

/** We recorded a payment by mistake, so its places go with it. */
export const seatsCorrectedEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  paid: Omit<Paid, 'paymentId'>,
): Email => ({
  to: email,
  subject: `We've corrected receipt ${paid.receiptNumber}: ${event.title}`,
  preview: 'We made a mistake in our records.',
  heading: `We made a mistake in our records, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Receipt ${paid.receiptNumber} for ${formatMoney(paid)} is no longer valid, and neither ${numberOfAttendees === 1 ? 'is' : 'are'} ${yourPlaces(numberOfAttendees)} for “${event.title}” on ${longDay(event.date)}. If you have paid, we'll send a new confirmation separately.`,
    },
    { kind: 'small', text: "If this is wrong, reply to this email and we'll put it right." },
  ],
  reason: reason(),
})

/** What was taken at the door was undone, or a treasurer has corrected it. Their places are another matter. */
export const doorCorrectedEmail = (
  event: Event,
  { name, email }: Attendee,
  paid: Omit<Paid, 'paymentId'>,
): Email => ({
  to: email,
  subject: `We've corrected receipt ${paid.receiptNumber}: ${event.title}`,
  preview: 'We made a mistake in our records.',
  heading: `We made a mistake in our records, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Receipt ${paid.receiptNumber} for ${formatMoney(paid)} at “${event.title}” on ${longDay(event.date)} is no longer valid. We had recorded that you paid at the door.`,
    },
    { kind: 'small', text: "If you did pay, reply to this email and we'll put it right." },
  ],
  reason: `You're getting this email because you registered for a ${site.name} event.`,
})
