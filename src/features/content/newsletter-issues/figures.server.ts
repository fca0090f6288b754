import { visitsFrom } from '#features/content/analytics/service.server.ts'
import { countLeftAfter, mailingOf } from '#features/people/mailings/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { sourceOf } from './draw/links.ts'
import { listToFollow, noteFigures } from './queries.server.ts'

const countVisits = (db: Queryable, number: number | null): Promise<number> =>
  number === null ? Promise.resolve(0) : visitsFrom(db, sourceOf(number))

/** What became of the issues of the last month. Afterwards it stays as it was stored. */
const followIssues = async (platform: Pick<Platform, 'db' | 'env'>): Promise<void> => {
  const { db } = platform
  for (const { id, number, mailingId } of await listToFollow(db)) {
    const mailing = mailingId && (await mailingOf(platform, mailingId))
    if (!mailing) continue
    const { total, handedOver, refused, bounced, state } = mailing
    const left = await countLeftAfter(db, mailing.id)
    const visits = await countVisits(db, number)
    const figures = { total, handedOver, refused: refused + bounced, left, visits }
    await noteFigures(db, id, figures, state === 'sent' || state === 'stopped' ? state : 'sending')
  }
}

export const followIssuesJob = (platform: Pick<Platform, 'db' | 'env'>): Job => ({
  name: 'follow-newsletter',
  schedule: '*/5 * * * *',
  queue: { policy: 'short', retryLimit: 0 },
  run: () => followIssues(platform),
})
