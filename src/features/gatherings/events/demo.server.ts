import type { DemoContent } from '#server/demo-rows.ts'
import { eventRegistrations, events } from './tables.server.ts'

/** Invented events, and the places of invented people. */
export const demoEvents: DemoContent = {
  rows: [
    { kind: 'registrations', id: eventRegistrations.id, topics: ['seats'] },
    {
      kind: 'events',
      id: events.id,
      words: [events.title, events.description, events.date, events.time, events.location, events.zoomLink],
      topics: ['events'],
    },
  ],
}
