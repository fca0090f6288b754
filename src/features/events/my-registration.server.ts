import type { Queryable, Tx } from '#server/database/client.ts'
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

export const viewRegistration = ({ db }: Platform, token: string): Promise<MyRegistration> => view(db, token)

const view = async (db: Queryable, token: string): Promise<MyRegistration> => {
  const registration = await findByToken(db, hashOf(token))
  ensure(registration, 'registration_not_found')
  return asItsOwnerSees(registration)
}

/** Gives the seats back, once: whoever cancels again is answered the same. */
export const cancelRegistration = (platform: Platform, token: string): Promise<MyRegistration> =>
  platform.db.transaction(async (tx) => {
    const registration = await lockByToken(tx, hashOf(token))
    ensure(registration, 'registration_not_found')
    if (!registration.cancelledAt) await cancel(tx, platform, registration)
    return view(tx, token)
  })

const cancel = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  registration: OwnRegistration,
): Promise<void> => {
  ensureCancellable(registration)
  await mailer.post(tx, cancellationLetter(registration.event, registration, publicUrl))
  await markCancelled(tx, registration.id)
  tx.touch('events')
}

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
    payment: null,
  }
}
