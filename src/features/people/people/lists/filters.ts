import { gapsOf, joins, sentenceKinds, type PeopleFilter, type Sentence } from './sentences.ts'

export const everyone: PeopleFilter = { join: 'all', sentences: [] }

/** The lists that every team has. */
export const builtInLists: readonly { name: string; filter: PeopleFilter }[] = [
  { name: 'New this month', filter: { join: 'all', sentences: [{ kind: 'new', since: 'this-month' }] } },
  { name: 'No contact for 60 days', filter: { join: 'all', sentences: [{ kind: 'no-contact', days: 60 }] } },
  { name: 'Birthday this week', filter: { join: 'all', sentences: [{ kind: 'birthday', days: 7 }] } },
]

/** As the address says it. */
export const writeFilter = ({ join, sentences }: PeopleFilter): string => JSON.stringify({ join, sentences })

/** Nothing for what the page could not show. The server checks the values. */
export const readFilter = (text: string): PeopleFilter | undefined => {
  const read = parse(text)
  return isFilter(read) ? read : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFilter = (read: unknown): read is PeopleFilter => {
  const { join, sentences } = (read ?? {}) as Partial<PeopleFilter>
  return joins.includes(join!) && Array.isArray(sentences) && sentences.every(isSentence)
}

const isSentence = (read: unknown): read is Sentence => {
  const { kind, ...values } = (read ?? {}) as Sentence
  return sentenceKinds.includes(kind) && Object.keys(gapsOf(kind)).every((gap) => gap in values)
}

/** Stored values come back in another order of their names. */
export const isSame = (one: PeopleFilter, other: PeopleFilter): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ join, sentences }: PeopleFilter): string =>
  JSON.stringify([
    sentences.length > 1 ? join : 'all',
    sentences.map((said) => Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  ])
