import type { FormValues } from './form-data.ts'
import { recallJson, remember, useRemembered } from './browser-memory.ts'

export { newUuid as newAttemptId } from '#shared/uuid.ts'

/**
 * Something that must happen once, however often it is tried from this browser: its id is made before the first
 * try, and what was typed and answered is kept, so that a page that was closed goes on where it was left.
 */
export type Attempt = {
  /** What it is for; there is one at a time for each. */
  subject: string
  id: string
  values: FormValues
  answer?: unknown
  isOver?: boolean
}

const key = 'attempts'
// The oldest are forgotten first.
const mostAttempts = 12

/** The one that is under way; none while a server renders. */
export const useAttempt = (subject: string): Attempt | undefined =>
  asAttempts(useRemembered(key)).find((attempt) => attempt.subject === subject && !attempt.isOver)

/** The newest that fits, also of those that are over. */
export const findAttempt = (fits: (attempt: Attempt) => boolean): Attempt | undefined =>
  asAttempts(recallJson(key)).findLast(fits)

export const rememberAttempt = (attempt: Attempt): void => {
  const others = asAttempts(recallJson(key)).filter(({ id }) => id !== attempt.id)
  remember(key, [...others, attempt].slice(-mostAttempts))
}

/** What was typed is not needed any more; what was answered may be asked about again. */
export const endAttempt = (attempt: Attempt): void =>
  rememberAttempt({ ...attempt, values: {}, isOver: true })

// What lies in a browser may have been written by anybody.
const asAttempts = (value: unknown): Attempt[] => (Array.isArray(value) ? value.filter(isAttempt) : [])

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  'id' in value &&
  typeof value.id === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null
