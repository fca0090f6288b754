import { documentKeys, documentOf, type DocumentKey } from '#features/site/documents/documents.ts'
import type { Fields, Values } from '#features/site/documents/field.ts'
import type { Editor } from './editor.ts'

type Change = { key: DocumentKey; entry?: string; fields: Record<string, string> }

/** Changes so many texts of the site: as long as before, so that pages keep their length, and compress no worse. */
export const changeTexts = async (editor: Editor, count: number): Promise<void> => {
  let left = count
  for (const { key, entry, fields } of documentKeys.flatMap(changesOf)) {
    const some = Object.fromEntries(Object.entries(fields).slice(0, left))
    left -= Object.keys(some).length
    if (Object.keys(some).length > 0) await editor.publish(key, some, entry)
  }
  if (left > 0) throw new Error(`The site has only ${count - left} texts to change.`)
}

const changesOf = (key: DocumentKey): Change[] => {
  const { fields, original } = documentOf(key)
  if (!Array.isArray(original)) return [{ key, fields: changed(fields, original) }]
  return original.map(({ id, ...entry }) => ({ key, entry: id, fields: changed(fields, entry) }))
}

const changed = (fields: Fields, original: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const text = original[name]
      const isText = kind === 'line' || kind === 'text' || kind === 'markup'
      return isText && typeof text === 'string' && /^[A-Ya-y]/.test(text)
        ? [[name, withNextLetter(text)]]
        : []
    }),
  )

const withNextLetter = (text: string): string => String.fromCharCode(text.charCodeAt(0) + 1) + text.slice(1)
