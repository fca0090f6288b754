import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { cancellationLetter } from './mails.server.ts'
import { isOpen } from './policy.ts'
import {
  findByToken,
  lockByToken,
  markCancelled,
  type OwnRegistration,
} from './registration-queries.server.ts'
import { hashOf } from './registration-service.server.ts'
import type { MyRegistration } from './schema.ts'

export const viewRegistration = async ({ db }: Platform, token: string): Promise<MyRegistration> => {
  const registration = await findByToken(db, hashOf(token))
  ensure(registration, 'registration_not_found')
  return asItsOwnerSees(registration)
}

/** Gives the seats back, once: whoever cancels again is answered the same. */
export const cancelRegistration = (platform: Platform, token: string): Promise<MyRegistration> =>
  platform.db.transaction(async (tx) => {
    const registration = await lockByToken(tx, hashOf(token))
    ensure(registration, 'registration_not_found')
    if (registration.cancelledAt) return asItsOwnerSees(registration)
    ensureCancellable(registration)
    await markCancelled(tx, registration.id)
    await platform.mailer.post(tx, cancellationLetter(registration.event, registration, platform.publicUrl))
    tx.touch('events')
    const cancelled = await findByToken(tx, hashOf(token))
    ensure(cancelled, 'registration_not_found')
    return asItsOwnerSees(cancelled)
  })

const ensureCancellable = ({ event, paymentStatus }: OwnRegistration): void => {
  if (!isOpen(event, new Date()))
    throw new Refusal('registration_closed', {
      sentence: 'This event is over, so its registration can no longer be cancelled.',
    })
  ensure(paymentStatus === 'free', 'paid_registration')
}

const asItsOwnerSees = ({
  name,
  email,
  numberOfAttendees,
  createdAt,
  cancelledAt,
  paymentStatus,
  event,
  meetingLink,
}: OwnRegistration): MyRegistration => {
  const isComplete = cancelledAt === null && (paymentStatus === 'free' || paymentStatus === 'completed')
  return {
    state: cancelledAt === null ? 'registered' : 'cancelled',
    fullName: name,
    email,
    numberOfAttendees,
    createdAt,
    event,
    zoomLink: isComplete ? meetingLink : null,
  }
}
