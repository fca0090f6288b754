import type { Stub, Tone } from '#ui/styles/tone.ts'
import type { EventCategory } from '#shared/event-categories.ts'
import type { Event } from './schema.ts'

/** The colours of a kind of event: of its tag, and of the stub of its ticket. */
export const eventLooks: Record<EventCategory, { tone: Tone; stub: Stub }> = {
  Discussion: { tone: 'life', stub: 'discussion' },
  'Bible Study': { tone: 'theology', stub: 'bible-study' },
  Workshop: { tone: 'justice', stub: 'workshop' },
  Service: { tone: 'seasons', stub: 'service' },
  Social: { tone: 'relate', stub: 'social' },
}

/** The stub of an event's ticket, which is grey once it is cancelled. */
export const stubOf = ({ category, state }: Pick<Event, 'category' | 'state'>): Stub =>
  state === 'cancelled' ? 'cancelled' : eventLooks[category].stub
