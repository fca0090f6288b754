import { startNewsletter } from '#features/people/mailings/service.server.ts'
import { recordProgram } from '#features/team/audit/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { drawIssue } from './emails.server.ts'
import { slugOf } from './policy.ts'
import { lockDueIssue, nextNumber, updateIssue } from './queries.server.ts'
import { showBlocks } from './show-blocks.server.ts'

type Given = Pick<Platform, 'db' | 'jobs' | 'publicUrl'>

export const startNewsletterJob = (platform: Given, audiences: Audiences): Job => ({
  name: 'start-newsletter',
  schedule: '* * * * *',
  queue: { policy: 'short', retryLimit: 0 },
  run: async () => {
    while (await startNext(platform, audiences));
  },
})

/**
 * Starts the next issue whose time has come. All of it is one transaction, with the row of the issue locked: after a kill nothing has
 * happened, and two instances never start the same one.
 */
const startNext = ({ db, jobs, publicUrl }: Given, audiences: Audiences): Promise<boolean> =>
  db.transaction(async (tx) => {
    const issue = await lockDueIssue(tx)
    if (!issue) return false
    const { id, subject, previewLine, isPublic, approvedBy, approvedName, approvedRoles } = issue
    const number = await nextNumber(tx)
    const slug = slugOf(number, subject)
    const shown = await showBlocks(tx, issue.blocks)
    const sendAt = issue.sendAt!
    const drawn = drawIssue(
      { subject, previewLine, shown, sendAt, number, slug: isPublic ? slug : null },
      publicUrl,
    )
    const writer = { id: approvedBy, name: approvedName!, roles: approvedRoles! }
    const mailingId = await startNewsletter(tx, { db, jobs }, audiences, writer, {
      subject,
      drawn,
      audiences: issue.audiences,
    })
    const sentAt = new Date().toISOString()
    await updateIssue(tx, id, { state: 'sending', number, slug, shown, mailingId, sentAt })
    await recordProgram(tx, 'Newsletter', { action: 'newsletter.sent', subject: { id, name: subject } })
    tx.touch('newsletter')
    return true
  })
