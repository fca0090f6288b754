type Row = {
  name: string
  email: string | null
  phone: string | null
  tags: string[]
  groups: string[]
  note: string
}

type Known = Omit<Row, 'note'> & { notes: string[] }

/** What a row adds to what is known of a person. What is known stays. */
export type Gain = {
  name: string | null
  email: string | null
  phone: string | null
  tags: string[]
  groups: string[]
  note: string | null
}

export const gainOf = (row: Row, known: Known): Gain => ({
  name: known.name ? null : row.name || null,
  email: known.email === null ? row.email : null,
  phone: known.phone === null ? row.phone : null,
  tags: withoutKnown(row.tags, known.tags),
  groups: withoutKnown(row.groups, known.groups),
  note: row.note && !known.notes.includes(row.note) ? row.note : null,
})

const withoutKnown = (words: string[], known: string[]): string[] => {
  const all = new Set(known.map((word) => word.toLowerCase()))
  return words.filter((word) => !all.has(word.toLowerCase()))
}

/** As if it had been carried out, for the next row about the same person. */
export const addGain = (known: Known, { name, email, phone, tags, groups, note }: Gain): void => {
  known.name ||= name ?? ''
  known.email ??= email
  known.phone ??= phone
  known.tags.push(...tags)
  known.groups.push(...groups)
  if (note) known.notes.push(note)
}

/** "Fills in phone, adds 2 tags and a note"; empty if it adds nothing. */
export const gainSentence = ({ name, email, phone, tags, groups, note }: Gain): string => {
  const filled = [name && 'name', email && 'email address', phone && 'phone'].filter((word) => !!word)
  const added = [counted(tags, 'tag'), counted(groups, 'group'), note && 'a note'].filter((word) => !!word)
  const parts = [
    filled.length > 0 && `fills in ${listOf(filled as string[])}`,
    added.length > 0 && `adds ${listOf(added as string[])}`,
  ].filter((part) => part !== false)
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const counted = (words: string[], noun: string): string | undefined =>
  words.length === 0 ? undefined : words.length === 1 ? `a ${noun}` : `${words.length} ${noun}s`

const listOf = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
