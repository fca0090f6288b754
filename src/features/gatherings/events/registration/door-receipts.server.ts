import type { Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { findWithEvent } from '../paid-registration/paid-queries.server.ts'
import { isDoorTime, isOpen } from '../policy.ts'
import type { Paid } from './emails.server.ts'
import { doorCorrectedEmail, handSeatsReceiptEmail } from './hand-emails.server.ts'
import { restToPay } from '../deposit/deposit.ts'
import { restReceivedEmail } from '../deposit/rest-emails.server.ts'
import { postRegistrationEmail, privateLink } from './mailing.server.ts'

const findGuest = async (tx: Tx, registrationId: string) => {
  const found = await findWithEvent(tx, registrationId)
  return found && !isDeletedAddress(found.registration.email) ? found : undefined
}

/** Thanks a registered guest whose money from the door is booked. Who paid before it opened gets the ticket too. `seats`: what they paid for, which may be fewer than they had. */
export const postDoorReceipt = async (
  tx: Tx,
  platform: Platform,
  {
    registrationId,
    takenAt,
    seats,
    ...paid
  }: Paid & { registrationId: string; takenAt: string; seats: number },
): Promise<void> => {
  const guest = await findGuest(tx, registrationId)
  if (!guest) return
  const { event, registration } = guest
  if (registration.deposit) {
    const link = await privateLink(tx, platform.publicUrl, registrationId)
    const left = restToPay(registration)
    await platform.mailer.post(tx, restReceivedEmail(event, registration, paid, { link, left }))
    return
  }
  if (isOpen(event, new Date()) && !isDoorTime(event, new Date(takenAt)))
    return postRegistrationEmail(tx, platform, event, registration, { paid: { ...paid, isByHand: true } })
  await platform.mailer.post(
    tx,
    handSeatsReceiptEmail(event, { ...registration, numberOfAttendees: seats }, paid),
  )
}

/** They have a receipt that is no longer valid. */
export const postDoorCorrection = async (
  tx: Tx,
  { mailer }: Pick<Platform, 'mailer'>,
  { registrationId, ...paid }: Omit<Paid, 'paymentId'> & { registrationId: string },
): Promise<void> => {
  const guest = await findGuest(tx, registrationId)
  if (guest) await mailer.post(tx, doorCorrectedEmail(guest.event, guest.registration, paid))
}
