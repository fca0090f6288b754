import type { Stub, Tone } from '#ui/styles/tone.ts'
import type { EventCategory } from './categories.ts'

/** The colours of a kind of event: of its tag, and of the stub of its ticket. */
export const eventLooks: Record<EventCategory, { tone: Tone; stub: Stub }> = {
  Discussion: { tone: 'life', stub: 'discussion' },
  'Bible Study': { tone: 'theology', stub: 'bible-study' },
  Workshop: { tone: 'justice', stub: 'workshop' },
  Service: { tone: 'seasons', stub: 'service' },
  Social: { tone: 'relate', stub: 'social' },
}
