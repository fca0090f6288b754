import '../sandbox/refuse-production.ts'
import { importEvents } from '#features/events/service.server.ts'
import { importMembers } from '#features/members/service.server.ts'
import { importTeachings } from '#features/teachings/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { hashOfNobody } from '#server/passwords.ts'
import { addDays, dayAt, instantAt, timeRange } from '#shared/dates.ts'
import { demoEvents } from '../sandbox/demo/events.ts'
import { demoMembers } from '../sandbox/demo/members.ts'
import { demoTeachings } from '../sandbox/demo/teachings.ts'

const dayMs = 24 * 60 * 60 * 1_000

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
  // Nobody knows its password, so nobody can sign in as somebody who is made up.
  const passwordHash = await hashOfNobody()
  await importMembers(
    tx,
    demoMembers.map(({ registeredDaysAgo, ...member }) => {
      const createdAt = new Date(Date.now() - registeredDaysAgo * dayMs).toISOString()
      return { ...member, passwordHash, createdAt, emailConfirmedAt: member.isApproved ? createdAt : null }
    }),
  )
}
