import { originalSite } from '#shared/site.ts'
import type { Content } from '../documents/content.ts'
import type { Document, Entry } from '../documents/document.ts'
import type { Field, Fields, Value, Values } from '../documents/field.ts'

/** What a form shows of a document: the fields of a sheet, or those of one entry. Nothing if the entry no longer exists. */
export const valuesIn = (
  document: Document,
  content: Content,
  entry: string | undefined,
): Values | undefined => {
  if (document.kind === 'sheet') return content as Values
  const found = (content as Entry[]).find(({ id }) => id === entry)
  if (!found) return undefined
  const { id: _, ...values } = found
  return values
}

/** What the form of a new entry begins with. */
export const emptyValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

const emptyValue = (field: Field): Value => {
  switch (field.kind) {
    case 'yes':
      return false
    case 'number':
      return field.least
    case 'amounts':
      return []
    case 'logo':
      return originalSite.look.logo
    case 'picture':
      // Until there is a photo, a drawing stands for it, everywhere.
      return { file: 'drawn:someone', x: 50, y: 40, description: '', isDecorative: true }
    case 'choice':
      return field.optional ? '' : (field.options[0]?.value ?? '')
    default:
      return ''
  }
}
