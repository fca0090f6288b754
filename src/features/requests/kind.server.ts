import type { Details } from './tables.server.ts'

/** The words of an email around an answer. */
export type AnswerWords = { subject: string; heading: string; reason: string }

/** What the server knows of a kind of request, as well as its facts. */
export type ServerKind = {
  /** What the person wrote, as their own page shows it. */
  words: (written: { subject: string | null; body: string | null; details: Details }) => string
  /** A prayer is prayed for. We answer it only if its sender asked for that. */
  isAnswerPromised?: (details: Details) => boolean
  /** Without these, the email of an answer says nothing of what it is about: a mailbox is often read by more than one. */
  answer?: AnswerWords
  /** Until when we promise an answer to what was sent at this moment; 48 hours without it. */
  promisedBy?: (sent: Date) => string
}

/** The title or category, then the text. */
export const subjectAndBody: ServerKind['words'] = ({ subject, body }) =>
  subject ? `${subject}: ${body ?? ''}` : (body ?? '')
