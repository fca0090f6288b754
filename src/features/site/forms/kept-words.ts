import { asRecord, forget, recallJson, remember } from '#browser/memory/browser-memory.ts'
import type { DocumentKey } from '../documents/documents.ts'
import type { Values } from '../documents/field.ts'

/** What was typed and not saved, and the version that the editor had before them. */
export type KeptWords = { version: number; typed: Values }

/** Another shape gets another number, and what an older page has kept is not read. */
const form = 1

const keyOf = (key: DocumentKey, entry: string | undefined): string =>
  entry === undefined ? `site-words:${key}` : `site-words:${key}:${entry}`

/** Keeps what is typed in this browser until it is saved. `entry`: the id of an entry of a list, or `new`. */
export const keepWords = (key: DocumentKey, entry: string | undefined, kept: KeptWords): void => {
  remember(keyOf(key, entry), { form, ...kept })
}

export const forgetWordsOf = (key: DocumentKey, entry?: string): void => forget(keyOf(key, entry))

export const keptWords = (
  key: DocumentKey,
  entry: string | undefined,
  fieldNames: readonly string[],
): KeptWords | undefined => {
  const kept = asRecord(recallJson(keyOf(key, entry)))
  if (kept['form'] !== form || typeof kept['version'] !== 'number') return undefined
  // A field of an older release is left out.
  const typed = Object.entries(asRecord(kept['typed'])).filter(([name]) => fieldNames.includes(name))
  return typed.length === 0
    ? undefined
    : { version: kept['version'], typed: Object.fromEntries(typed) as Values }
}
