import { details, eachDetail, personDetails, type Detail } from '../../details.ts'
import type { PersonDetails } from '../../schema.ts'

type Row = PersonDetails & { tags: string[]; groups: string[]; note: string }

type Known = Omit<Row, 'note'> & { notes: string[] }

/** What a row adds to what is known of a person. What is known stays. */
export type Gain = Record<Detail, string | null> & { tags: string[]; groups: string[]; note: string | null }

export const gainOf = (row: Row, known: Known): Gain => ({
  ...eachDetail((detail) => (known[detail] ? null : row[detail] || null)),
  tags: withoutKnown(row.tags, known.tags),
  groups: withoutKnown(row.groups, known.groups),
  note: row.note && !known.notes.includes(row.note) ? row.note : null,
})

const withoutKnown = (words: string[], known: string[]): string[] => {
  const all = new Set(known.map((word) => word.toLowerCase()))
  return words.filter((word) => !all.has(word.toLowerCase()))
}

/** As if it had been carried out, for the next row about the same person. */
export const addGain = (known: Known, { tags, groups, note, ...gain }: Gain): void => {
  Object.assign(
    known,
    eachDetail((detail) => gain[detail] ?? known[detail]),
  )
  known.tags.push(...tags)
  known.groups.push(...groups)
  if (note) known.notes.push(note)
}

/** "Fills in phone, adds 2 tags and a note"; empty if it adds nothing. */
export const gainSentence = ({ tags, groups, note, ...gain }: Gain): string => {
  const filled = details.filter((detail) => gain[detail]).map((detail) => personDetails[detail].word)
  const added = [counted(tags, 'tag'), counted(groups, 'circle'), note && 'a note'].filter((word) => !!word)
  const parts = [
    filled.length > 0 && `fills in ${listOf(filled)}`,
    added.length > 0 && `adds ${listOf(added as string[])}`,
  ].filter((part) => part !== false)
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const counted = (words: string[], noun: string): string | undefined =>
  words.length === 0 ? undefined : words.length === 1 ? `a ${noun}` : `${words.length} ${noun}s`

const listOf = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
