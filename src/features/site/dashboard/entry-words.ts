import { plainText } from '#shared/text/markup.ts'
import type { Entry, Listing } from '../documents/document.ts'
import { fillPlaceholders } from '../documents/placeholders.ts'
import { valueWords } from '../forms/value-words.ts'

export const entryName = ({ nameField }: Listing, entry: Entry): string =>
  fillPlaceholders(entry[nameField] as string)

/** "1 story", "4 stories". */
export const countWords = (
  { noun, nouns = `${noun}s` }: Pick<Listing, 'noun' | 'nouns'>,
  count: number,
): string => `${count} ${count === 1 ? noun : nouns}`

const mostSigns = 140

/** What tells an entry from others beside its name: its first other text, after its amount if it has one. */
export const entryDetail = ({ fields, nameField }: Listing, entry: Entry): string => {
  const amount = Object.entries(fields)
    .filter(([name, { kind }]) => name === 'currency' || kind === 'number')
    .map(([name, field]) => (name === 'currency' ? (entry[name] as string) : valueWords(field, entry[name])))
  const text = Object.entries(fields).find(
    ([name, { kind }]) =>
      name !== nameField && ['line', 'text', 'markup', 'address'].includes(kind) && entry[name] !== '',
  )
  const said = text ? valueWords(text[1], entry[text[0]]) : ''
  const words = text?.[1].kind === 'markup' ? plainText(said) : said
  return fillPlaceholders([amount.join(' '), words].filter(Boolean).join(' · ')).slice(0, mostSigns)
}
