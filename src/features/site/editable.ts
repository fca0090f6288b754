import type { DocumentKey } from './documents/documents.ts'

/**
 * Marks a part of a page whose words the team can change: "Edit this page" outlines it, and a press on it opens the form of its document, or
 * of one entry of a list.
 */
export const editable = (key: DocumentKey, entry?: string) => ({
  'data-words': entry === undefined ? key : `${key}/${entry}`,
})
