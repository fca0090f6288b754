import { removeSetting } from '../database/settings.ts'
import { listQueuedEmails } from '../mail/queries.ts'
import type { Platform } from '../platform.ts'

/** A setting that a restore leaves behind, for the next start. */
export const restoredMark = 'restored'

const atOnce = 500

/**
 * No backup has the job queue. Jobs with a schedule start automatically, and the reconciler finds refunds; the emails
 * that were waiting get their jobs here, once, however many instances start.
 */
export const resumeAfterRestore = ({ db, jobs, log }: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await removeSetting(tx, restoredMark))) return
    const ids = await listQueuedEmails(tx)
    for (let first = 0; first < ids.length; first += atOnce)
      await jobs.enqueue(
        tx,
        'deliver-mail',
        ...ids.slice(first, first + atOnce).map((emailId) => ({ emailId })),
      )
    log.warn({ emails: ids.length }, 'started on a restored backup; emails that were waiting are sent now')
  })
