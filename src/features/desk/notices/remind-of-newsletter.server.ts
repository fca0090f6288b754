import { findNotReady } from '#features/content/newsletter-issues/service.server.ts'
import { listTeam } from '#features/team/admins/service.server.ts'
import { changeSetting } from '#server/database/settings.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { fridayNotReady } from './emails.server.ts'
import { wayOf, writersAmong } from './policy.ts'
import { listReaders } from './queries.server.ts'

const evening = '18:00'

/** The last Friday that the team was reminded of. */
const remindedOf = 'newsletter.reminded-of'

/**
 * On the evening before, or later until it should go out: those who write the newsletter hear that none is ready, once for each
 * Friday. An approval that was withdrawn counts, too.
 */
export const remindOfNewsletter = (
  { db, mailer, publicUrl }: Pick<Platform, 'db' | 'mailer' | 'publicUrl'>,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const notReady = await findNotReady(tx, now)
    if (!notReady) return
    const friday = dayAt(new Date(notReady.at))
    if (Date.parse(instantAt(addDays(friday, -1), evening)) > now.getTime()) return
    // Of two instances the second waits here, and finds that it is done.
    if (!(await changeSetting(tx, remindedOf, friday))) return
    const choices = new Map((await listReaders(tx)).map((reader) => [reader.adminId, reader]))
    for (const person of writersAmong(await listTeam(tx), notReady.writers))
      if (wayOf('newsletter', person.roles, choices.get(person.id) ?? {}) !== 'never')
        await mailer.post(tx, fridayNotReady(person, notReady, publicUrl))
  })

export const remindOfNewsletterJob = (platform: Platform): Job => ({
  name: 'remind-of-newsletter',
  schedule: '*/10 * * * *',
  // The next one comes in ten minutes.
  queue: { retryLimit: 0 },
  run: () => remindOfNewsletter(platform, new Date()),
})
