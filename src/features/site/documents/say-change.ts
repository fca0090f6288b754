import { listed } from '#shared/figures.ts'
import type { Content } from './content.ts'
import type { Document, Entry, Listing } from './document.ts'
import { calledOf, isSame, textOf, type Fields, type Values } from './field.ts'

/** What a person did, for "Efua …": "changed the mobile money number", "added a question to Questions about counselling". */
export const sayChange = (document: Document, before: Content, after: Content): string => {
  if (isSame(after, document.original)) return `put back the original of ${document.title}`
  if (document.kind === 'sheet') return sayFields(document, before as Values, after as Values)
  return sayEntries(document, before as Entry[], after as Entry[])
}

const sayFields = (document: Document, before: Values, after: Values): string => {
  const changed = changedNames(document.fields, before, after)
  const confirmed = changed.length === 1 && changed[0] === 'areDetailsConfirmed'
  if (confirmed)
    return `${after['areDetailsConfirmed'] ? 'confirmed' : 'no longer confirms'} ${document.title}`
  const called = changed
    .filter((name) => name !== 'areDetailsConfirmed')
    .map((name) => calledOf(document.fields[name]!))
  if (called.length > 3) return `changed ${document.title}`
  return `changed the ${listed(called)}${document.of ? ` of ${document.of}` : ''}`
}

const sayEntries = (document: Listing, before: Entry[], after: Entry[]): string => {
  const idsBefore = new Set(before.map(({ id }) => id))
  const idsAfter = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !idsBefore.has(id))
  const removed = before.filter(({ id }) => !idsAfter.has(id))
  const changed = after.filter((entry) => {
    const earlier = before.find(({ id }) => id === entry.id)
    return earlier && !isSame(earlier, entry)
  })
  const { noun, title, nameField } = document
  const nameOf = (entry: Entry) => `“${textOf(entry[nameField])}”`
  const several = (entries: Entry[]) =>
    entries.length === 1 ? `the ${noun} ${nameOf(entries[0]!)}` : `${entries.length} of ${title}`
  if (added.length > 0 && removed.length === 0 && changed.length === 0) return `added ${several(added)}`
  if (removed.length > 0 && added.length === 0 && changed.length === 0) return `removed ${several(removed)}`
  if (changed.length === 1 && added.length + removed.length === 0) {
    const entry = changed[0]!
    const earlier = before.find(({ id }) => id === entry.id)!
    const called = changedNames(document.fields, earlier, entry).map((name) =>
      calledOf(document.fields[name]!),
    )
    return called.length > 2
      ? `changed the ${noun} ${nameOf(entry)}`
      : `changed the ${listed(called)} of ${nameOf(entry)}`
  }
  if (added.length + removed.length + changed.length === 0) return `changed the order of ${title}`
  return `changed ${title}`
}

const changedNames = (fields: Fields, before: Values, after: Values): string[] =>
  Object.keys(fields).filter((name) => !isSame(before[name], after[name]))
