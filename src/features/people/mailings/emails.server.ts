import { linksOfReader } from '#features/people/newsletter/of-subject.server.ts'
import type { Email, Recipient } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/text/markup.ts'
import { firstNameMark, topicWords, type MailTopic } from './categories.ts'

/** RFC 8058: only mail programs call it. */
export const oneClick = endpoint<void, Receipt>('POST', '/api/emails/one-click')

export type MailingWords = { subject: string; words: string }

const shownBesideSubject = 140

const written = ({ subject, words }: MailingWords, reader: Recipient) => {
  const firstName = firstNameForEmail(reader.name)
  const filled = (text: string): string => text.replaceAll(firstNameMark, firstName)
  return {
    to: reader.email,
    subject: filled(subject),
    heading: filled(subject),
    preview: filled(plainText(words)).replaceAll(/\s+/g, ' ').slice(0, shownBesideSubject),
    blocks: [{ kind: 'markup' as const, text: words, filled: { [firstNameMark]: firstName } }],
  }
}

/** What the team wrote, to one of its readers. */
export const mailingEmail = (
  words: MailingWords,
  reader: Recipient & { reason: string; token: string },
  topic: MailTopic,
  publicUrl: string,
): Email => ({
  ...written(words, reader),
  reason: reader.reason,
  unsubscribe:
    topic === 'newsletter'
      ? linksOfReader(publicUrl, reader.token)
      : stopLinks(publicUrl, reader.token, topic),
})

const stopLinks = (publicUrl: string, token: string, topic: MailTopic) => ({
  page: `${publicUrl}${paths.stopEmails}?token=${token}`,
  oneClick: `${publicUrl}${oneClick.path}?token=${token}`,
  label: `No more emails ${topicWords[topic]}`,
})

/** The same to the person who writes it, before anyone else gets it. */
export const testOfMailing = (words: MailingWords, writer: Recipient): Email => {
  const email = written(words, writer)
  return {
    ...email,
    subject: `Test: ${email.subject}`,
    reason: "You're getting this email because you asked for a test in the dashboard.",
  }
}
