import type { AudienceChoice } from '#features/people/mailings/schema.ts'
import { record } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { mostBlocks } from './categories.ts'
import { nextFriday } from './policy.ts'
import {
  deleteIssueRow,
  findIssue,
  insertIssue,
  lockIssue,
  updateIssue,
  type StoredIssue,
} from './queries.server.ts'
import type { Issue, IssueBlock, IssueForm } from './schema.ts'
import { getIssue } from './service.server.ts'
import { listOffers, showBlocks } from './show-blocks.server.ts'

const allReaders: AudienceChoice = { kind: 'readers', of: 'all', part: '' }

const mostProposedEvents = 3

const goesOutOn = (now: Date): string => dayAt(new Date(nextFriday(now)))

/** A place to write, the events of the week after it goes out, and the newest teaching. */
const proposal = async (db: Queryable, now: Date): Promise<IssueBlock[]> => {
  const from = goesOutOn(now)
  const offers = await listOffers(db)
  const events = offers.filter(
    ({ kind, date }) => kind === 'event' && date >= from && date <= addDays(from, 7),
  )
  const teaching = offers.find(({ kind }) => kind === 'teaching')
  return [
    { kind: 'words', id: 'words', text: '' },
    ...events.slice(0, mostProposedEvents).map(({ of }) => ({
      kind: 'event' as const,
      id: of,
      eventId: of,
      isProposed: true,
    })),
    ...(teaching
      ? [{ kind: 'teaching' as const, id: teaching.of, teachingId: teaching.of, isProposed: true }]
      : []),
  ]
}

/** The blocks of an earlier issue. Its past events make room for those of the coming week. */
const withoutPast = async (
  db: Queryable,
  blocks: readonly IssueBlock[],
  now: Date,
): Promise<IssueBlock[]> => {
  const shown = await showBlocks(db, blocks)
  const isOver = (block: IssueBlock): boolean =>
    block.kind === 'event' &&
    !shown.some((one) => one.kind === 'event' && one.id === block.id && one.date >= goesOutOn(now))
  const place = blocks.findIndex(isOver)
  if (place === -1) return [...blocks]
  const stay = blocks.filter((block) => !isOver(block))
  const known = new Set(stay.map((block) => block.kind === 'event' && block.eventId))
  const proposed = (await proposal(db, now)).filter(
    (block) => block.kind === 'event' && !known.has(block.eventId),
  )
  return stay.toSpliced(place, 0, ...proposed.slice(0, mostBlocks - stay.length))
}

/** An empty one with proposals, or a copy of an earlier one. */
export const createIssue = async (
  platform: Platform,
  writer: Admin,
  { copyOf }: { copyOf?: string | undefined },
): Promise<Issue> => {
  const { db } = platform
  const earlier = copyOf === undefined ? undefined : await findIssue(db, copyOf)
  ensure(earlier || copyOf === undefined, 'issue_not_found')
  const begun = earlier
    ? {
        subject: earlier.subject,
        previewLine: earlier.previewLine,
        blocks: await withoutPast(db, earlier.blocks, new Date()),
        audiences: earlier.audiences,
        isPublic: earlier.isPublic,
      }
    : { blocks: await proposal(db, new Date()), audiences: [allReaders] }
  const id = await db.transaction(async (tx) => {
    const made = await insertIssue(tx, {
      ...begun,
      authorId: writer.id,
      authorName: writer.name,
      changedName: writer.name,
    })
    await record(tx, writer, { action: 'newsletter.created', subject: { id: made, name: nameOf(begun) } })
    return made
  })
  return getIssue(platform, id)
}

export const nameOf = ({ subject = '' }: { subject?: string }): string => subject || 'Newsletter'

export const lockDraft = async (tx: Tx, id: string, version: number): Promise<StoredIssue> => {
  const issue = await lockIssue(tx, id)
  ensure(issue, 'issue_not_found')
  ensure(issue.state === 'draft', issue.state === 'scheduled' ? 'issue_is_approved' : 'issue_is_sent')
  ensure(issue.version === version, 'changed_meanwhile')
  return issue
}

export const saveIssue = async (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
  { version, ...form }: IssueForm,
): Promise<Issue> => {
  const { db } = platform
  await ensureMayReach(db, audiences, writer, form.audiences)
  await db.transaction(async (tx) => {
    await lockDraft(tx, id, version)
    for (const block of form.blocks)
      if (block.kind === 'picture' && block.url) await claimUpload(tx, block.url, 'blocks')
    await updateIssue(tx, id, {
      ...form,
      subject: form.subject.trim(),
      previewLine: form.previewLine.trim(),
      version: version + 1,
      changedAt: new Date().toISOString(),
      changedName: writer.name,
    })
  })
  return getIssue(platform, id)
}

/** Refuses those that this person may not write to. */
export const ensureMayReach = async (
  db: Queryable,
  audiences: Audiences,
  writer: Admin,
  choices: readonly AudienceChoice[],
): Promise<void> => {
  for (const choice of choices) await audiences[choice.kind].describe(db, writer, choice)
}

export const deleteIssue = ({ db }: Platform, writer: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    ensure(issue, 'issue_not_found')
    ensure(issue.state === 'draft', issue.state === 'scheduled' ? 'issue_is_approved' : 'issue_is_sent')
    await deleteIssueRow(tx, id)
    await record(tx, writer, { action: 'newsletter.deleted', subject: { id, name: nameOf(issue) } })
  })
