import type { Content } from './content.ts'
import type { Document, Entry } from './document.ts'
import { isSame } from './field.ts'

/** The ids of the entries that are still the invented ones of a fresh site. Hiding one makes it no other. */
export const exampleEntries = (document: Document, content: Content): string[] => {
  if (document.kind === 'sheet' || !document.beginsWithExamples) return []
  return (content as Entry[])
    .filter((entry) => {
      const original = document.original.find(({ id }) => id === entry.id)
      return original !== undefined && isSame(whole(original), whole(entry))
    })
    .map(({ id }) => id)
}

const whole = (entry: Entry): Entry => ({ ...entry, isHidden: false })
