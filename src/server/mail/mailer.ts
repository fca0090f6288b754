import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { isNobodys } from '../personal-data.ts'
import type { Letter } from './letter.ts'
import { outbox } from './tables.ts'
import { renderHtml, renderText } from './template.ts'

export type Mailer = {
  /**
   * Puts a letter into the outbox, in the transaction of what it tells about: no word without its deed. Nothing
   * is written to somebody who has left.
   */
  post: (tx: Tx, letter: Letter) => Promise<void>
}

export const createMailer = (jobs: Jobs, publicUrl: string): Mailer => ({
  post: async (tx, letter) => {
    if (isNobodys(letter.to)) return
    const id = randomUUID()
    await tx.insert(outbox).values({
      id,
      // The same number on every try, so that a mail program drops what it has already.
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      recipient: letter.to,
      subject: letter.subject,
      html: renderHtml(letter, publicUrl),
      text: renderText(letter),
      attachments: letter.attachments ?? [],
      headers: letter.unsubscribe ? unsubscribeHeaders(letter.unsubscribe.oneClick) : {},
    })
    await jobs.enqueue(tx, 'deliver-mail', { letterId: id })
  },
})

/** RFC 8058: the mail program shows its own unsubscribe button, and posts to this address. */
const unsubscribeHeaders = (oneClick: string): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
