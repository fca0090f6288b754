import type { Document, Entry, Listing } from './document.ts'
import type { Content } from './content.ts'
import { isSame, textOf, type Value, type Values } from './field.ts'
import { exampleEntries } from './examples.ts'
import { freeSlug, slugOf } from './slug.ts'

/** What one press of a button changes. `entry` is there for documents that are lists. */
export type Edit =
  | { kind: 'fields'; entry?: string; fields: Values }
  /** With an id, one that was removed is there again. */
  | { kind: 'add'; fields: Values; id?: string | undefined }
  | { kind: 'remove'; entry: string }
  /** Every entry that is still as a fresh site has it. */
  | { kind: 'remove-examples' }
  | { kind: 'order'; entries: string[] }
  | { kind: 'original' }

/** A field that a colleague changed too in the meantime: what it was for both, what it is now, and what is wanted. */
export type Clash = {
  field: string
  before: Value | undefined
  theirs: Value | undefined
  mine: Value | undefined
}

export type Edited = { content: Content; clashes: Clash[] }

/**
 * Makes an edit in the latest content. `seen` is what the editor had before them: what a colleague has changed since in other
 * fields stays, and what both changed is a clash.
 */
export const makeEdit = (document: Document, edit: Edit, seen: Content, now: Content): Edited | 'gone' => {
  if (edit.kind === 'original') return { content: document.original, clashes: [] }
  if (document.kind === 'sheet')
    return edit.kind === 'fields' ? changeFields(edit.fields, seen as Values, now as Values) : 'gone'
  return editList(document, edit, seen as Entry[], now as Entry[])
}

const changeFields = (fields: Values, seen: Values, now: Values): { content: Values; clashes: Clash[] } => ({
  content: { ...now, ...fields },
  clashes: Object.entries(fields)
    .filter(([name, mine]) => !isSame(seen[name], now[name]) && !isSame(now[name], mine))
    .map(([field, mine]) => ({ field, before: seen[field], theirs: now[field], mine })),
})

const editList = (
  document: Listing,
  edit: Exclude<Edit, { kind: 'original' }>,
  seen: Entry[],
  now: Entry[],
): Edited | 'gone' => {
  const find = (entries: Entry[], id: string | undefined) => entries.find((entry) => entry.id === id)
  switch (edit.kind) {
    case 'add':
      return {
        content: [...now, { ...edit.fields, id: freeId(edit.id ?? idFrom(document, edit.fields), now) }],
        clashes: [],
      }
    case 'remove': {
      const theirs = find(now, edit.entry)
      if (!theirs) return { content: now, clashes: [] }
      const before = find(seen, edit.entry)
      return {
        content: now.filter((entry) => entry !== theirs),
        clashes: before ? changesBetween(before, theirs) : [],
      }
    }
    case 'remove-examples': {
      const examples = exampleEntries(document, now)
      return { content: now.filter(({ id }) => !examples.includes(id)), clashes: [] }
    }
    case 'order': {
      const placeOf = (entry: Entry) => {
        const place = edit.entries.indexOf(entry.id)
        return place === -1 ? edit.entries.length : place
      }
      return { content: now.toSorted((one, other) => placeOf(one) - placeOf(other)), clashes: [] }
    }
    case 'fields': {
      const theirs = find(now, edit.entry)
      if (!theirs) return 'gone'
      const { content, clashes } = changeFields(edit.fields, find(seen, edit.entry) ?? theirs, theirs)
      return { content: now.map((entry) => (entry === theirs ? (content as Entry) : entry)), clashes }
    }
  }
}

/** What a colleague has written into an entry that is to be removed. */
const changesBetween = (before: Entry, theirs: Entry): Clash[] =>
  Object.keys(theirs)
    .filter((field) => !isSame(before[field], theirs[field]))
    .map((field) => ({ field, before: before[field], theirs: theirs[field], mine: undefined }))

/** Of its name, or of what it is. The form for another entry has the address `new`. */
const idFrom = ({ nameField, noun }: Listing, fields: Values): string =>
  slugOf(textOf(fields[nameField])) || noun.replaceAll(' ', '-')

const freeId = (id: string, now: Entry[]): string =>
  freeSlug(id, new Set(['new', ...now.map((entry) => entry.id)]))
