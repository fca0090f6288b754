import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { freeHoldsOf, listOverdue, lockEventRow } from '../paid-registration/holds.server.ts'
import { listDueClaims } from '../sponsored/queries.server.ts'
import { offerSeats } from './offer-seats.server.ts'
import { listDueLines } from './queries.server.ts'
import { remindOfOffers } from './remind-offers.server.ts'

/**
 * Keeps pages from showing "full" for too long, and asks the next in line when an offer has lapsed, and in the morning, and reminds of offers that are not paid. A
 * registration does not wait for this job.
 */
export const freeHoldsJob = (platform: Platform): Job => ({
  name: 'free-holds',
  schedule: '* * * * *',
  queue: { retryLimit: 0 },
  run: async () => {
    const { db } = platform
    for (const eventId of new Set([
      ...(await listOverdue(db)),
      ...(await listDueLines(db)),
      ...(await listDueClaims(db)),
    ]))
      await db.transaction(async (tx) => {
        await lockEventRow(tx, eventId)
        await freeHoldsOf(tx, eventId)
        await offerSeats(tx, platform, eventId)
        tx.touch('seats')
      })
    await remindOfOffers(platform)
  },
})
