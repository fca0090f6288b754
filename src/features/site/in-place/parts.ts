import type { Document, Entry } from '../documents/document.ts'
import { documentOf, type DocumentKey } from '../documents/documents.ts'
import { isSame } from '../documents/field.ts'
import { valuesIn } from '../forms/form-values.ts'
import type { EditedDocument } from '../schema.ts'

/** What a form can be opened for: a document, one entry of a list, or `new` for another one. */
export type Place = { key: DocumentKey; entry?: string | undefined }

/** A part of the page that the editor may change. */
export type Part = Place & {
  /** Of its element among those with the same words. */
  id: string
  element: HTMLElement
  label: string
  /** Whether visitors don't see it as it is here. */
  isDraft: boolean
  /** The team has hidden it from visitors. */
  isHidden: boolean
}

/** See `editable`. */
export const markedElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-words]')]

/** Those that may be changed. The server lists only documents that this person may edit. */
export const partsAmong = (
  elements: readonly HTMLElement[],
  documents: readonly EditedDocument[],
): Part[] => {
  const counts = new Map<string, number>()
  return elements.flatMap((element) => {
    const words = element.dataset['words'] ?? ''
    const [key, entry] = words.split('/')
    const edited = documents.find((one) => one.key === key)
    if (!edited || !isThere(edited, entry)) return []
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    const place: Place = { key: edited.key, entry }
    return [
      {
        ...place,
        id: `edit ${words} ${count}`,
        element,
        label: labelOf(edited, entry),
        isDraft: isDraftAt(edited, entry),
        isHidden: entryOf(edited, entry)?.['isHidden'] === true,
      },
    ]
  })
}

const isThere = (edited: EditedDocument, entry: string | undefined): boolean =>
  entry === undefined || entryOf(edited, entry) !== undefined

export const entryOf = (edited: EditedDocument, entry: string | undefined): Entry | undefined =>
  entriesOf(edited).find(({ id }) => id === entry)

export const entriesOf = ({ content }: EditedDocument): Entry[] => (Array.isArray(content) ? content : [])

/** "Slide 8 of 8", "Leaders", "Add a leader". */
export const labelOf = (edited: EditedDocument, entry: string | undefined): string => {
  const about: Document = documentOf(edited.key)
  if (about.kind === 'sheet' || entry === undefined) return about.title
  if (entry === 'new') return addLabel(about.noun)
  const entries = entriesOf(edited)
  const index = entries.findIndex(({ id }) => id === entry)
  const noun = about.noun.charAt(0).toUpperCase() + about.noun.slice(1)
  return index === -1 ? noun : `${noun} ${index + 1} of ${entries.length}`
}

export const addLabel = (noun: string): string => `Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

export const isDraftAt = (edited: EditedDocument, entry: string | undefined): boolean => {
  if (!edited.isDraft || entry === undefined) return edited.isDraft
  const about = documentOf(edited.key)
  return !isSame(valuesIn(about, edited.content, entry), valuesIn(about, edited.published, entry))
}

/** How many changes wait in a draft: one of a sheet, and of a list each entry, or its order. */
export const countChanges = (edited: EditedDocument): number => {
  if (!edited.isDraft) return 0
  if (!Array.isArray(edited.content)) return 1
  const published = edited.published as Entry[]
  const ids = new Set([...entriesOf(edited), ...published].map(({ id }) => id))
  const changed = [...ids].filter((id) => isDraftAt(edited, id))
  return Math.max(changed.length, 1)
}
