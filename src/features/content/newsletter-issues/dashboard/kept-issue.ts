import { asRecord, forget, recallJson, remember } from '#browser/memory/browser-memory.ts'
import type { IssueForm } from '../schema.ts'

/** What can be typed of an issue. */
export type Written = Omit<IssueForm, 'version'>

/** What was typed and not saved, and what the writer had before them. */
export type KeptIssue = { version: number; base: Written; typed: Written }

/** Another shape gets another number, and what an older page has kept is not read. */
const form = 1

const keyOf = (id: string): string => `newsletter-issue:${id}`

export const keepIssue = (id: string, kept: KeptIssue): void => {
  remember(keyOf(id), { form, ...kept })
}

export const forgetIssue = (id: string): void => forget(keyOf(id))

export const keptIssue = (id: string): KeptIssue | undefined => {
  const kept = asRecord(recallJson(keyOf(id)))
  const { version, base, typed } = kept
  if (kept['form'] !== form || typeof version !== 'number') return undefined
  return isWritten(base) && isWritten(typed) ? { version, base, typed } : undefined
}

/** Only this page writes it, and the server checks what is saved: that it can be shown is enough. */
const isWritten = (read: unknown): read is Written => {
  const { subject, previewLine, blocks, audiences, isPublic } = asRecord(read)
  return (
    typeof subject === 'string' &&
    typeof previewLine === 'string' &&
    Array.isArray(blocks) &&
    Array.isArray(audiences) &&
    typeof isPublic === 'boolean'
  )
}
