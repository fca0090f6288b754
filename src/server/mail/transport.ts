import nodemailer from 'nodemailer'
import { readAttachment, type Attachment, type ReadSource } from './email.ts'

export type Outgoing = {
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: Attachment[]
  /** Where it comes back to if it cannot be delivered, if not to its sender. */
  returnPath?: string
}

/** How emails leave the program. */
export type Transport = {
  /** What it sends can be read here afterwards. */
  keepsEmails: boolean
  send: (email: Outgoing) => Promise<void>
  /** Does not wait: what is under way counts as not sent. */
  close: () => void
}

export const smtpTransport = (url: string, from: string, readSource: ReadSource): Transport => {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const deliver = async ({
    messageId,
    recipient,
    subject,
    html,
    text,
    headers,
    attachments,
    returnPath,
  }: Outgoing): Promise<unknown> =>
    smtp.sendMail({
      ...(returnPath && { envelope: { from: returnPath, to: recipient } }),
      from,
      to: recipient,
      subject,
      html,
      text,
      messageId,
      headers,
      attachments: await Promise.all(
        attachments.map(async (attachment) => ({
          filename: attachment.name,
          contentType: attachment.type,
          ...(attachment.cid && { cid: attachment.cid }),
          content: await readAttachment(attachment, readSource),
        })),
      ),
    })
  const underWay = new Set<(reason: Error) => void>()
  return {
    keepsEmails: false,
    send: async (email) => {
      const { promise: isCut, reject: cut } = Promise.withResolvers<never>()
      underWay.add(cut)
      try {
        await Promise.race([deliver(email), isCut])
      } finally {
        underWay.delete(cut)
      }
    },
    close: () => {
      for (const cut of underWay) cut(Object.assign(new Error('Shutting down.'), { code: 'ECLOSING' }))
      smtp.close()
    },
  }
}

/** Without a mail server, outside production, an email stays in the outbox, where /dev/mail shows it. */
export const keepingTransport: Transport = { keepsEmails: true, send: async () => {}, close: () => {} }
