import '../sandbox/refuse-production.ts'
import { importEvents } from '#features/events/service.server.ts'
import { importTeachings } from '#features/teachings/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { addDays, dayAt, instantAt, timeRange } from '#shared/dates.ts'
import { demoEvents } from '../sandbox/demo/events.ts'
import { demoTeachings } from '../sandbox/demo/teachings.ts'

/** Believable content to look at. Days are counted from today, so that the site never looks abandoned. */
export const seedDemoContent = async (tx: Tx): Promise<void> => {
  const today = dayAt(new Date())
  await importTeachings(
    tx,
    demoTeachings.map(({ publishedDaysAgo, ...teaching }) => ({
      ...teaching,
      publishedAt: instantAt(addDays(today, -publishedDaysAgo), '08:00'),
    })),
  )
  await importEvents(
    tx,
    demoEvents.map(({ dayOffset, startsAt, endsAt, ...event }) => {
      const date = addDays(today, dayOffset)
      return {
        ...event,
        date,
        time: timeRange(startsAt, endsAt),
        startsAt: instantAt(date, startsAt),
        endsAt: instantAt(date, endsAt),
      }
    }),
  )
}
