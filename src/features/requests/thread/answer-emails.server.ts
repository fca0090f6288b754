import type { Email } from '#server/mail/email.ts'
import type { Answering } from './schema.ts'

type Written = { text: string; link: string; isPrivate: boolean }

/** What a person on the team has written. Their links may be followed. */
export const answerEmail = (answering: Answering, { text, link, isPrivate }: Written): Email => ({
  to: answering.to,
  subject: answering.subject,
  preview: isPrivate ? "We've replied to you." : text.slice(0, 140),
  heading: answering.heading,
  blocks: [
    { kind: 'text', text: answering.greeting },
    ...text.split(/\n{2,}/).map((part) => ({ kind: 'text' as const, text: part, hasLinks: true as const })),
    { kind: 'text', text: answering.signedBy },
    { kind: 'button', label: 'Open your request', href: link },
    { kind: 'small', text: answering.howToReply },
  ],
  reason: answering.reason,
  isPrivate,
})
