import type { Power } from '#shared/powers.ts'
import type { Fields, Values, ValuesOf } from './field.ts'

/** The box of the overview that a document stands in. */
export type Shelf = 'who' | 'giving' | 'pages' | 'heads'

type About = {
  title: string
  shelf: Shelf
  /** Where visitors see it, for the lead of its form. */
  where: string
  /** Other words by which the search finds it. */
  words: string
  power: Power
  /** Where it can be seen, for "See the page". */
  page: string
  /** What its fields belong to, where their names alone do not say it: "the About page". */
  of?: string
}

/** Some fields that belong together, such as the contact details. */
export type Sheet<F extends Fields = Fields> = About & {
  kind: 'sheet'
  fields: F
  original: ValuesOf<F>
  /** Fields that are needed only beside others: the sentence for each that is missing, by its name. */
  missing?: (values: Values) => Record<string, string>
  /** Fields whose original is invented, with a word for each: "email". Someone who keeps one of them has not made it their own. */
  examples?: { readonly [Name in keyof F]?: string }
  /** The tick belongs to what it confirms: it goes when a detail changes, and is refused beside an example. */
  isConfirmedAnew?: true
}

/** An entry of a list has an id of its own, so that two people can change two of them. */
export type Entry<V = Values> = V & { id: string }

/** A number of things of one kind, in an order that can be changed: leaders, questions, slides. */
export type Listing<F extends Fields = Fields> = About & {
  kind: 'list'
  fields: F
  original: Entry<ValuesOf<F>>[]
  /** What one of them is called: "leader". */
  noun: string
  /** Several of them, where that is not the noun with an s. */
  nouns?: string
  /** The field by whose words one of them is known. */
  nameField: keyof F & string
  most: number
  /** There is always at least one. */
  least: number
  /** A fresh site shows invented people. Each is marked as an example until it is changed or removed. */
  beginsWithExamples?: true
}

export type Document = Sheet | Listing

/** Keep the types of the fields, so that what is read has types too. */
export const sheet = <const F extends Fields>(about: Omit<Sheet<F>, 'kind'>): Sheet<F> => ({
  kind: 'sheet',
  ...about,
})

export const listing = <const F extends Fields>(about: Omit<Listing<F>, 'kind'>): Listing<F> => ({
  kind: 'list',
  ...about,
})

/** What a document holds, as the pages read it. */
export type ContentOf<D> =
  D extends Sheet<infer F> ? ValuesOf<F> : D extends Listing<infer F> ? Entry<ValuesOf<F>>[] : never
