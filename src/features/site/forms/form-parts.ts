import type { Fields } from '../documents/field.ts'

export type FormPart = { title: string | undefined; names: string[] }

/** The fields of a form under their headings. What stands before the first heading has none. */
export const partsOf = (fields: Fields): FormPart[] => {
  const parts: FormPart[] = []
  for (const [name, { part }] of Object.entries(fields)) {
    if (part !== undefined || parts.length === 0) parts.push({ title: part, names: [] })
    parts.at(-1)!.names.push(name)
  }
  return parts
}
