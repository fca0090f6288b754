import { listed } from '#shared/figures.ts'
import type { Content } from '../documents/content.ts'
import type { Entry, Listing, Sheet } from '../documents/document.ts'
import { documentOf, documents, type DocumentKey, type Words } from '../documents/documents.ts'
import type { Values } from '../documents/field.ts'
import { fillPlaceholders } from '../documents/placeholders.ts'
import { valueWords } from '../forms/value-words.ts'
import type { EditedDocument } from '../schema.ts'
import { countWords } from './entry-words.ts'

type Said = { [Key in DocumentKey]?: (content: Words[Key]) => string }

/** Where the first two fields, or the first names, are not what one wants to know. */
const said: Said = {
  contact: ({ phone, email }) => `${phone} · ${email}`,
  giving: ({ network, number, bank, accountNumber }) =>
    number ? `${network} ${number}` : accountNumber ? `${bank} ${accountNumber}` : 'Only on the website',
  amounts: ({ currency, presetsGhs, presetsUsd }) =>
    `${currency} · ${(currency === 'GHS' ? presetsGhs : presetsUsd).join(', ')}`,
  gifts: (all) => countWords(documents.gifts, all.length),
  slides: (all) => countWords(documents.slides, all.length),
  testimonials: (all) => {
    const hidden = all.filter(({ isHidden }) => isHidden).length
    return `${all.length - hidden} shown${hidden > 0 ? `, ${hidden} hidden` : ''}`
  },
  announcement: ({ text }) => text || 'None now',
}

/** What visitors see of a document now, in one line. */
export const presentValue = ({ key, published }: Pick<EditedDocument, 'key' | 'published'>): string => {
  const own = said[key] as ((content: Content) => string) | undefined
  const content: Content = published
  const document = documentOf(key)
  const words = own
    ? own(content)
    : document.kind === 'list'
      ? namesOf(document, content as Entry[])
      : firstFields(document, content as Values)
  return fillPlaceholders(words)
}

const mostNames = 4

const namesOf = (document: Listing, entries: Entry[]): string => {
  const { noun, nameField, title } = document
  if (entries.length === 0) return `No ${title.toLowerCase()}`
  if (noun === 'question' || entries.length > mostNames * 2) return countWords(document, entries.length)
  const names = entries.map((entry) => entry[nameField] as string)
  const more = names.length - mostNames
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : listed(names)
}

const firstFields = ({ fields }: Sheet, values: Values): string =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'yes' && kind !== 'picture')
    .map(([name, field]) => valueWords(field, values[name]))
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ')
