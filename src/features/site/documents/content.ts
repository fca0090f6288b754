import type { Document, Entry, Sheet } from './document.ts'
import { isSame, type Value, type Values } from './field.ts'

/** What is stored of a document: of a sheet the fields that differ from the original, of a list every entry. */
export type Stored = Partial<Values> | Entry[]

/** What a document holds, with what no one has changed. */
export type Content = Values | Entry[]

/** Fills in what no one has changed. A field that is new in this release has its original too. */
export const contentOf = (document: Document, stored: Stored | undefined): Content => {
  if (document.kind === 'sheet') return { ...document.original, ...(stored as Values | undefined) }
  return (stored as Entry[] | undefined) ?? document.original
}

/** Keeps what differs from the original. Nothing at all if nothing does. */
export const storedOf = (document: Document, content: Content): Stored => {
  if (document.kind === 'list') return content
  return Object.fromEntries(
    Object.entries(content as Values).filter(([name, value]) => !isSame(value, originalOf(document, name))),
  )
}

const originalOf = (document: Sheet, name: string): Value | undefined => (document.original as Values)[name]

export const isOriginal = (document: Document, content: Content): boolean =>
  isSame(content, contentOf(document, undefined))
