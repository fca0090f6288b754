import { countConfirmed } from '#features/people/newsletter/service.server.ts'
import { mailingOf, readNewsletterReach } from '#features/people/mailings/service.server.ts'
import type { AudienceChoice, Reach } from '#features/people/mailings/schema.ts'
import { record } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { drawHtml } from './draw/html.server.ts'
import type { DrawnIssue, Look } from './draw/issue.ts'
import { drawIssue, testOfIssue } from './emails.server.ts'
import { isTooLarge, missingFor, nextFriday } from './policy.ts'
import {
  deleteIssueRow,
  findIssue,
  insertIssue,
  listDrafts,
  listSent,
  lockIssue,
  updateIssue,
  type StoredIssue,
} from './queries.server.ts'
import type { Issue, IssueBlock, IssueForm, IssuesOverview, ListedIssue } from './schema.ts'
import { listOffers, showBlocks } from './show-blocks.server.ts'

type Given = Pick<Platform, 'db' | 'env' | 'publicUrl'>

export const readOverview = async (platform: Given): Promise<IssuesOverview> => {
  const { db } = platform
  const [drafts, sent, { total, lastMonth }] = await Promise.all([
    listDrafts(db),
    listSent(db),
    countConfirmed(db),
  ])
  return {
    drafts: drafts.map((draft) => ({ ...draft, figures: null })),
    sent: await Promise.all(sent.map((issue) => withFigures(platform, issue))),
    readers: total,
    newReaders: lastMonth,
    nextAt: nextFriday(new Date()),
  }
}

type Sent = Awaited<ReturnType<typeof listSent>>[number]

/** As it is now while it is on its way; afterwards what was stored last. */
const withFigures = async (platform: Given, { kept, mailingId, ...issue }: Sent): Promise<ListedIssue> => {
  const mailing = issue.state === 'sending' && mailingId ? await mailingOf(platform, mailingId) : undefined
  if (!mailing) return { ...issue, figures: kept }
  const { total, handedOver, refused, bounced, state } = mailing
  return {
    ...issue,
    state: state === 'sent' || state === 'stopped' ? state : 'sending',
    figures: {
      total,
      handedOver,
      refused: refused + bounced,
      left: kept?.left ?? 0,
      visits: kept?.visits ?? 0,
    },
  }
}

const drawnOf = async (db: Queryable, issue: StoredIssue): Promise<DrawnIssue> => ({
  subject: issue.subject,
  previewLine: issue.previewLine,
  shown: issue.stored ?? (await showBlocks(db, issue.blocks)),
  sendAt: issue.sendAt ?? nextFriday(new Date()),
  slug: issue.isPublic ? issue.slug : null,
  number: issue.number,
})

export const getIssue = async (platform: Given, id: string): Promise<Issue> => {
  const issue = await findIssue(platform.db, id)
  ensure(issue, 'issue_not_found')
  return present(platform, issue)
}

const present = async (platform: Given, issue: StoredIssue): Promise<Issue> => {
  const { db, publicUrl } = platform
  const { stored: _stored, mailingId, approvedBy: _by, approvedRoles: _roles, ...facts } = issue
  const drawn = await drawnOf(db, issue)
  const { html, text } = drawIssue(drawn, publicUrl)
  const isOpen = issue.sentAt === null
  const offers = isOpen ? await listOffers(db) : []
  const used = new Set(issue.blocks.map(subjectOf))
  return {
    ...facts,
    shown: [...drawn.shown],
    offers: offers.filter(({ of }) => !used.has(of)).map(({ date: _date, ...offer }) => offer),
    text,
    bytes: Buffer.byteLength(html),
    nextAt: nextFriday(new Date()),
    mailing: (mailingId && (await mailingOf(platform, mailingId))) || null,
  }
}

const subjectOf = (block: IssueBlock): string | undefined => {
  if (block.kind === 'event') return block.eventId
  return block.kind === 'teaching' ? block.teachingId : undefined
}

const allReaders: AudienceChoice = { kind: 'readers', of: 'all', part: '' }

const mostProposedEvents = 3

/** A place to write, the events of the week after it goes out, and the newest teaching. */
const proposal = async (db: Queryable, now: Date): Promise<IssueBlock[]> => {
  const goesOutOn = dayAt(new Date(nextFriday(now)))
  const offers = await listOffers(db)
  const events = offers.filter(
    ({ kind, date }) => kind === 'event' && date >= goesOutOn && date <= addDays(goesOutOn, 7),
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
        blocks: earlier.blocks,
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

const nameOf = ({ subject = '' }: { subject?: string }): string => subject || 'Newsletter'

const lockDraft = async (tx: Tx, id: string, version: number): Promise<StoredIssue> => {
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
const ensureMayReach = async (
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

export const readReach = async (
  platform: Platform,
  audiences: Audiences,
  writer: Admin,
  id: string,
): Promise<Reach> => {
  const issue = await findIssue(platform.db, id)
  ensure(issue, 'issue_not_found')
  return readNewsletterReach(platform, audiences, writer, issue.audiences)
}

/** The email, as a mail program shows it. */
export const drawPreview = async (
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  id: string,
  look: Look,
): Promise<string> => {
  const issue = await findIssue(db, id)
  ensure(issue, 'issue_not_found')
  return drawHtml(await drawnOf(db, issue), publicUrl, look)
}

const tests: Limit = { name: 'tests of the newsletter', max: 30, seconds: 3_600 }

export const sendTest = async (
  { db, limits, mailer, publicUrl }: Platform,
  writer: Admin,
  id: string,
): Promise<Receipt> => {
  const issue = await findIssue(db, id)
  ensure(issue, 'issue_not_found')
  await limits.take(tests, writer.id)
  const drawn = await drawnOf(db, issue)
  await db.transaction((tx) => mailer.post(tx, testOfIssue(drawn, writer, publicUrl)))
  return { message: 'The test is on its way to your own inbox.' }
}

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
    const { html } = drawIssue(await drawnOf(tx, issue), publicUrl)
    ensure(!isTooLarge(Buffer.byteLength(html)), 'issue_too_large')
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
    await updateIssue(tx, id, {
      state: 'draft',
      version: version + 1,
      approvedAt: null,
      approvedBy: null,
      approvedName: null,
      approvedRoles: null,
    })
    await record(tx, writer, { action: 'newsletter.taken-back', subject: { id, name: nameOf(issue) } })
  })
  return getIssue(platform, id)
}
