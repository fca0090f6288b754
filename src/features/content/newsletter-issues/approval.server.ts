import type { Audiences } from '#server/audiences.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Admin } from '#server/http/actors.ts'
import { encodedBytes } from '#server/mail/encoded.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { ensureMayReach, lockDraft, nameOf } from './drafts.server.ts'
import { sampleOf } from './emails.server.ts'
import { isTooLarge, missingFor } from './policy.ts'
import { lockIssue, makeDraft, updateIssue } from './queries.server.ts'
import type { Issue } from './schema.ts'
import { drawnOf, getIssue } from './service.server.ts'

const furthestMs = 90 * 24 * 3_600_000

/** From now on it goes out at its time, unless someone withdraws the approval. */
export const approveIssue = async (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  { version, sendAt }: { version: number; sendAt: string },
): Promise<Issue> => {
  const { db, publicUrl } = platform
  const ahead = Date.parse(sendAt) - Date.now()
  if (ahead <= 0 || ahead > furthestMs)
    throw new Refusal('invalid_input', { fields: { sendAt: 'Choose a time in the next 90 days' } })
  await db.transaction(async (tx) => {
    const issue = await lockDraft(tx, id, version)
    const missing = missingFor(issue)
    if (missing) throw new Refusal('issue_not_ready', { sentence: `${missing}.` })
    await ensureMayReach(tx, audiences, writer, issue.audiences)
    const drawn = await drawnOf(tx, issue)
    if (drawn.shown.length === 0) throw new Refusal('issue_not_ready', { sentence: 'Add a block.' })
    const { html } = sampleOf({ ...drawn, sendAt }, publicUrl)
    ensure(!isTooLarge(await encodedBytes(html)), 'issue_too_large')
    await updateIssue(tx, id, {
      state: 'scheduled',
      sendAt,
      version: version + 1,
      approvedAt: new Date().toISOString(),
      approvedBy: writer.id,
      approvedName: writer.name,
      approvedRoles: writer.roles,
    })
    await record(tx, writer, { action: 'newsletter.approved', subject: { id, name: nameOf(issue) } })
  })
  return getIssue(platform, id)
}

/** A draft again. Possible until the moment it goes out. */
export const takeIssueBack = async (
  platform: Platform,
  writer: Admin,
  id: string,
  version: number,
): Promise<Issue> => {
  await platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    ensure(issue, 'issue_not_found')
    ensure(
      issue.state === 'scheduled' && issue.version === version,
      issue.sentAt ? 'issue_is_sent' : 'overtaken',
    )
    await makeDraft(tx, id, version)
    await record(tx, writer, { action: 'newsletter.taken-back', subject: { id, name: nameOf(issue) } })
  })
  return getIssue(platform, id)
}
