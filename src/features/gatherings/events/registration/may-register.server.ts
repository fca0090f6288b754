import type { Member } from '#server/http/actors.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { longMoment } from '../event-times.ts'
import { isOpen, takesRegistrations } from '../policy.ts'
import type { Event } from '../schema.ts'

type Asked = Pick<Event, 'endsAt' | 'state' | 'registrationClosesAt'>

/** Refuses newcomers. Who has a place, or is offered one, keeps it after the closing date. */
export const ensureTakesRegistrations = (event: Asked, now = new Date()): void => {
  ensure(event.state !== 'draft', 'event_is_draft')
  ensure(isOpen(event, now), 'registration_closed')
  if (takesRegistrations(event, now) || event.registrationClosesAt === null) return
  throw new Refusal('registration_closed', {
    sentence: `Registration for this event closed on ${longMoment(event.registrationClosesAt)}.`,
  })
}

/** Some events are for members, whose account was approved. */
export const ensureIsForThem = ({ audience }: Pick<Event, 'audience'>, member: Member | null): void => {
  if (audience !== 'members' || member?.isApproved) return
  throw new Refusal('members_only', { sentence: 'This event is for members. Sign in to register.' })
}
