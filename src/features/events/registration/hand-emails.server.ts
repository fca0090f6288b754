import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import type { Attendee } from '../email-parts.server.ts'
import type { Paid } from './emails.server.ts'
import { placesText, yourPlaces } from '../event-words.ts'
import type { Event } from '../schema.ts'

const reason = `You're getting this email because you paid for an event of ${site.name}.`

/** The receipt for places that were noted after the event. */
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
  reason,
  attachments: [
    {
      name: `${paid.receiptNumber}.pdf`,
      type: 'application/pdf',
      source: { kind: 'receipt', id: paid.paymentId },
    },
  ],
})

/** We noted a payment wrongly, so the places go with it. */
export const seatsCorrectedEmail = (
  event: Event,
  { name, email, numberOfAttendees }: Attendee,
  paid: Omit<Paid, 'paymentId'>,
): Email => ({
  to: email,
  subject: `We've corrected receipt ${paid.receiptNumber}: ${event.title}`,
  preview: 'We made a mistake in our books.',
  heading: `We made a mistake in our books, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Receipt ${paid.receiptNumber} over ${formatMoney(paid)} no longer counts, and ${yourPlaces(numberOfAttendees)} for “${event.title}” on ${longDay(event.date)} went with it. If you paid for places, their new confirmation comes in an email of its own.`,
    },
    { kind: 'small', text: "If this is wrong, reply to this email and we'll put it right." },
  ],
  reason,
})
