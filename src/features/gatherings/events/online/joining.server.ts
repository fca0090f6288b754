import type { Queryable } from '#server/database/client.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { stateOf } from '../my-registration/registration-state.server.ts'
import { findByAddress, findByToken, type RegistrationWithEvent } from '../registration/queries.server.ts'
import type { Event } from '../schema.ts'

/** Someone at the door to a meeting, who has a place for sure. */
export type Joining = {
  registrationId: string
  event: Pick<Event, 'id' | 'startsAt' | 'endsAt' | 'isVirtual'>
  meetingLink: string | null
  /** The team has said that they did not come. */
  isAway: boolean
}

/** By the link in an email. */
export const findJoining = async (db: Queryable, token: string): Promise<Joining> =>
  asJoining(await findByToken(db, token))

/** By the address that a member has confirmed. */
export const findOwnJoining = async (db: Queryable, email: string, id: string): Promise<Joining> =>
  asJoining(await findByAddress(db, email, id))

const asJoining = (registration: RegistrationWithEvent | undefined): Joining => {
  ensure(registration, 'registration_not_found')
  const { id, event, meetingLink, attended } = registration
  if (event.state !== 'planned')
    throw new Refusal('registration_closed', { sentence: 'This event has been cancelled.' })
  if (stateOf(registration) !== 'registered')
    throw new Refusal('registration_not_found', {
      sentence: "You don't have a place yet, so you can't join.",
    })
  return { registrationId: id, event, meetingLink, isAway: attended === false }
}
