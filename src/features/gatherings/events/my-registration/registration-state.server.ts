import { isUnconfirmed } from '../paid-registration/holds.server.ts'
import type { RegistrationWithEvent } from '../registration/queries.server.ts'
import type { MyRegistration } from '../schema.ts'

/** How a registration stands, as its owner reads it. */
export const stateOf = (registration: RegistrationWithEvent): MyRegistration['state'] => {
  const { cancelledAt, paymentStatus } = registration
  if (isUnconfirmed(registration)) return cancelledAt === null ? 'awaiting confirmation' : 'not confirmed'
  if (cancelledAt !== null) return 'cancelled'
  if (paymentStatus === 'pending') return 'awaiting payment'
  return paymentStatus === 'failed' ? 'payment failed' : 'registered'
}
