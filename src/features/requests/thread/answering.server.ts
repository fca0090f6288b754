import { nameForEmail } from '#server/mail/salutation.ts'
import { signature } from '#server/mail/template.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { site } from '#shared/site.ts'
import type { AnswerWords } from '../kind.server.ts'
import { serverKinds } from '../kinds/kinds.server.ts'
import type { Person } from './queries.server.ts'
import type { Answering } from './schema.ts'

/** Says nothing of what it is about: a mailbox is often read by more than one. */
const neutral: AnswerWords = {
  subject: 'Your message',
  heading: 'Our reply to you',
  reason: "You're getting this email because you wrote to us on our website.",
}

/** The email of an answer, without its words: the dashboard shows it before it is sent. */
export const describeAnswer = (
  person: Omit<Person, 'id' | 'email'> & { email: string },
  author: { name: string },
  takesReplies: boolean,
): Answering => {
  const { answer } = serverKinds[person.kind]
  const { subject, heading, reason } = answer === 'neutral' ? neutral : answer
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
    foot: signature(),
    reason,
  }
}
