import { documentKeys, documentOf, type DocumentKey } from '../documents/documents.ts'

/** Documents that are one row of the overview and have a page of rows of their own. */
export type DocumentGroup = { id: string; title: string; lead: string; holds: (key: DocumentKey) => boolean }

const isQuestions = (key: DocumentKey): boolean => {
  const document = documentOf(key)
  return document.kind === 'list' && document.noun === 'question'
}

export const documentGroups: readonly DocumentGroup[] = [
  {
    id: 'questions',
    title: 'Questions and answers',
    lead: 'What people ask most, on the pages where they ask it.',
    holds: isQuestions,
  },
  {
    id: 'heads',
    title: 'Heads of pages',
    lead: 'The title of each page, and the sentence below it.',
    holds: (key) => documentOf(key).shelf === 'heads',
  },
]

export const groupOf = (key: DocumentKey): DocumentGroup | undefined =>
  documentGroups.find(({ holds }) => holds(key))

export const isDocumentKey = (text: string): text is DocumentKey =>
  (documentKeys as readonly string[]).includes(text)
