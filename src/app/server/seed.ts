import '#sandbox/refuse-production.ts'
import { randomUUID } from 'node:crypto'
import { importDonation } from '#features/money/donations/service.server.ts'
import { importFund } from '#features/money/donations/funds/service.server.ts'
import { importEvents, importRegistrations } from '#features/gatherings/events/service.server.ts'
import { importMembers } from '#features/people/members/service.server.ts'
import { importGroups, importTags } from '#features/people/people/service.server.ts'
import { importRequests } from '#features/requests/receive.server.ts'
import { importSavedReplies } from '#features/requests/replies/service.server.ts'
import { importTeachings } from '#features/content/teachings/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { noteDemoRows } from '#server/demo-rows.ts'
import { hashRandomPassword } from '#server/passwords.ts'
import { addDays, dayAt, hoursAfter, instantAt, timeRange } from '#shared/time/dates.ts'
import { demoDonations } from '#sandbox/demo/donations.ts'
import { demoDay } from '#sandbox/demo/demo-day.ts'
import { demoFunds } from '#sandbox/demo/funds.ts'
import { demoEvents } from '#sandbox/demo/events.ts'
import { demoGroups, demoTags } from '#sandbox/demo/groups.ts'
import { demoMembers } from '#sandbox/demo/members.ts'
import { demoRegistrations } from '#sandbox/demo/registrations.ts'
import { demoRequests } from '#sandbox/demo/requests.ts'
import { demoSavedReplies } from '#sandbox/demo/saved-replies.ts'
import { demoTeachings } from '#sandbox/demo/teachings.ts'
import { demoContent } from './features.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()

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
      const date = demoDay(today, dayOffset)
      return {
        ...event,
        date,
        time: timeRange(startsAt, endsAt),
        startsAt: instantAt(date, startsAt),
        endsAt: instantAt(date, endsAt),
      }
    }),
  )
  // A random password, so that no visitor can sign in as a made-up member.
  const passwordHash = await hashRandomPassword()
  await importMembers(
    tx,
    demoMembers.map(({ registeredDaysAgo, ...member }) => {
      const createdAt = new Date(Date.now() - registeredDaysAgo * dayMs).toISOString()
      return { ...member, passwordHash, createdAt, emailConfirmedAt: member.isApproved ? createdAt : null }
    }),
  )
  await importRegistrations(
    tx,
    events.flatMap(({ id, dayOffset, startsAt, price, registered }) =>
      demoRegistrations(registered).map(({ registeredHoursAgo, ...registration }) => ({
        ...registration,
        eventId: id,
        createdAt:
          dayOffset < 0
            ? hoursAfter(instantAt(demoDay(today, dayOffset), startsAt), -registeredHoursAgo)
            : hoursAgo(registeredHoursAgo),
        paymentStatus: price === 0 ? ('free' as const) : ('completed' as const),
        amountPaid: price * registration.numberOfAttendees,
      })),
    ),
  )
  const fundIds = new Map<string | undefined, string>()
  for (const { endsInDays, ...fund } of demoFunds)
    fundIds.set(
      fund.slug,
      await importFund(tx, {
        ...fund,
        endsOn: endsInDays === null ? null : addDays(today, endsInDays),
        createdAt: new Date(Date.now() - 120 * dayMs).toISOString(),
      }),
    )
  for (const { givenDaysAgo, fund, ...donation } of demoDonations.toReversed())
    await importDonation(tx, {
      ...donation,
      fundId: fundIds.get(fund) ?? null,
      createdAt: new Date(Date.now() - givenDaysAgo * dayMs).toISOString(),
    })
  await importGroups(tx, demoGroups)
  await importTags(tx, demoTags)
  await importSavedReplies(tx, demoSavedReplies)
  await importRequests(
    tx,
    demoRequests.map(({ sentHoursAgo, ...request }) => ({ ...request, createdAt: hoursAgo(sentHoursAgo) })),
  )
  await noteDemoRows(
    tx,
    demoContent.flatMap(({ rows = [] }) => rows),
  )
}
