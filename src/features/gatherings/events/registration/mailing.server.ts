import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { keptPlaceEmail, registrationEmail, type Paid, type Registrant } from './emails.server.ts'
import { restToPay } from '../deposit/deposit.ts'
import { findRegistration } from '../paid-registration/paid-queries.server.ts'
import { withOwnDoor } from '../online/policy.ts'
import { isFree, keptUntil } from '../policy.ts'
import { listSponsors } from '../sponsored/queries.server.ts'
import { registrationLinks } from './queries.server.ts'
import { ticketsOf } from '../ticket/tickets.server.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { forWay } from '../ways/ways.ts'

type Posting = Pick<Platform, 'mailer' | 'publicUrl' | 'secret'>

/** Each email has a link of its own; the older ones stay valid. */
export const privateLink = async (tx: Tx, publicUrl: string, registrationId: string): Promise<string> =>
  linkTo(publicUrl, paths.myRegistration, await registrationLinks.add(tx, { registrationId }))

export const postRegistrationEmail = async (
  tx: Tx,
  { mailer, publicUrl, secret }: Posting,
  shown: CalendarEvent,
  registrant: Registrant,
  more: { paid?: Paid; isAgain?: boolean } = {},
): Promise<void> => {
  const link = await privateLink(tx, publicUrl, registrant.id)
  // What a visitor may read of an event may have no meeting.
  const event = shown.isVirtual ? shown : ((await findEventWithMeeting(tx, shown.id)) ?? shown)
  const own = forWay(event, registrant.way)
  const [ticket] = await ticketsOf(tx, secret, [registrant.id])
  const sponsors = isFree(event) || more.paid ? [] : await listSponsors(tx, registrant.id)
  const guest = { ...registrant, ...(await partsOf(tx, registrant.id)) }
  await mailer.post(
    tx,
    registrationEmail(withOwnDoor(own, link), guest, {
      link,
      publicUrl,
      now: new Date(),
      // Online there is no ticket to show.
      shortCode: own.isVirtual ? undefined : ticket?.shortCode,
      invite: ticket?.invite,
      ...(sponsors.length > 0 && { sponsors }),
      ...more,
    }),
  )
}

/** Of a deposit: what is paid in all by now, and what is still to be paid. */
const partsOf = async (tx: Tx, registrationId: string): Promise<Pick<Registrant, 'rest' | 'paidInAll'>> => {
  const registration = await findRegistration(tx, registrationId)
  if (!registration?.deposit) return {}
  const { amountPaid: amount, currency } = registration
  return { rest: restToPay(registration), paidInAll: { amount, currency } }
}

/** For seats that wait until the link in this email is opened. */
export const postKeptEmail = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  event: CalendarEvent,
  registrant: Registrant,
): Promise<void> => {
  const link = await privateLink(tx, publicUrl, registrant.id)
  await mailer.post(
    tx,
    keptPlaceEmail(forWay(event, registrant.way), registrant, { link, keptUntil: keptUntil() }),
  )
}

/** The same email once more; for an attendee who has paid, with the receipt. */
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
  await postRegistrationEmail(tx, platform, event, registrant, { paid, isAgain: true })
}
