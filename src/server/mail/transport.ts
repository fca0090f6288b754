import nodemailer from 'nodemailer'

export type Outgoing = {
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** The way out of the house. */
export type Transport = { send: (letter: Outgoing) => Promise<void>; close: () => void }

export const smtpTransport = (url: string, from: string): Transport => {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async ({ messageId, recipient, subject, html, text, headers }) => {
      await smtp.sendMail({ from, to: recipient, subject, html, text, messageId, headers })
    },
    close: () => smtp.close(),
  }
}

/** Without a mail server, outside production, a letter stays in the outbox, where /dev/mail shows it. */
export const keepingTransport: Transport = { send: async () => {}, close: () => {} }
