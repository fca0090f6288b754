import { sql } from 'drizzle-orm'
import type { RequestKind } from './categories.ts'
import { serverKinds } from './kinds/kinds.server.ts'
import { requests, type Details } from './tables.server.ts'

/** What a person wrote, in the columns of the table. */
export type Written = { kind: RequestKind; subject: string | null; body: string | null; details: Details }

const longestBeginning = 200

/** So much of the text as the beginning needs. */
export const beginningOfBody = sql<string | null>`left(${requests.body}, ${longestBeginning})`

/** The title or category, then the text. */
export const wordsOf = ({ subject, body }: Pick<Written, 'subject' | 'body'>): string =>
  subject ? `${subject}: ${body ?? ''}` : (body ?? '')

export const beginningOf = (written: Written): string =>
  Array.from(wordsOf(written)).slice(0, longestBeginning).join('')

/** Whether the sender was promised an answer, and not only that we read or pray. */
export const isAnswerPromised = ({ kind, details }: Pick<Written, 'kind' | 'details'>): boolean =>
  serverKinds[kind].isAnswerPromised?.(details) ?? true

/** As the API calls a kind for its sender. */
export const publicKind = (kind: RequestKind): string => (kind === 'join request' ? 'join us' : kind)
