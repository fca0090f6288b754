import { linksOfReader } from '#features/people/newsletter/of-subject.server.ts'
import { addressed, withStopPage } from '#server/mail/drawn.ts'
import type { DrawnEmail, Email, Recipient } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { issuePage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { drawHtml } from './draw/html.server.ts'
import type { DrawnIssue, Look } from './draw/issue.ts'
import { drawText } from './draw/text.server.ts'
import { reasonOf } from './draw/words.ts'

/** Both sides of an issue, drawn once for all of its readers. */
export const drawIssue = (issue: DrawnIssue, publicUrl: string, look?: Look): DrawnEmail => ({
  html: drawHtml(issue, publicUrl, look),
  text: drawText(issue, publicUrl),
})

/** As long as the token of a reader. */
const noOnesToken = '00000000-0000-0000-0000-000000000000'

/** What a reader will get, to be looked at and measured. Its link to leave is that of no one. */
export const sampleOf = (issue: DrawnIssue, publicUrl: string, look?: Look): DrawnEmail =>
  withStopPage(drawIssue(issue, publicUrl, look), linksOfReader(publicUrl, noOnesToken).page)

/** An issue as its readers will get it, to the person who writes it. Its link to leave ends nothing. */
export const testOfIssue = (issue: DrawnIssue, writer: Recipient, publicUrl: string): Email =>
  addressed(
    {
      to: writer.email,
      subject: `Test: ${issue.subject || 'no subject yet'}`,
      preview: issue.previewLine,
      heading: issue.subject,
      blocks: [],
      reason: reasonOf(),
    },
    drawIssue(issue, publicUrl),
    `${publicUrl}${paths.newsletterUnsubscribe}`,
  )

/** To the person who approved it: their newsletter is a draft again. */
export const issueHeldBack = (
  { name, email }: Recipient,
  { id, subject, why }: { id: string; subject: string; why: string },
  publicUrl: string,
): Email => ({
  to: email,
  subject: `“${subject}” did not go out`,
  preview: why,
  heading: 'Your newsletter did not go out.',
  blocks: [
    greeting(name),
    { kind: 'text', text: `“${subject}” was approved, and its time has come. ${why}` },
    {
      kind: 'text',
      text: 'No one got it. It is a draft again: change it, and approve it once more.',
    },
    { kind: 'button', label: 'Open the draft', href: `${publicUrl}${issuePage(id)}` },
  ],
  reason: `You're getting this email because you write the newsletter of ${site.name}.`,
})
