import { startNewsletter } from '#features/people/mailings/service.server.ts'
import { listTeam } from '#features/team/admins/service.server.ts'
import { recordProgram } from '#features/team/audit/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { drawIssue, issueHeldBack } from './emails.server.ts'
import { slugOf } from './policy.ts'
import { lockDueIssue, makeDraft, nextNumber, updateIssue, type StoredIssue } from './queries.server.ts'
import { showBlocks } from './show-blocks.server.ts'

type Given = Pick<Platform, 'db' | 'jobs' | 'mailer' | 'publicUrl'>

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
const startNext = (platform: Given, audiences: Audiences): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const issue = await lockDueIssue(tx)
    if (!issue) return false
    const why = await start(tx, platform, audiences, issue)
    if (why) await holdBack(tx, platform, issue, why)
    return true
  })

/** Answers why it cannot go out as it was approved. Then nothing has happened. */
const start = async (
  tx: Tx,
  { db, jobs, publicUrl }: Given,
  audiences: Audiences,
  issue: StoredIssue,
): Promise<string | undefined> => {
  const { id, subject, previewLine, isPublic, approvedBy, approvedName, approvedRoles } = issue
  const shown = await showBlocks(tx, issue.blocks)
  if (shown.length === 0) return 'Everything in it was cancelled or deleted since.'
  const number = await nextNumber(tx)
  const slug = slugOf(number, subject)
  const sendAt = issue.sendAt!
  const drawn = drawIssue(
    { subject, previewLine, shown, sendAt, number, slug: isPublic ? slug : null },
    publicUrl,
  )
  const writer = { id: approvedBy, name: approvedName!, roles: approvedRoles! }
  const ready = { subject, drawn, audiences: issue.audiences }
  let mailingId: string
  try {
    mailingId = await startNewsletter(tx, { db, jobs }, audiences, writer, ready)
  } catch (error) {
    // A circle, a list or an event that was deleted since.
    if (error instanceof Refusal) return 'Some of those it was for can no longer be written to.'
    throw error
  }
  const sentAt = new Date().toISOString()
  await updateIssue(tx, id, { state: 'sending', number, slug, shown, mailingId, sentAt })
  await recordProgram(tx, 'Newsletter', { action: 'newsletter.sent', subject: { id, name: subject } })
  tx.touch('newsletter')
  return undefined
}

/** A draft again, so that it does not hold up the next one. Its approver hears of it, or who may approve, if they have left the team. */
const holdBack = async (
  tx: Tx,
  { mailer, publicUrl }: Given,
  { id, subject, version, approvedBy }: StoredIssue,
  why: string,
): Promise<void> => {
  await makeDraft(tx, id, version)
  await recordProgram(tx, 'Newsletter', {
    action: 'newsletter.taken-back',
    subject: { id, name: subject },
    summary: why,
  })
  const writers = (await listTeam(tx)).filter(({ roles }) => can(roles, 'newsletter'))
  const approver = writers.filter((person) => person.id === approvedBy)
  for (const person of approver.length > 0 ? approver : writers)
    await mailer.post(tx, issueHeldBack(person, { id, subject, why }, publicUrl))
}
