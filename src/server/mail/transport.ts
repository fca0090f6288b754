import nodemailer from 'nodemailer'
import { readAttachment, type Attachment, type ReadSource } from './letter.ts'

export type Outgoing = {
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: Attachment[]
}

/** The way out of the house. */
export type Transport = {
  /** What it sends can be read here afterwards. */
  keepsLetters: boolean
  send: (letter: Outgoing) => Promise<void>
  /** Waits for nobody: what is under way counts as not sent. */
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
  }: Outgoing): Promise<unknown> =>
    smtp.sendMail({
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
          content: await readAttachment(attachment, readSource),
        })),
      ),
    })
  const underWay = new Set<(reason: Error) => void>()
  return {
    keepsLetters: false,
    send: async (letter) => {
      const { promise: isCut, reject: cut } = Promise.withResolvers<never>()
      underWay.add(cut)
      try {
        await Promise.race([deliver(letter), isCut])
      } finally {
        underWay.delete(cut)
      }
    },
    close: () => {
      for (const cut of underWay) cut(Object.assign(new Error('We are ending.'), { code: 'ECLOSING' }))
      smtp.close()
    },
  }
}

/** Without a mail server, outside production, a letter stays in the outbox, where /dev/mail shows it. */
export const keepingTransport: Transport = { keepsLetters: true, send: async () => {}, close: () => {} }
