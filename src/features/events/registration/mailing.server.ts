import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret, shortSecretHash } from '#server/secrets.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { keptPlaceEmail, registrationEmail, type Paid, type Registrant } from './emails.server.ts'
import { keptUntil } from '../policy.ts'
import { insertToken } from './queries.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'

/** Only hashes are kept, so each email has a link of its own; the older ones stay valid. */
export const privateLink = async (tx: Tx, publicUrl: string, registrationId: string): Promise<string> => {
  const token = newSecret()
  await insertToken(tx, shortSecretHash(token), registrationId)
  return `${publicUrl}${paths.myRegistration}#${token}`
}

export const postRegistrationEmail = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  event: CalendarEvent,
  registrant: Registrant,
  more: { paid?: Paid; isAgain?: boolean } = {},
): Promise<void> => {
  const link = await privateLink(tx, publicUrl, registrant.id)
  await mailer.post(tx, registrationEmail(event, registrant, { link, publicUrl, now: new Date(), ...more }))
}

/** For seats that wait until the link in this email is opened. */
export const postKeptEmail = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  event: CalendarEvent,
  registrant: Registrant,
): Promise<void> => {
  const link = await privateLink(tx, publicUrl, registrant.id)
  await mailer.post(tx, keptPlaceEmail(event, registrant, { link, keptUntil: keptUntil() }))
}

/** The same email once more; for an attendee who has paid, with the meeting link and the receipt. */
export const postEmailAgain = async (
  tx: Tx,
  platform: Platform,
  event: CalendarEvent,
  registrant: Registrant,
): Promise<void> => {
  const payment = await findPaymentOfSubject(tx, registrant.id)
  const receipt = payment && (await findReceipt(tx, payment.id))
  if (!payment || !receipt) return postRegistrationEmail(tx, platform, event, registrant, { isAgain: true })
  const { amount, currency, id: paymentId } = payment
  const paid = { amount, currency, paymentId, receiptNumber: receipt.number }
  const withMeeting = (await findEventWithMeeting(tx, event.id)) ?? event
  await postRegistrationEmail(tx, platform, withMeeting, registrant, { paid, isAgain: true })
}
