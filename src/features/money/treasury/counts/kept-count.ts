import { asRecord, forget, recallJson, remember } from '#browser/memory/browser-memory.ts'
import type { Draft } from './count-draft.ts'

/** Another shape of a draft gets another number, and what an older page has kept is not read. */
const form = 1

const keyOf = (place: string): string => `count-sheet:${place}`

/** Keeps what is typed in this browser until it is saved. `place`: the id of the count, or `new`. */
export const keepCount = (place: string, adminId: string, draft: Draft): void => {
  remember(keyOf(place), { form, adminId, draft })
}

export const forgetCount = (place: string): void => forget(keyOf(place))

/** What the same person has typed here and not saved. */
export const keptCount = (place: string, adminId: string): Draft | undefined => {
  const kept = asRecord(recallJson(keyOf(place)))
  return kept['form'] === form && kept['adminId'] === adminId ? (kept['draft'] as Draft) : undefined
}
