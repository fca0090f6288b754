import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/receipts.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret, shortSecretHash } from '#server/secrets.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { registrationLetter, type Attendee, type Paid } from '../mails.server.ts'
import { insertToken } from './queries.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'

type Office = Pick<Platform, 'mailer' | 'publicUrl'>
export type Registrant = Attendee & { id: string }

/** Only hashes are kept, so each letter has a link of its own; the older ones stay valid. */
export const privateLink = async (tx: Tx, publicUrl: string, registrationId: string): Promise<string> => {
  const token = newSecret()
  await insertToken(tx, shortSecretHash(token), registrationId)
  return `${publicUrl}${paths.myRegistration}#${token}`
}

export const postRegistrationLetter = async (
  tx: Tx,
  { mailer, publicUrl }: Office,
  event: CalendarEvent,
  registrant: Registrant,
  paid?: Paid,
): Promise<void> => {
  const link = await privateLink(tx, publicUrl, registrant.id)
  await mailer.post(tx, registrationLetter(event, registrant, { link, publicUrl, paid }))
}

/** The same letter once more, with the meeting and the receipt of somebody who has paid. */
export const postLetterAgain = async (
  tx: Tx,
  office: Office,
  event: CalendarEvent,
  registrant: Registrant,
): Promise<void> => {
  const payment = await findPaymentOfSubject(tx, registrant.id)
  const receipt = payment && (await findReceipt(tx, payment.id))
  if (!payment || !receipt) return postRegistrationLetter(tx, office, event, registrant)
  await postRegistrationLetter(tx, office, (await findEventWithMeeting(tx, event.id)) ?? event, registrant, {
    amount: payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    receiptNumber: receipt.number,
  })
}
