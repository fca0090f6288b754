import { newUuid } from '#shared/uuid.ts'
import { asRecord, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { asDetails, readOpened, type Details } from './read-answer.ts'

/**
 * A payment that must be made once, however often this browser tries: its id is made before the first try, and the
 * details and the answer are kept, so that a page that was closed continues where it was left.
 */
export type Attempt = {
  /** What it is for; there is one open attempt at a time for each subject. */
  subject: string
  id: string
  values: Details
  /** What our server answered, and how far the payer has come since; each page reads its own kind. */
  answer?: unknown
  isOver?: boolean
}

const key = 'attempts'
// The oldest are forgotten first.
const mostAttempts = 12

/** The open attempt; none while a server renders. */
export const useAttempt = (subject: string): Attempt | undefined =>
  openOf(subject, asAttempts(useRemembered(key)))

export const openAttempt = (subject: string): Attempt | undefined => openOf(subject, recallAttempts())

const openOf = (subject: string, attempts: Attempt[]): Attempt | undefined =>
  attempts.find((attempt) => attempt.subject === subject && !attempt.isOver)

/** The newest open attempt for one of several subjects. */
export const findAkin = (isAkin: (subject: string) => boolean): Attempt | undefined =>
  recallAttempts().findLast(({ subject, isOver }) => isAkin(subject) && !isOver)

/** Finished ones as well. */
export const attemptOfReference = (reference: string): Attempt | undefined =>
  recallAttempts().findLast(({ answer }) => readOpened(answer)?.paymentIntentId === reference)

export const rememberAttempt = (attempt: Attempt): void => {
  const others = recallAttempts().filter(({ id }) => id !== attempt.id)
  remember(key, [...others, attempt].slice(-mostAttempts))
}

/** The attempt no longer needs the details; the answer may be asked about again. */
export const endAttempt = (attempt: Attempt): void =>
  rememberAttempt({ ...attempt, values: {}, isOver: true })

/** Forgets what was typed; a payment that is under way continues. */
export const forgetDetails = (isAkin: (subject: string) => boolean): void =>
  void remember(
    key,
    recallAttempts().map((attempt) => (isAkin(attempt.subject) ? { ...attempt, values: {} } : attempt)),
  )

/** For a reload of the success page: the bank's second step may end in another browser than it began in. */
export const rememberReturned = (paymentIntentId: string, clientSecret: string): void =>
  rememberAttempt({
    subject: 'returned payment',
    id: newUuid(),
    values: {},
    answer: { paymentIntentId, clientSecret },
    isOver: true,
  })

const recallAttempts = (): Attempt[] => asAttempts(recallJson(key))

const asAttempts = (value: unknown): Attempt[] =>
  Array.isArray(value) ? value.flatMap((one) => asAttempt(one) ?? []) : []

const asAttempt = (value: unknown): Attempt | undefined => {
  const { subject, id, values, answer, isOver } = asRecord(value)
  if (typeof subject !== 'string' || typeof id !== 'string') return undefined
  return { subject, id, values: asDetails(values), answer, isOver: isOver === true }
}
