import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { freeHoldsOf, lockEventRow } from '../paid-registration/holds.server.ts'
import { findRegistration, updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { besides, isFree, isOpen } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { changedPlacesEmail } from '../registration/emails.server.ts'
import { ensureSpots } from '../registration/free-registration.server.ts'
import { ensureTakesRegistrations } from '../registration/may-register.server.ts'
import { privateLink } from '../registration/mailing.server.ts'
import { findByToken, type RegistrationWithEvent } from '../registration/queries.server.ts'
import type { NumberOfPlaces, RegistrationWithTicket } from '../schema.ts'
import { forWay } from '../ways/ways.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { withTicket } from './my-registration.server.ts'
import { stateOf } from './registration-state.server.ts'

/** By the link in an email. */
export const changePlaces = async (
  platform: Platform,
  { token, numberOfAttendees }: NumberOfPlaces,
): Promise<RegistrationWithTicket> =>
  withTicket(platform, await changePlacesOf(platform, (db) => findByToken(db, token), numberOfAttendees))

/**
 * Fewer places at any time, more while some are free. What is given back is offered to those who wait, in the same transaction. The ticket
 * and its code stay the same.
 */
export const changePlacesOf = async (
  platform: Platform,
  find: (db: Queryable) => Promise<RegistrationWithEvent | undefined>,
  numberOfAttendees: number,
): Promise<RegistrationWithEvent> => {
  const after = await platform.db.transaction(async (tx) => {
    const found = await find(tx)
    ensure(found, 'registration_not_found')
    await lockEventRow(tx, found.event.id)
    // Read again: another request could change it before the lock.
    const registration = await find(tx)
    ensure(registration, 'registration_not_found')
    if (registration.numberOfAttendees !== numberOfAttendees)
      await change(tx, platform, registration, numberOfAttendees)
    return find(tx)
  })
  ensure(after, 'registration_not_found')
  return after
}

const change = async (
  tx: Tx,
  platform: Platform,
  registration: RegistrationWithEvent,
  wanted: number,
): Promise<void> => {
  const { id, numberOfAttendees } = registration
  const eventId = registration.event.id
  ensure(stateOf(registration) === 'registered', 'registration_not_found')
  ensure(isOpen(registration.event, new Date()), 'registration_closed')
  ensureIsFree(registration)
  const row = await findRegistration(tx, id)
  if (row?.attended === true)
    throw new Refusal('conflict', {
      sentence: registration.event.isVirtual
        ? "You've already joined. Please write to us."
        : "You've been checked in. Please tell the people at the door.",
    })
  if (wanted > numberOfAttendees) {
    // Those who wait come first.
    await freeHoldsOf(tx, eventId)
    await offerSeats(tx, platform, eventId)
  }
  const whole = await findEventWithMeeting(tx, eventId)
  ensure(whole, 'event_not_found')
  const event = forWay(whole, registration.way)
  if (wanted > numberOfAttendees) {
    if (!isFree(event)) throw new Refusal('paid_registration', { sentence: nowPaid })
    ensureTakesRegistrations(event)
    ensureSpots(besides(event, numberOfAttendees), wanted)
  }
  const changed = await updateRegistration(tx, id, {
    numberOfAttendees: wanted,
    companions: registration.companions.slice(0, wanted - 1),
  })
  const link = await privateLink(tx, platform.publicUrl, id)
  await platform.mailer.post(tx, changedPlacesEmail(event, changed, { link, before: numberOfAttendees }))
  await offerSeats(tx, platform, eventId)
  tx.touch('seats')
}

const nowPaid = "This event has a price now, so you can't add places to a free ticket."

/** Only whole registrations are refunded, so the number of places that were paid stays. */
const ensureIsFree = ({ paymentStatus }: RegistrationWithEvent): void => {
  if (paymentStatus === 'free') return
  throw new Refusal('paid_registration', {
    sentence: "You've paid for these places, so you can't change how many they are here.",
  })
}
