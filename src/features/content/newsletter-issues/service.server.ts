import { countConfirmed } from '#features/people/newsletter/service.server.ts'
import { mailingFor, mailingOf, readNewsletterReach } from '#features/people/mailings/service.server.ts'
import type { Reach } from '#features/people/mailings/schema.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { encodedBytes } from '#server/mail/encoded.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { DrawnIssue, Look } from './draw/issue.ts'
import { sampleOf, testOfIssue } from './emails.server.ts'
import { goesOutAt, nextFriday, slugOf } from './policy.ts'
import { findIssue, listDrafts, listSent, nextNumber, type StoredIssue } from './queries.server.ts'
import type { Issue, IssueBlock, IssuesOverview, ListedIssue } from './schema.ts'
import { listOffers, showBlocks } from './show-blocks.server.ts'

export { findNotReady, type NotReady } from './not-ready.server.ts'

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

/** As it will go out: what has no number yet is drawn with the next one. */
export const drawnOf = async (db: Queryable, issue: StoredIssue): Promise<DrawnIssue> => {
  const { subject, previewLine, isPublic } = issue
  const number = issue.number ?? (await nextNumber(db))
  return {
    subject,
    previewLine,
    shown: issue.stored ?? (await showBlocks(db, issue.blocks)),
    sendAt: goesOutAt(issue, new Date()),
    slug: isPublic ? (issue.slug ?? slugOf(number, subject)) : null,
    number,
  }
}

/** One that has not gone out. */
export const getIssue = async (platform: Given, id: string): Promise<Issue> => {
  const issue = await findIssue(platform.db, id)
  ensure(issue, 'issue_not_found')
  return { ...(await present(platform, issue)), mailing: null, mayRun: true }
}

/** With what became of it, as far as this person may see it. */
export const getIssueFor = async (
  platform: Given,
  audiences: Audiences,
  viewer: Admin,
  id: string,
): Promise<Issue> => {
  const issue = await findIssue(platform.db, id)
  ensure(issue, 'issue_not_found')
  const sending = issue.mailingId ? await mailingFor(platform, audiences, viewer, issue.mailingId) : undefined
  return { ...(await present(platform, issue)), ...(sending ?? { mailing: null, mayRun: true }) }
}

const present = async (platform: Given, issue: StoredIssue): Promise<Omit<Issue, 'mailing' | 'mayRun'>> => {
  const { db, publicUrl } = platform
  const { stored: _stored, mailingId: _mailing, approvedBy: _by, approvedRoles: _roles, ...facts } = issue
  const drawn = await drawnOf(db, issue)
  const asSent = sampleOf(drawn, publicUrl)
  const isOpen = issue.sentAt === null
  const offers = isOpen ? await listOffers(db) : []
  const used = new Set(issue.blocks.map(subjectOf))
  return {
    ...facts,
    shown: [...drawn.shown],
    offers: offers.filter(({ of }) => !used.has(of)).map(({ date: _date, ...offer }) => offer),
    text: asSent.text,
    bytes: await encodedBytes(asSent.html),
    nextAt: nextFriday(new Date()),
  }
}

const subjectOf = (block: IssueBlock): string | undefined => {
  if (block.kind === 'event') return block.eventId
  return block.kind === 'teaching' ? block.teachingId : undefined
}

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
  return sampleOf(await drawnOf(db, issue), publicUrl, look).html
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
  // It gets its page on the web when it goes out, and a visit from a test is not one of a reader.
  const test = issue.sentAt === null ? { ...drawn, slug: null, number: null } : drawn
  await db.transaction((tx) => mailer.post(tx, testOfIssue(test, writer, publicUrl)))
  return { message: 'The test is on its way to your own inbox.' }
}
