import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { canBeEmailed } from '../no-email.ts'
import type { Email } from './email.ts'
import { outbox } from './tables.ts'
import { renderHtml, renderText } from './template.ts'

export type Mailer = {
  /**
   * Puts emails into the outbox, in the transaction of the action that they report: no email without its action.
   * A person who has left, or has no email, gets none.
   */
  post: (tx: Tx, ...emails: Email[]) => Promise<Posted[]>
  /** Like `post`, for a mailing. Emails from `post`, which people are waiting for, go first. */
  postToMany: (tx: Tx, emails: Email[]) => Promise<Posted[]>
}

/** An email in the outbox, and its number as mail programs know it. */
export type Posted = { id: string; messageId: string }

// A statement has room for some 8,000 of them; with attachments it should not become that large.
const atOnce = 200

export const createMailer = (jobs: Jobs, publicUrl: string): Mailer => {
  const post = async (tx: Tx, emails: Email[], enqueue: Jobs['enqueue']) => {
    const rows = emails.filter(({ to }) => canBeEmailed(to)).map((email) => outgoingOf(email, publicUrl))
    for (let first = 0; first < rows.length; first += atOnce) {
      const some = rows.slice(first, first + atOnce)
      await tx.insert(outbox).values(some)
      await enqueue(tx, 'deliver-mail', ...some.map(({ id }) => ({ emailId: id })))
    }
    return rows.map(({ id, messageId }) => ({ id, messageId }))
  }
  return {
    post: (tx, ...emails) => post(tx, emails, jobs.enqueue),
    postToMany: (tx, emails) => post(tx, emails, jobs.enqueueBulk),
  }
}

/** An email as it leaves: a row of the outbox, or handed to the mail server straight away. */
export const outgoingOf = (email: Email, publicUrl: string) => {
  const id = randomUUID()
  return {
    id,
    // The same number on every try, so that a mail program drops a second copy.
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    recipient: email.to,
    subject: email.subject,
    html: renderHtml(email, publicUrl),
    text: renderText(email, publicUrl),
    attachments: email.attachments ?? [],
    isPrivate: email.isPrivate ?? false,
    headers: {
      ...(email.unsubscribe && unsubscribeHeaders(email.unsubscribe.oneClick)),
      ...(email.replyTo && { 'Reply-To': email.replyTo }),
      ...(email.references?.length && conversationHeaders(email.references)),
    },
  }
}

/** RFC 8058: the mail program shows its own unsubscribe button, and posts to this address. */
const unsubscribeHeaders = (oneClick: string): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const mostReferences = 20

/** Mail programs show what refers to one another as one conversation. Of a long one the first and the last are enough. */
const conversationHeaders = (references: string[]): Record<string, string> => ({
  'In-Reply-To': references.at(-1)!,
  References: [...new Set([references[0]!, ...references.slice(1 - mostReferences)])].join(' '),
})
