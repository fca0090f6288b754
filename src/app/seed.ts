import '../sandbox/refuse-production.ts'
import { randomUUID } from 'node:crypto'
import { importEvents, importRegistrations } from '#features/events/service.server.ts'
import { importTeachings } from '#features/teachings/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { addDays, dayAt, instantAt, timeRange } from '#shared/dates.ts'
import { demoEvents } from '../sandbox/demo/events.ts'
import { demoRegistrations } from '../sandbox/demo/registrations.ts'
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
  const events = demoEvents.map((event) => ({ ...event, id: randomUUID() }))
  await importEvents(
    tx,
    // `registered` is left to the database, which counts the registrations below.
    events.map(({ dayOffset, startsAt, endsAt, registered: _registered, ...event }) => {
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
  await importRegistrations(
    tx,
    events.flatMap(({ id, dayOffset, price, registered }) =>
      demoRegistrations(registered).map(({ registeredDaysAgo, ...registration }) => ({
        ...registration,
        eventId: id,
        createdAt: instantAt(addDays(today, Math.min(0, dayOffset) - registeredDaysAgo), '12:00'),
        paymentStatus: price === 0 ? ('free' as const) : ('completed' as const),
        amountPaid: price * registration.numberOfAttendees,
      })),
    ),
  )
}
