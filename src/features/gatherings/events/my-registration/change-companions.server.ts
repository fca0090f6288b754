import type { z } from 'zod'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { updateRegistration } from '../paid-registration/paid-queries.server.ts'
import { isOpen } from '../policy.ts'
import { companionsOf } from '../registration/form-columns.server.ts'
import { findByToken } from '../registration/queries.server.ts'
import type { RegistrationWithTicket } from '../schema.ts'
import type { changedCompanionsSchema } from './companions-schema.ts'
import { withTicket } from './my-registration.server.ts'

/** By the link in an email, until the event ends. */
export const changeCompanions = async (
  platform: Platform,
  { token, companions }: z.infer<typeof changedCompanionsSchema>,
): Promise<RegistrationWithTicket> => {
  const registration = await findByToken(platform.db, token)
  ensure(registration?.holdsSeats, 'registration_not_found')
  ensure(isOpen(registration.event, new Date()), 'registration_closed')
  const { id, numberOfAttendees } = registration
  await updateRegistration(platform.db, id, { companions: companionsOf({ companions, numberOfAttendees }) })
  const after = await findByToken(platform.db, token)
  ensure(after, 'registration_not_found')
  return withTicket(platform, after)
}
