import { addressed } from '#server/mail/drawn.ts'
import type { DrawnEmail, Email, Recipient } from '#server/mail/email.ts'
import { paths } from '#shared/paths.ts'
import { drawHtml } from './draw/html.server.ts'
import type { DrawnIssue } from './draw/issue.ts'
import { drawText } from './draw/text.server.ts'
import { reasonOf } from './draw/words.ts'

/** Both sides of an issue, drawn once for all of its readers. */
export const drawIssue = (issue: DrawnIssue, publicUrl: string): DrawnEmail => ({
  html: drawHtml(issue, publicUrl),
  text: drawText(issue, publicUrl),
})

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
