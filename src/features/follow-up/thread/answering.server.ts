import { nameForEmail } from '#server/mail/salutation.ts'
import { signature } from '#server/mail/template.ts'
import { firstNameOf } from '#shared/names.ts'
import { site } from '#shared/site.ts'
import type { Person } from './queries.server.ts'
import type { Answering } from './schema.ts'

type Words = { subject: string; heading: string; reason: string }

/** Says nothing of what it is about: a mailbox is often read by more than one. */
const neutral: Words = {
  subject: 'Your message',
  heading: 'Our reply to you',
  reason: "You're getting this email because you wrote to us on our website.",
}

const wordsOf: Record<string, Words> = {
  question: {
    subject: 'Your question',
    heading: 'Our reply to your question',
    reason: "You're getting this email because you asked a question on our website.",
  },
  'event proposal': {
    subject: 'Your event idea',
    heading: 'Our reply to your event idea',
    reason: "You're getting this email because you suggested an event on our website.",
  },
  'resource request': {
    subject: 'Your request',
    heading: 'Our reply to your request',
    reason: "You're getting this email because you asked for a resource on our website.",
  },
  'mentor request': {
    subject: 'Your mentor request',
    heading: 'Our reply to your mentor request',
    reason: "You're getting this email because you asked for a mentor on our website.",
  },
  'join us': {
    subject: 'Joining us',
    heading: 'Good to hear from you',
    reason: "You're getting this email because you filled in the Join Us form on our website.",
  },
}

/** The email of an answer, without its words: the dashboard shows it before it is sent. */
export const describeAnswer = (
  person: Person & { email: string },
  author: { name: string },
  takesReplies: boolean,
): Answering => {
  const { subject, heading, reason } = wordsOf[person.kind] ?? neutral
  const firstName = nameForEmail(firstNameOf(person.name ?? ''))
  const authorName = nameForEmail(firstNameOf(author.name))
  return {
    to: person.email,
    firstName: firstName || 'friend',
    subject: `Re: ${subject} (${person.reference})`,
    heading,
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    signedBy: authorName ? `${authorName}, ${site.name}` : site.name,
    howToReply: takesReplies
      ? "To write back, reply to this email or open your request. Please don't share this link."
      : "To reply, open your request. We'll get your message straight away. Please don't share this link.",
    foot: signature,
    reason,
  }
}
