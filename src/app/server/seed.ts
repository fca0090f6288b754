import '#sandbox/refuse-production.ts'
import { randomUUID } from 'node:crypto'
import { importDonation } from '#features/money/donations/service.server.ts'
import { importFund } from '#features/money/donations/funds/service.server.ts'
import {
  importEvents,
  importRegistrations,
  importSeries,
} from '#features/gatherings/events/service.server.ts'
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
import { demoDates } from '#sandbox/demo/events.ts'
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
  const events = demoDates.map(
    ({ dayOffset, startsAt, endsAt, registered, week, weeks = 1, prices = [], ...event }) => {
      const date = addDays(demoDay(today, dayOffset), 7 * week)
      const priceChoices = prices.map((price) => ({ ...price, id: randomUUID() }))
      return {
        row: {
          ...event,
          id: randomUUID(),
          date,
          time: timeRange(startsAt, endsAt),
          startsAt: instantAt(date, startsAt),
          endsAt: instantAt(date, endsAt),
          priceChoices,
        },
        registered,
        isPast: dayOffset < 0,
        weeks,
      }
    },
  )
  const seriesIds = new Map<string, string>()
  for (const { row, weeks } of events) {
    const { id: _id, ...first } = row
    if (weeks > 1 && !seriesIds.has(row.title)) seriesIds.set(row.title, await importSeries(tx, first, weeks))
  }
  // `registered` is left to the database, which counts the registrations below.
  await importEvents(
    tx,
    events.map(({ row }) => {
      const seriesId = seriesIds.get(row.title)
      return seriesId ? { ...row, seriesId, seriesDay: row.date } : row
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
    events.flatMap(({ row: { id, startsAt, price, priceChoices }, isPast, registered }) =>
      demoRegistrations(registered).map(({ registeredHoursAgo, ...registration }, index) => {
        const priceChoice = priceChoices[index % priceChoices.length] ?? null
        return {
          ...registration,
          eventId: id,
          createdAt: isPast ? hoursAfter(startsAt, -registeredHoursAgo) : hoursAgo(registeredHoursAgo),
          paymentStatus: price === 0 ? ('free' as const) : ('completed' as const),
          priceChoice,
          amountPaid: (priceChoice?.amount ?? price) * registration.numberOfAttendees,
        }
      }),
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
