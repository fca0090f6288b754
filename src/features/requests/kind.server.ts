import type { Details } from './tables.server.ts'

/** The words of an email around an answer. */
export type AnswerWords = { subject: string; heading: string; reason: string }

/** What the server knows of a kind of request, as well as its facts. */
export type ServerKind = {
  /** A prayer is prayed for. We answer it only if its sender asked for that. */
  isAnswerPromised?: (details: Details) => boolean
  /** `neutral`: the email of an answer says nothing of what it is about, since a mailbox is often read by more than one. */
  answer: AnswerWords | 'neutral'
  /** Until when we promise an answer to what was sent at this moment; 48 hours without it. */
  promisedBy?: (sent: Date) => string
}
