import type { Event } from '../schema.ts'
import { otherDates, otherDatesForMembers } from './public-endpoints.ts'

/** The other dates of its series, by the call that those who see this event may make. */
export const otherDatesOf = ({ id, audience }: Pick<Event, 'id' | 'audience'>) =>
  audience === 'members' ? otherDatesForMembers(id) : otherDates(id)
