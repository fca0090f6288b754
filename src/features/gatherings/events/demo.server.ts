import { sql } from 'drizzle-orm'
import { isDemo, type DemoContent } from '#server/demo-rows.ts'
import { eventRegistrations, eventSeries, events } from './tables.server.ts'

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
    {
      kind: undefined,
      id: eventSeries.id,
      // Without it, the job would make the dates again. A date that someone has made their own becomes a single event.
      removeFirst: async (tx) => {
        await tx
          .update(events)
          .set({ seriesId: null, seriesDay: null })
          .where(
            sql`${events.seriesId} in (select ${eventSeries.id} from ${eventSeries} where ${isDemo(eventSeries.id)})`,
          )
      },
    },
  ],
}
