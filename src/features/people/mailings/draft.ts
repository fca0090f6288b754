import { asRecord, forget, recallJson, remember } from '#browser/memory/browser-memory.ts'
import { audienceKinds } from './categories.ts'
import type { AudienceChoice } from './schema.ts'

/** What is being written, as this browser keeps it. */
export type Draft = { audiences: AudienceChoice[]; subject: string; words: string; savedAt: string }

/** Another shape gets another number, and what an older page has kept is not read. */
const form = 1

const keyOf = (place: string): string => `mailing:${place}`

/** Each event, part of its guests, list and circle has a draft of its own. */
export const placeOf = (start: readonly AudienceChoice[]): string =>
  start.map(({ kind, of, part }) => [kind, of, part].join(':')).join(' ')

export const keepDraft = (place: string, draft: Draft): void => {
  remember(keyOf(place), { form, ...draft })
}

export const forgetDraft = (place: string): void => forget(keyOf(place))

export const keptDraft = (place: string): Draft | undefined => {
  const kept = asRecord(recallJson(keyOf(place)))
  const { subject, words, savedAt, audiences } = kept
  if (kept['form'] !== form) return undefined
  if (typeof subject !== 'string' || typeof words !== 'string' || typeof savedAt !== 'string')
    return undefined
  return { subject, words, savedAt, audiences: Array.isArray(audiences) ? audiences.filter(isChoice) : [] }
}

const isChoice = (read: unknown): read is AudienceChoice => {
  const { kind, of, part } = asRecord(read)
  return audienceKinds.some((known) => known === kind) && typeof of === 'string' && typeof part === 'string'
}
